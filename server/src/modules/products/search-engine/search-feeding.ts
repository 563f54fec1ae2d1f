import type { Db } from '../../../shared/db'
import type { PeriodicJob, PeriodicJobDeps } from '../../../shared/periodic-job'
import { createPeriodicJob } from '../../../shared/periodic-job'
import { sqlIn } from '../../../shared/sql'
import { holdFeed, noteFed, readDocuments, readSynonyms, takeChanges } from './search-documents.sql'
import type { SearchEngineSettings } from './search-index'
import { connect, done, INDEX, send } from './search-index'

const EVERY_MS = 1_000
/** For a batch, with all that the engine does of it. */
const BATCH_MS = 60_000

/** What the feeding works with. */
export interface SearchFeedingDeps extends Pick<PeriodicJobDeps, 'logger'> {
  db: Db
  settings: SearchEngineSettings
}

/**
 * Tells the engine what has changed, one process at a time: what it did not take is there the next time, in its place. Changes are forgotten
 * with the transaction in which it was told of them. Throws where the engine does not take them, or has no index: then they wait.
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

/** Does so every second. */
export function createSearchFeeding({ db, settings, logger }: SearchFeedingDeps): PeriodicJob {
  return createPeriodicJob({
    work: () => feedIndex(db, settings),
    logger,
    complaint: 'The search engine could not be told of changes, which wait',
    firstMs: EVERY_MS,
    everyMs: EVERY_MS,
  })
}
