import type { Db } from '../../../shared/db'
import { sqlIn } from '../../../shared/sql'
import { holdFeed, noteFed, readDocuments, readSynonyms, takeChanges } from './search-documents.sql'
import type { SearchEngineSettings } from './search-index'
import { connect, done, INDEX, send } from './search-index'

/** For a batch, with all that the engine does of it. */
const BATCH_MS = 60_000

/**
 * Sends changes to the search engine, one process at a time. A change is deleted in the transaction in which the engine takes it. Throws
 * where the engine does not take changes, or has no index: then they wait.
 */
export async function feedIndex(db: Db, settings: SearchEngineSettings): Promise<void> {
  while (await db.$transaction((tx) => feedBatch(sqlIn(tx), settings), { timeout: BATCH_MS }));
}

async function feedBatch(sql: ReturnType<typeof sqlIn>, settings: SearchEngineSettings): Promise<boolean> {
  if (!(await holdFeed(sql))) return false
  const { productIds, isFull } = await takeChanges(sql)
  if (productIds.length === 0) return false
  const index = (await connect(settings, BATCH_MS / 2)).index(INDEX)
  // Meilisearch would make one of what it is told, and searches would find these products and no others.
  await index.getRawInfo()
  if (productIds.includes(null)) await done(index.updateSynonyms(await readSynonyms(sql)))
  const ids = productIds.filter((id) => id !== null)
  const documents = await readDocuments(sql, ids)
  const inShop = new Set(documents.map(({ id }) => id))
  await send(
    index,
    documents,
    ids.filter((id) => !inShop.has(id)),
  )
  await noteFed(sql)
  return isFull
}
