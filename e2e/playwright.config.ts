import { defineConfig } from '@playwright/test'
import { findShop, findShops, WORKERS } from './support/shops'

const shops = await findShops()

/** The journeys run against `npm start` itself, with a database, accounts and pictures of their own. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  workers: WORKERS,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: what hangs still ends.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: (await findShop()).origin,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  webServer: shops.map(({ origin, port, authPort, dataDir }, index) => ({
    name: `shop ${index}`,
    command: 'node ../local/start.mjs',
    url: `${origin}/readyz`,
    env: {
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
      DATA_DIR: dataDir,
      // Each journey comes from an address of its own (support/visitor-address.ts): requests are limited by address.
      TRUST_PROXY: 'true',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  })),
})
