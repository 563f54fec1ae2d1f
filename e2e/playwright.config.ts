import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './support/free-port'

// Not below e2e/: where there is no git, the build walks the folders of the workspaces, and this one changes meanwhile.
const dataDir = path.resolve(import.meta.dirname, '../.data-e2e')

// Workers read this file too: they find what the first reading chose in the environment they inherit.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_AUTH_PORT = String(await freePort())
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/** The journeys run against `npm start` itself, with a database, accounts and pictures of their own. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node ../local/start.mjs',
    url: `http://127.0.0.1:${process.env.E2E_PORT}/readyz`,
    env: {
      PORT: process.env.E2E_PORT,
      AUTH_EMULATOR_PORT: process.env.E2E_AUTH_PORT ?? '',
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      // The browser and all services share one machine with the shop.
      LOAD_SHEDDING: 'false',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
