import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

/** `npm run screenshots`: every page at two widths, as pictures in `screenshots/`, from shops of their own. */
export default defineConfig({ ...journeys, testDir: 'screenshots', testMatch: '**/pages.ts', timeout: 1_200_000 })
