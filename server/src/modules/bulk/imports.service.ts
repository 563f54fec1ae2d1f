import type { ImportKind, ImportRun, ImportState, Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { refusalOf } from '../../shared/authority'
import { badUserInput, ShopError } from '../../shared/errors'
import type { JobRunner } from '../../shared/jobs/job-runner'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { requireScope } from '../../shared/key-scopes'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { noteCause } from '../../shared/tracing/causes'
import { isUuid } from '../../shared/validation'
import { canImport, canSeeImports, importKinds, importScopes } from './bulk.policy'
import type { ImportChange } from './describe-change'
import { describeChange } from './describe-change'
import type { Encoding } from './encodings'
import type { ImportFaultView } from './import-fault'
import { RUN_IMPORT } from './import-runs.sql'
import type { DecimalSign } from './numbers'
import { nameFaults } from './pictures/picture-report'
import { stagePictures } from './pictures/stage-pictures.service'
import { nameReferences } from './name-references'
import { canReread, rereadTable, stageTable } from './stage-table.service'

/** What a check has found: the first faults, and a sample of changes. */
export interface ImportReport {
  faults: ImportFaultView[]
  changes: ImportChange[]
}

/** A file that came. */
export interface FileToImport {
  name: string
  path: string
  /** What a CSV is written in, where the sender says so; else that is told by its content. */
  encoding?: Encoding | undefined
}

/** Who imports. A key needs the scope of what the run changes, too. */
export type ImportActor = Pick<AuditContext, 'by' | 'apiKey'>

/** Files that are imported: all throws FORBIDDEN for who has no right to the kind, NOT_FOUND for a run that they may not see. */
export interface ImportService {
  /** Keeps the rows of a CSV or XLSX file, or of pictures a ZIP, and has them checked. Throws BAD_USER_INPUT for a file that cannot be of the kind. */
  stage(act: ImportActor, kind: ImportKind, file: FileToImport): Promise<ImportRun>
  /** Reads the CSV of a run again, in another encoding, as a new run; the one before is called off. */
  reread(act: ImportActor, id: string, encoding: Encoding): Promise<ImportRun>
  get(act: ImportActor, id: string): Promise<ImportRun>
  /** The newest files; what programs send row by row is not among them. */
  list(act: ImportActor): Promise<ImportRun[]>
  report(act: ImportActor, id: string): Promise<ImportReport>
  /** All faults, page by page. */
  listFaults(act: ImportActor, id: string): Promise<AsyncGenerator<ImportFaultView[]>>
  /** Says how numbers are to be read. Throws BAD_USER_INPUT where nobody asked, as the others do in a state that is not theirs. */
  answer(act: ImportActor, id: string, decimalSign: DecimalSign): Promise<ImportRun>
  /** Has a run applied that was checked and has no faults. One that changes nothing is `DONE` at once. */
  apply(act: AuditContext, id: string): Promise<ImportRun>
  /** Calls off a run that is not done, or its being taken back. Shipments only until they are applied. */
  cancel(act: ImportActor, id: string): Promise<ImportRun>
  /**
   * Has taken back what a run did. Throws BAD_USER_INPUT for shipments: their customers have been told.
   * @param leavesOthers whether to leave what others have changed since; else it is refused for such
   */
  takeBack(act: AuditContext, id: string, leavesOthers: boolean): Promise<ImportRun>
}

/** What the service works with. */
export interface ImportServiceDeps {
  db: Db
  jobs: Pick<JobRunner, 'wake'>
  /** Where ZIPs lie until they are checked. */
  store: ReadableStore
}

/** How long the rows of a run are kept, and it can be taken back. */
export const KEPT_MS = 30 * 24 * 60 * 60_000

const REPORTED_FAULTS = 1_000
const SAMPLED_CHANGES = 20
const LISTED_RUNS = 20
const FAULTS_ON_PAGE = 1_000

/** Runs whose rows are there still. */
const keptSince = () => ({ gt: new Date(Date.now() - KEPT_MS) })

/** States in which nothing of a run is applied. */
const UNAPPLIED: ImportState[] = ['NEEDS_ANSWER', 'CHECKING', 'READY']

/** States in which a run can be called off; shipments only as long as none is applied. */
const OPEN: ImportState[] = [...UNAPPLIED, 'APPLYING']

const CALLED_OFF = { state: 'CANCELLED', clientAddress: '', requestId: '' } as const

/** Builds the service. */
export function createImportService({ db, jobs, store }: ImportServiceDeps): ImportService {
  function checkRight(act: ImportActor, kind: ImportKind): void {
    if (!canImport(act.by, kind)) throw refusalOf(act.by)
    requireScope(act, importScopes[kind])
  }

  /** Kinds that the caller may see. Throws FORBIDDEN if there are none. */
  function visibleKinds(act: ImportActor): ImportKind[] {
    const kinds = importKinds.filter((kind) => canSeeImports(act, kind))
    if (kinds.length === 0) throw refusalOf(act.by)
    return kinds
  }

  async function get(act: ImportActor, id: string): Promise<ImportRun> {
    const kind = { in: visibleKinds(act) }
    const run = isUuid(id) ? await db.importRun.findUnique({ where: { id, kind } }) : null
    if (!run) throw new ShopError('NOT_FOUND', sentence('importNotFound'))
    return run
  }

  /** Moves a run on from one of these states, if it still is in one. */
  async function move(
    act: ImportActor,
    id: string,
    where: Prisma.ImportRunWhereInput,
    data: Prisma.ImportRunUncheckedUpdateManyInput,
  ): Promise<ImportRun> {
    checkRight(act, (await get(act, id)).kind)
    const [moved] = await db.importRun.updateManyAndReturn({ where: { ...where, id }, data })
    if (!moved) throw badUserInput(sentence('importMoved'), 'id')
    return moved
  }

  /** The same, and queues it. */
  const moveOn: typeof move = async (...how) => goOn(await move(...how))

  /** Queues a run, unless it waits for an answer. */
  async function goOn(run: ImportRun): Promise<ImportRun> {
    noteCause(run.id)
    if (run.state === 'NEEDS_ANSWER') return run
    await queueJobs(db.sql, [{ task: RUN_IMPORT, key: run.id }])
    jobs.wake(RUN_IMPORT)
    return run
  }

  const actOf = ({ by, apiKey, clientAddress, requestId }: AuditContext) => ({
    actedById: by.id,
    apiKeyId: apiKey?.id ?? null,
    clientAddress,
    requestId,
    attempts: 0,
    failure: null,
  })

  return {
    get,

    async stage(act, kind, { name, ...file }) {
      checkRight(act, kind)
      const viewer = act.by
      const given = { fileName: name, ...file }
      return goOn(
        kind === 'PICTURES'
          ? await stagePictures({ db, store }, viewer.id, given)
          : await stageTable({ db, store }, viewer.id, kind, given),
      )
    },

    async reread(act, id, encoding) {
      const viewer = act.by
      const run = await get(act, id)
      checkRight(act, run.kind)
      if (!canReread(run)) throw badUserInput(sentence('importMoved'), 'id')
      const again = await rereadTable({ db, store }, viewer.id, run, encoding)
      await db.importRun.updateMany({ where: { id, state: { in: OPEN } }, data: CALLED_OFF })
      return goOn(again)
    },

    async list(act) {
      return db.importRun.findMany({
        where: { idempotencyKey: null, kind: { in: visibleKinds(act) } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: LISTED_RUNS,
      })
    },

    async report(act, id) {
      const run = await get(act, id)
      const byLine = { line: 'asc' } as const
      const [faults, rows] = await Promise.all([
        db.importFault.findMany({ where: { runId: id }, orderBy: [byLine, { column: 'asc' }], take: REPORTED_FAULTS }),
        db.importRow.findMany({
          where: { runId: id, outcome: { in: ['NEW', 'CHANGED'] } },
          orderBy: byLine,
          take: SAMPLED_CHANGES,
        }),
      ])
      const named = await nameReferences(db, run, rows)
      return {
        faults: await nameFaults(db, run, faults.map(representFault)),
        changes: rows.map((row) => describeChange(run, row, named)),
      }
    },

    async listFaults(act, id) {
      return pagesOfFaults(db, await get(act, id))
    },

    answer: (act, id, decimalSign) => moveOn(act, id, { state: 'NEEDS_ANSWER' }, { decimalSign, state: 'CHECKING' }),

    async apply(act, id) {
      const { kind, newCount, changedCount } = await get(act, id)
      const ready = { state: 'READY', faultCount: 0, createdAt: keptSince() } as const
      // Nothing to write: a nightly import of the same file is done at once, and leaves no row in the audit log.
      return newCount + changedCount === 0
        ? move(act, id, { ...ready, newCount, changedCount }, { state: 'DONE', appliedAt: new Date() })
        : moveOn(act, id, ready, { state: 'APPLYING', ...(kind === 'SHIPMENTS' && { checkedLine: 0 }), ...actOf(act) })
    },

    async cancel(act, id) {
      const { kind, state } = await get(act, id)
      const isShipping = kind === 'SHIPMENTS' && state === 'APPLYING'
      if (isShipping) throw badUserInput(sentence('importShipsAlready'), 'id')
      // What is being taken back stands as it was applied.
      return state === 'TAKING_BACK'
        ? move(act, id, { state }, { ...CALLED_OFF, state: 'DONE' })
        : move(act, id, { state: { in: kind === 'SHIPMENTS' ? UNAPPLIED : OPEN } }, CALLED_OFF)
    },

    async takeBack(act, id, leavesOthers) {
      const { kind } = await get(act, id)
      checkRight(act, kind)
      if (kind === 'SHIPMENTS') throw badUserInput(sentence('importShipmentsStay'), 'id')
      const done = { state: 'DONE', createdAt: keptSince() } as const
      return moveOn(act, id, done, { state: 'TAKING_BACK', leavesOthers, ...actOf(act) })
    },
  }
}

type FaultRow = { line: number; column: string; reason: Prisma.JsonValue }

const representFault = ({ line, column, reason }: FaultRow): ImportFaultView => ({
  line,
  column,
  reason: reason as unknown as Sentence,
})

async function* pagesOfFaults(db: Db, run: ImportRun): AsyncGenerator<ImportFaultView[]> {
  const runId = run.id
  let behind = 0
  for (;;) {
    // Of a row there are no more than it has columns: each page ends with a whole row.
    const lines = await db.importFault.findMany({
      where: { runId, line: { gt: behind } },
      orderBy: { line: 'asc' },
      distinct: ['line'],
      select: { line: true },
      take: FAULTS_ON_PAGE,
    })
    const last = lines.at(-1)
    if (!last) return
    const faults = await db.importFault.findMany({
      where: { runId, line: { gt: behind, lte: last.line } },
      orderBy: [{ line: 'asc' }, { column: 'asc' }],
    })
    yield await nameFaults(db, run, faults.map(representFault))
    behind = last.line
  }
}
