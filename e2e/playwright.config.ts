import { defineConfig } from '@playwright/test'
import { RUNS_ALL } from '@instrumenta/testing/suite'
import { findShop, WORKERS } from './support/shops'

/**
 * The journeys run against `npm start`, with separate database, accounts and images per worker. Those tagged `@full`
 * run only in `npm run test:all`. Files run in the order of their names: `1-first` has the page budgets, which need a
 * fresh shop, and the longest journeys. (A separate Playwright project would restart all workers.)
 */
export default defineConfig({
  testDir: 'journeys',
  ...(!RUNS_ALL && { grepInvert: /@full/ }),
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  workers: WORKERS,
  // By journey, not by file, so that the workers share long files.
  fullyParallel: true,
  // Retries random failures of a busy machine; real failures fail twice.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Long, because a busy machine is slow; hanging tests still end.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // `npm test` counts the report and turbo caches it, so manual runs of some tests must not overwrite it.
  reporter: [
    ['list'],
    ['@instrumenta/testing/seed-reporter'],
    ...(process.env.E2E_JSON ? ([['json', { outputFile: process.env.E2E_JSON }]] as const) : []),
  ],
  use: {
    baseURL: (await findShop()).origin,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
