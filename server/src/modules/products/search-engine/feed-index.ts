import type { Db } from '../../../shared/db'
import { sqlIn } from '../../../shared/sql'
import {
  holdFeed,
  isSettled,
  noteFed,
  pauseFeed,
  readDocuments,
  readDocumentsAfter,
  readSynonyms,
  resumeFeed,
  takeChanges,
} from './search-documents.sql'
import type { SearchEngineSettings } from './search-index'
import { connect, done, INDEX, indexSettings, NEXT_INDEX, send } from './search-index'
import { setTimeout as pause } from 'node:timers/promises'

/** Timeout for a batch, including the engine's work. */
const BATCH_MS = 60_000

/**
 * Sends changes to the search engine, one process at a time. Deletes a change in the transaction in which the engine
 * accepts it. Throws if the engine rejects changes, or has no index: then they stay queued.
 */
export async function feedIndex(db: Db, settings: SearchEngineSettings): Promise<void> {
  while (await db.$transaction((tx) => feedBatch(sqlIn(tx), settings), { timeout: BATCH_MS }));
}

async function feedBatch(sql: ReturnType<typeof sqlIn>, settings: SearchEngineSettings): Promise<boolean> {
  if (!(await holdFeed(sql))) return false
  const { productIds, isFull } = await takeChanges(sql)
  if (productIds.length === 0) return false
  const index = (await connect(settings, BATCH_MS / 2)).index(INDEX)
  // Meilisearch would create a new index for the documents, and searches would find only these.
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

const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Batches are larger than visitors' requests. */
const REQUEST_MS = 30_000

/**
 * Builds a new index beside the current one, and swaps them when it is complete. Changes during it are sent afterwards.
 * Returns the number of products. If the engine fails, it throws, and the current index stays.
 */
export async function rebuildIndex(
  db: Db,
  settings: SearchEngineSettings,
  onSent?: (products: number) => void,
): Promise<number> {
  const client = await connect(settings, REQUEST_MS)
  const begun = await pauseFeed(db.sql)
  try {
    while (!(await isSettled(db.sql, begun))) await pause(50)
    await client.deleteIndexIfExists(NEXT_INDEX)
    await done(client.createIndex(NEXT_INDEX, { primaryKey: 'id' }))
    const next = client.index(NEXT_INDEX)
    await done(next.updateSettings(indexSettings(await readSynonyms(db.sql))))
    let sent = 0
    for (let after = FIRST; ;) {
      const documents = await readDocumentsAfter(db.sql, after, PAGE)
      await send(next, documents, [])
      await pauseFeed(db.sql)
      sent += documents.length
      onSent?.(sent)
      after = documents.at(-1)?.id ?? after
      if (documents.length < PAGE) break
    }
    // The new index gets its name when it is complete: searches would trust an empty one.
    await done(client.swapIndexes([{ indexes: [NEXT_INDEX, INDEX], rename: !(await hasIndex(client)) }]))
    await noteFed(db.sql)
    await client.deleteIndexIfExists(NEXT_INDEX)
    return sent
  } finally {
    await resumeFeed(db.sql)
  }
}

async function hasIndex(client: Awaited<ReturnType<typeof connect>>): Promise<boolean> {
  const { results } = await client.getRawIndexes({ limit: 1_000 })
  return results.some(({ uid }) => uid === INDEX)
}
