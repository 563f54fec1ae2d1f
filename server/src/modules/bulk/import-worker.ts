import type { ImportFailure, ImportState } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { asRefusal, ShopError } from '../../shared/errors'
import { inRequest, outsideRequests } from '../../shared/request-scope'
import { linksTo } from '../../shared/tracing/causes'
import type { SpanAbout } from '../../shared/tracing/spans'
import { inJobSpan } from '../../shared/tracing/spans'
import type { CacheBump } from '../../shared/cache-version'
import { applyImport } from './apply-import.service'
import { applyShipments } from './apply-shipments.service'
import type { CheckDeps } from './check-import.service'
import { checkImport } from './check-import.service'
import type { ImageAddress } from './export-cells'
import type { TakenRun } from './import-runs.sql'
import { takeRun, uncountAttempt } from './import-runs.sql'

/** What goes on with imports. Any number of processes may have one. */
export interface ImportWorker {
  /** Looks for runs to go on with now; resolves when there are none left. */
  wake(): Promise<void>
  /** Takes up no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** What it works with. */
export interface ImportWorkerDeps {
  db: Db
  cacheVersion: CacheBump
  imageAddress: ImageAddress
  pictures: CheckDeps['pictures']
  onError(error: unknown): void
}

/** How often a run is begun that does not get on: each time it holds the audit log for as long as it may take. */
const MOST_ATTEMPTS = 3

const ACTS = { CHECKING: 'check', APPLYING: 'apply', TAKING_BACK: 'take back' } as Partial<Record<ImportState, string>>

const aboutRun = ({ id, kind, state, requestId }: TakenRun): SpanAbout => ({
  name: `${ACTS[state] ?? state} an import of ${kind.toLowerCase()}`,
  attributes: { ...(requestId !== '' && { 'instrumenta.request_id': requestId }) },
  links: linksTo(id),
})

/**
 * Builds the worker: it checks, applies and takes back, one run at a time. A run whose process died is taken up by another when its
 * lease is over: its check goes on where it was, as do shipments, and what else was applied is there or not at all. One that does not get on
 * is given up.
 */
export function createImportWorker({ db, cacheVersion, onError, ...rest }: ImportWorkerDeps): ImportWorker {
  const stopping = new AbortController()
  let loop: Promise<void> | undefined
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      for (let taken = await next(); taken; taken = await next()) await inTheNameOf(taken)
    }
  }

  const next = async () => (stopping.signal.aborted ? undefined : takeRun(db.sql))

  /** What somebody has asked for is done in the name of their request, and a check in nobody's. */
  const inTheNameOf = (taken: TakenRun) =>
    inJobSpan(
      () => aboutRun(taken),
      () => (taken.requestId === '' ? workOn(taken) : inRequest(taken.requestId, () => workOn(taken))),
    )

  async function workOn(taken: TakenRun): Promise<void> {
    if (taken.attempts >= MOST_ATTEMPTS) return giveUp(taken, 'TIME')
    const { kind } = taken
    try {
      if (taken.state === 'CHECKING') await checkImport({ db, ...rest }, taken, stopping.signal)
      else if (kind === 'SHIPMENTS') await applyShipments({ db, cacheVersion, onError }, taken, stopping.signal)
      else if (await applyImport(db, { ...taken, kind }, taken.state === 'APPLYING' ? 'APPLY' : 'TAKE_BACK')) {
        cacheVersion.bump()
      }
    } catch (error) {
      onError(error)
      // What may fare better later is taken up again when the lease is over.
      if (asRefusal(error)?.code !== 'SERVICE_UNAVAILABLE') return giveUp(taken, 'ERROR')
      // The store or the encoder is away, for however long: that is not the run's fault, and it holds nobody up. The database's own errors
      // may be the run's fault, and are none of these.
      if (error instanceof ShopError) await uncountAttempt(db.sql, taken)
    }
  }

  /** Ends a run as failed. What could not be taken back is in the shop as it was, and somebody else may try again. */
  async function giveUp({ id, state }: TakenRun, failure: ImportFailure): Promise<void> {
    await db.importRun.updateMany({
      where: { id, state },
      data: { state: state === 'TAKING_BACK' ? 'DONE' : 'FAILED', failure, clientAddress: '', requestId: '' },
    })
  }

  return {
    wake() {
      isWanted = true
      // Whoever wakes it, it goes on with the runs of all.
      loop ??= outsideRequests(run)
        .catch(onError)
        .finally(() => (loop = undefined))
      return loop
    },

    async stop() {
      stopping.abort()
      await loop
    },
  }
}
