import { rebuildIndex } from '@instrumenta/server/rebuild-index'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { Problem } from './problem'
import { printLine } from './terminal'
import { withDb } from './with-db'

const REPORT_EVERY = 100_000

/** `npm run search:rebuild`: rebuilds the search engine's index, while the shop uses the old one. Returns the exit code. */
export async function rebuildSearch(config: Config, _args: string[], withDatabase: WithDatabase): Promise<number> {
  const { SEARCH_URL: url, SEARCH_KEY: key } = process.env
  if (!url) throw new Problem('SEARCH_URL is not set.', 'Set it to the URL of Meilisearch.')
  const products = await withDatabase(config, {}, (databaseUrl) =>
    withDb(databaseUrl, 2, (db) =>
      rebuildIndex(db, { url, key }, (sent) => {
        if (sent % REPORT_EVERY === 0) printLine(`  ${sent} products`)
      }),
    ),
  )
  printLine(`✓ The search index is built, with ${products} products.`)
  return 0
}
