import type { ImportKind, ImportRun, ImportState, Prisma } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf, requireScope } from '../../shared/authority'
import { badUserInput, ShopError } from '../../shared/errors'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { noteCause } from '../../shared/tracing/spans'
import { isUuid } from '../../shared/validation'
import { canImport, canSeeImports, importKinds, importScopes } from './bulk.policy'
import type { Encoding } from './encodings'
import { isRowByRow } from './import-columns'
import { RUN_IMPORT, queueLostRuns } from './import-runs.sql'
import type { DecimalSign } from './numbers'
import { dropArchive } from './pictures/stored-archive'
import type { FileToImport } from './stage-file'
import { canReread, rereadTable, stageFile } from './stage-file'

/** The caller. A key also needs the scope of what the run changes. */
export type ImportActor = Pick<AuditContext, 'by' | 'apiKey'>

type RunDeps = Pick<Reading, 'db' | 'jobs'>
type FileDeps = Pick<Reading, 'db' | 'jobs' | 'fileStore'>

/** Milliseconds for which rows of a run are stored, and it can be undone. */
const KEPT_MS = 30 * 24 * 60 * 60_000

const LISTED_RUNS = 20

/** Runs whose rows still exist. */
const withinRetention = () => ({ gt: new Date(Date.now() - KEPT_MS) })

/** States in which nothing of a run is applied. */
const UNAPPLIED: ImportState[] = ['NEEDS_ANSWER', 'CHECKING', 'READY']

/** States in which a run can be cancelled; shipments and payments only while none is applied. */
const OPEN: ImportState[] = [...UNAPPLIED, 'APPLYING']

const alreadyApplying = { SHIPMENTS: 'importShipsAlready', PAYMENTS: 'importRecordsAlready' } as const
const canNotUndo = { SHIPMENTS: 'importShipmentsStay', PAYMENTS: 'importPaymentsStay' } as const

const CANCELLED = { state: 'CANCELLED', clientAddress: '', requestId: '' } as const

function checkRight(actor: ImportActor, kind: ImportKind): void {
  if (!canImport(actor.by, kind)) throw refusalOf(actor.by)
  requireScope(actor, importScopes[kind])
}

/** Kinds visible to the caller. Throws FORBIDDEN if there are none. */
function visibleKinds(actor: ImportActor): ImportKind[] {
  const kinds = importKinds.filter((kind) => canSeeImports(actor, kind))
  if (kinds.length === 0) throw refusalOf(actor.by)
  return kinds
}

/**
 * Stores the rows of a CSV, an XLSX or a ZIP of images, and queues their check.
 * @throws FORBIDDEN without the right to the kind; BAD_USER_INPUT if the file cannot be of the kind
 */
export async function startImport(
  deps: FileDeps,
  actor: ImportActor,
  kind: ImportKind,
  file: FileToImport,
): Promise<ImportRun> {
  checkRight(actor, kind)
  return queueRun(deps, await stageFile(deps, actor.by.id, kind, file))
}

/** Reads the CSV of a run again in another encoding, as a new run. Cancels the run before. */
export async function rereadImport(
  deps: FileDeps,
  actor: ImportActor,
  id: string,
  encoding: Encoding,
): Promise<ImportRun> {
  const run = await getImport(deps, actor, id)
  checkRight(actor, run.kind)
  if (!canReread(run)) throw badUserInput(sentence('importMoved'), 'id')
  const again = await rereadTable(deps, actor.by.id, run, encoding)
  await deps.db.importRun.updateMany({ where: { id, state: { in: OPEN } }, data: CANCELLED })
  return queueRun(deps, again)
}

/** Throws NOT_FOUND for a run that the caller may not see. */
export async function getImport({ db }: Pick<Reading, 'db'>, actor: ImportActor, id: string): Promise<ImportRun> {
  const kind = { in: visibleKinds(actor) }
  const run = isUuid(id) ? await db.importRun.findUnique({ where: { id, kind } }) : null
  if (!run) throw new ShopError('NOT_FOUND', sentence('importNotFound'))
  return run
}

/** The newest imported files, without imports that programs send as rows. */
export async function listImports({ db }: Pick<Reading, 'db'>, actor: ImportActor): Promise<ImportRun[]> {
  return db.importRun.findMany({
    where: { idempotencyKey: null, kind: { in: visibleKinds(actor) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED_RUNS,
  })
}

/** Answers the question about the number format. Throws BAD_USER_INPUT unless the run waits for it. */
export function answerImport(
  deps: RunDeps,
  actor: ImportActor,
  id: string,
  decimalSign: DecimalSign,
): Promise<ImportRun> {
  return moveAndQueue(deps, actor, id, { state: 'NEEDS_ANSWER' }, { decimalSign, state: 'CHECKING' })
}

/**
 * Queues a checked run without faults to be applied; a run of payments also with faults. A run without changes is
 * `DONE` at once.
 */
export async function confirmImport(deps: RunDeps, audit: AuditContext, id: string): Promise<ImportRun> {
  const { kind, newCount, changedCount } = await getImport(deps, audit, id)
  // A bank statement always has rows that belong to no order: they are skipped.
  const complete = kind === 'PAYMENTS' ? {} : { faultCount: 0 }
  const ready = { state: 'READY', ...complete, createdAt: withinRetention() } as const
  // No changes: a nightly import of the same file leaves no row in the audit log.
  if (newCount + changedCount === 0) {
    return move(deps, audit, id, { ...ready, newCount, changedCount }, { state: 'DONE', appliedAt: new Date() })
  }
  const applying = { state: 'APPLYING', ...(isRowByRow(kind) && { checkedLine: 0 }), ...actedBy(audit) } as const
  return moveAndQueue(deps, audit, id, ready, applying)
}

/** Cancels a run that is not done, or its undoing. Shipments and payments only until they are applied. */
export async function cancelImport(deps: RunDeps, actor: ImportActor, id: string): Promise<ImportRun> {
  const { kind, state } = await getImport(deps, actor, id)
  if (isRowByRow(kind) && state === 'APPLYING') throw badUserInput(sentence(alreadyApplying[kind]), 'id')
  // A run that is being undone stays applied.
  if (state === 'TAKING_BACK') return move(deps, actor, id, { state }, { ...CANCELLED, state: 'DONE' })
  return move(deps, actor, id, { state: { in: isRowByRow(kind) ? UNAPPLIED : OPEN } }, CANCELLED)
}

/**
 * Queues an applied run to be undone.
 * @param leavesOthers whether to skip values that others have changed since; otherwise such changes reject the undo
 * @throws BAD_USER_INPUT for shipments, whose customers already know, and for payments, which are reversed one by one
 */
export async function undoImport(
  deps: RunDeps,
  audit: AuditContext,
  id: string,
  leavesOthers: boolean,
): Promise<ImportRun> {
  const { kind } = await getImport(deps, audit, id)
  checkRight(audit, kind)
  if (isRowByRow(kind)) throw badUserInput(sentence(canNotUndo[kind]), 'id')
  const done = { state: 'DONE', createdAt: withinRetention() } as const
  return moveAndQueue(deps, audit, id, done, { state: 'TAKING_BACK', leavesOthers, ...actedBy(audit) })
}

/** Changes the state of a run that matches. Throws BAD_USER_INPUT if it no longer does. */
async function move(
  { db }: RunDeps,
  actor: ImportActor,
  id: string,
  where: Prisma.ImportRunWhereInput,
  data: Prisma.ImportRunUncheckedUpdateManyInput,
): Promise<ImportRun> {
  checkRight(actor, (await getImport({ db }, actor, id)).kind)
  const [moved] = await db.importRun.updateManyAndReturn({ where: { ...where, id }, data })
  if (!moved) throw badUserInput(sentence('importMoved'), 'id')
  return moved
}

const moveAndQueue: typeof move = async (deps, ...change) => queueRun(deps, await move(deps, ...change))

/** Queues a run, unless it waits for an answer. */
async function queueRun({ db, jobs }: RunDeps, run: ImportRun): Promise<ImportRun> {
  noteCause(run.id)
  if (run.state === 'NEEDS_ANSWER') return run
  await queueJobs(db.sql, [{ task: RUN_IMPORT, key: run.id }])
  jobs.wake(RUN_IMPORT)
  return run
}

const actedBy = ({ by, apiKey, clientAddress, requestId }: AuditContext) => ({
  actedById: by.id,
  apiKeyId: apiKey?.id ?? null,
  clientAddress,
  requestId,
  attempts: 0,
  failure: null,
})

/** Runs that can be neither applied nor undone. A run whose file is being uploaded is CANCELLED too, and holds no images yet. */
const FINISHED_STATES: ImportState[] = ['CANCELLED', 'FAILED', 'TAKEN_BACK']

/** Longer than an upload takes: until then its run looks cancelled. */
const UPLOAD_MS = 3_600_000
/** Time in which a checked CSV can be read in another encoding. */
const REREAD_MS = 24 * UPLOAD_MS

const UNCHECKED_STATES: ImportState[] = ['NEEDS_ANSWER', 'CHECKING']
const FILES_AT_ONCE = 20

/** Deletes the rows of old runs, releases images and files that no run needs, and queues runs whose process died before it could. */
export async function maintainImports({ db, fileStore }: Pick<Reading, 'db' | 'fileStore'>): Promise<void> {
  const isOld = { createdAt: { lt: new Date(Date.now() - KEPT_MS) } }
  await db.importRow.deleteMany({ where: { run: isOld } })
  await db.importFault.deleteMany({ where: { run: isOld } })
  await db.importRun.deleteMany({ where: { ...isOld, idempotencyKey: { not: null } } })
  // The removal of orphan images deletes images that nothing else has.
  await db.importPicture.deleteMany({ where: { run: { OR: [isOld, { state: { in: FINISHED_STATES } }] } } })
  await dropOldFiles({ db, fileStore })
  await queueLostRuns(db.sql)
}

async function dropOldFiles({ db, fileStore }: Pick<Reading, 'db' | 'fileStore'>): Promise<void> {
  const old = await db.importRun.findMany({
    where: {
      archiveBytes: { not: null },
      state: { notIn: UNCHECKED_STATES },
      createdAt: { lt: new Date(Date.now() - UPLOAD_MS) },
      NOT: { state: 'READY', createdAt: { gt: new Date(Date.now() - REREAD_MS) } },
    },
    take: FILES_AT_ONCE,
  })
  for (const { id, archiveBytes } of old) {
    await dropArchive(fileStore, { id, archiveBytes: archiveBytes ?? 0 })
    await db.importRun.update({ where: { id }, data: { archiveBytes: null } })
  }
}
