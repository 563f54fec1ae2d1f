import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

/**
 * `npm run screenshots`: images of every page at two widths in `screenshots/`, from separate shops.
 */
export default defineConfig({ ...journeys, testDir: 'screenshots', testMatch: '**/pages.ts', timeout: 1_200_000 })
