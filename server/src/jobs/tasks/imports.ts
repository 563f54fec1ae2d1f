import type { ImportFailure, ImportState } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { applyImport } from '../../modules/bulk/apply-import'
import { applyPayment, applyRows, applyShipment } from '../../modules/bulk/apply-rows'
import type { CheckDeps } from '../../modules/bulk/check-import'
import { checkImport } from '../../modules/bulk/check-import'
import type { TakenRun } from '../../modules/bulk/import-runs.sql'
import { readOpenRun, RUN_IMPORT, uncountAttempt } from '../../modules/bulk/import-runs.sql'
import { maintainImports } from '../../modules/bulk/import-runs'
import { asRefusal, ShopError } from '../../shared/errors'
import type { JobResult, JobTask, RunningJob } from '../../shared/jobs/job-task'
import { inRequest } from '../../shared/request-scope'
import { inJobSpan, linksTo } from '../../shared/tracing/spans'
import type { SpanAbout } from '../../shared/tracing/spans'
import { scheduled } from './upkeep'

type ImportTaskDeps = CheckDeps & Pick<Reading, 'cacheVersion' | 'logger'>

/** Attempts of a run that makes no progress: each may lock the audit log for minutes. */
const MOST_ATTEMPTS = 3

/** Milliseconds before a run that failed to reach the audit log or a store is resumed. */
const RETRY_MS = 60_000

/**
 * Checks, applies and undoes imports, one run at a time in each process. After a crash, checks, shipments and payments resume; other
 * imports were applied completely or not at all.
 */
export const importTasks = (deps: ImportTaskDeps): JobTask[] => [
  scheduled('look-after-imports', () => maintainImports(deps)),
  { name: RUN_IMPORT, run: (job) => runImport(deps, job) },
]

async function runImport(deps: ImportTaskDeps, { key, stopping }: RunningJob): Promise<JobResult | void> {
  const { sql } = deps.db
  const run = await readOpenRun(sql, key)
  if (!run) return
  const work = () => advance(deps, run, stopping)
  // The trace of applying belongs to the request that started it; a check belongs to no request.
  const isDelayed = await inJobSpan(
    () => aboutRun(run),
    () => (run.requestId === '' ? work() : inRequest(run.requestId, work)),
  )
  if (!(await readOpenRun(sql, key))) return
  // The check has had its turn, or the process stops.
  const isNext = stopping.aborted || (run.state === 'CHECKING' && !isDelayed)
  return { againInMs: isNext ? 0 : RETRY_MS }
}

/** Returns whether the run has to wait for a store or the encoder. */
async function advance(deps: ImportTaskDeps, run: TakenRun, stopping: AbortSignal): Promise<boolean> {
  const { db, cacheVersion, logger } = deps
  if (run.attempts >= MOST_ATTEMPTS) return giveUp(deps, run, 'TIME')
  const { kind } = run
  try {
    if (run.state === 'CHECKING') await checkImport(deps, run, stopping)
    else if (kind === 'SHIPMENTS') await applyRows(deps, run, stopping, applyShipment)
    else if (kind === 'PAYMENTS') await applyRows(deps, run, stopping, applyPayment)
    else if (await applyImport(db, { ...run, kind }, run.state === 'APPLYING' ? 'APPLY' : 'TAKE_BACK')) {
      cacheVersion.bump()
    }
    return false
  } catch (error) {
    logger.error({ err: error }, 'An import failed')
    if (asRefusal(error)?.code !== 'SERVICE_UNAVAILABLE') return giveUp(deps, run, 'ERROR')
    // An unavailable store or encoder is not the run's fault. Database errors may be; they are no ShopError.
    if (error instanceof ShopError) await uncountAttempt(db.sql, run)
    return true
  }
}

/** Marks a run as failed. If undoing failed, the run stays applied and can be undone later. */
async function giveUp({ db }: ImportTaskDeps, { id, state }: TakenRun, failure: ImportFailure): Promise<boolean> {
  await db.importRun.updateMany({
    where: { id, state },
    data: { state: state === 'TAKING_BACK' ? 'DONE' : 'FAILED', failure, clientAddress: '', requestId: '' },
  })
  return false
}

const verbs = { CHECKING: 'check', APPLYING: 'apply', TAKING_BACK: 'take back' } as Partial<Record<ImportState, string>>

const aboutRun = ({ id, kind, state, requestId }: TakenRun): SpanAbout => ({
  name: `${verbs[state] ?? state} an import of ${kind.toLowerCase()}`,
  attributes: { ...(requestId !== '' && { 'instrumenta.request_id': requestId }) },
  links: linksTo(id),
})
