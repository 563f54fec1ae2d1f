import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

const { projects: _, ...settings } = journeys

/** `npm run screenshots`: every page at two widths, as pictures in `screenshots/`, from a shop of its own. */
export default defineConfig({ ...settings, testDir: 'screenshots', testMatch: '*.ts', timeout: 300_000 })
