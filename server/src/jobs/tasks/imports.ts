import type { ImportFailure, ImportState } from '@instrumenta/prisma/client'
import { applyImport } from '../../modules/bulk/apply-import.service'
import { applyShipments } from '../../modules/bulk/apply-shipments.service'
import type { CheckDeps } from '../../modules/bulk/check-import.service'
import { checkImport } from '../../modules/bulk/check-import.service'
import type { TakenRun } from '../../modules/bulk/import-runs.sql'
import { readOpenRun, RUN_IMPORT, uncountAttempt } from '../../modules/bulk/import-runs.sql'
import { lookAfterImports } from '../../modules/bulk/look-after-imports.service'
import type { CacheBump } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { asRefusal, ShopError } from '../../shared/errors'
import type { JobTask } from '../../shared/jobs/job-task'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { inRequest } from '../../shared/request-scope'
import { linksTo } from '../../shared/tracing/causes'
import type { SpanAbout } from '../../shared/tracing/spans'
import { inJobSpan } from '../../shared/tracing/spans'
import { scheduled } from './upkeep'

/** Dependencies of the import tasks. */
export interface ImportTaskDeps extends CheckDeps {
  db: Db
  store: ReadableStore
  cacheVersion: CacheBump
  onError(error: unknown): void
}

/** Attempts of a run that makes no progress: each holds the audit log for as long as it may take. */
const MOST_ATTEMPTS = 3

/** Until a run goes on that waited for the audit log or for a store in vain. */
const AGAIN_MS = 60_000

const ACTS = { CHECKING: 'check', APPLYING: 'apply', TAKING_BACK: 'take back' } as Partial<Record<ImportState, string>>

const aboutRun = ({ id, kind, state, requestId }: TakenRun): SpanAbout => ({
  name: `${ACTS[state] ?? state} an import of ${kind.toLowerCase()}`,
  attributes: { ...(requestId !== '' && { 'instrumenta.request_id': requestId }) },
  links: linksTo(id),
})

/**
 * Checks, applies and takes back imports, one run at a time in each process. A check whose process died goes on where it was, as do
 * shipments; anything else was applied as a whole or not at all. A run that makes no progress is given up.
 */
export function importTasks({ db, store, cacheVersion, onError, ...rest }: ImportTaskDeps): JobTask[] {
  /** Returns whether the run has to wait for a store or the encoder. */
  async function workOn(taken: TakenRun, stopping: AbortSignal): Promise<boolean> {
    if (taken.attempts >= MOST_ATTEMPTS) return giveUp(taken, 'TIME')
    const { kind } = taken
    try {
      if (taken.state === 'CHECKING') await checkImport({ db, ...rest }, taken, stopping)
      else if (kind === 'SHIPMENTS') await applyShipments({ db, cacheVersion, onError }, taken, stopping)
      else if (await applyImport(db, { ...taken, kind }, taken.state === 'APPLYING' ? 'APPLY' : 'TAKE_BACK')) {
        cacheVersion.bump()
      }
      return false
    } catch (error) {
      onError(error)
      if (asRefusal(error)?.code !== 'SERVICE_UNAVAILABLE') return giveUp(taken, 'ERROR')
      // The store or the encoder is away: not the run's fault. Errors of the database may be its fault, and are no ShopError.
      if (error instanceof ShopError) await uncountAttempt(db.sql, taken)
      return true
    }
  }

  /** Ends a run as failed. One that could not be taken back stays applied, and can be taken back later. */
  async function giveUp({ id, state }: TakenRun, failure: ImportFailure): Promise<boolean> {
    await db.importRun.updateMany({
      where: { id, state },
      data: { state: state === 'TAKING_BACK' ? 'DONE' : 'FAILED', failure, clientAddress: '', requestId: '' },
    })
    return false
  }

  return [
    scheduled('look-after-imports', () => lookAfterImports(db, store)),
    {
      name: RUN_IMPORT,
      async run({ key, stopping }) {
        const taken = await readOpenRun(db.sql, key)
        if (!taken) return
        const work = () => workOn(taken, stopping)
        // What somebody has asked for is done in the name of their request, a check in nobody's.
        const isDelayed = await inJobSpan(
          () => aboutRun(taken),
          () => (taken.requestId === '' ? work() : inRequest(taken.requestId, work)),
        )
        if (!(await readOpenRun(db.sql, key))) return
        // A check has had its turn, or the process stops.
        const isNext = stopping.aborted || (taken.state === 'CHECKING' && !isDelayed)
        return { againInMs: isNext ? 0 : AGAIN_MS }
      },
    },
  ]
}
