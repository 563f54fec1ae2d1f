import { defineConfig } from '@playwright/test'
import { RUNS_ALL } from '@instrumenta/testing/suite'
import { findShop, WORKERS } from './support/shops'

/**
 * The journeys run against `npm start`, each worker with its own database, accounts and images. Those tagged `@full` run
 * only in `npm run test:all`. Files run by name: `1-first` has the page budgets, which need a fresh shop, and the longest
 * journeys. (A Playwright project of its own would restart every worker.)
 */
export default defineConfig({
  testDir: 'journeys',
  ...(!RUNS_ALL && { grepInvert: /@full/ }),
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  workers: WORKERS,
  // By journey, not by file: no worker is left with a long file when the other has nothing more to do.
  fullyParallel: true,
  // One of a hundred people's clicks that comes at a bad moment does not end a run; what is broken fails twice.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: what hangs still ends.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // The report is what `npm test` counts, and what turbo keeps; who runs some of them by hand must not write over it.
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
