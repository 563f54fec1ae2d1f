import { defineConfig } from '@playwright/test'
import { findShop, WORKERS } from './support/shops'

/**
 * The journeys run against `npm start` itself, with a database, accounts and pictures of their own. They go by name: in `1-first` is what
 * pages weigh, which is measured on shops as they are when they start, and what takes longest, so that no worker is left with
 * it when the others have nothing more to do. (A project of their own would have every worker start anew.)
 */
export default defineConfig({
  testDir: 'journeys',
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
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: (await findShop()).origin,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
