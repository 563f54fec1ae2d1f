import { testServices } from '@instrumenta/testing/test-databases'

/** Settings that lead a shop to a database; in a run with `TEST_POOLER` through the pooler. */
export function databaseVariables(databaseUrl: string): Record<string, string> {
  const { poolerUrl } = testServices()
  if (poolerUrl === undefined) return { DATABASE_URL: databaseUrl }
  const through = new URL(poolerUrl)
  through.pathname = new URL(databaseUrl).pathname
  return { DATABASE_URL: through.href, DATABASE_POOLER: 'transaction', LISTEN_DATABASE_URL: databaseUrl }
}
