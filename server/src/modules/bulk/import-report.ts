import type { ImportRow, ImportRun, Prisma } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { mainImageUrl } from '../images/image-url'
import type { ImportChange } from './describe-change'
import { describeChange } from './describe-change'
import type { Fault } from './import-runs.sql'
import type { ImportActor } from './import-runs'
import { getImport } from './import-runs'

/** Result of a check: the first faults, and a sample of changes. */
interface ImportReport {
  faults: Fault[]
  changes: ImportChange[]
}

const REPORTED_FAULTS = 1_000
const SAMPLED_CHANGES = 20
const FAULTS_ON_PAGE = 1_000

/** Throws NOT_FOUND for a run that the caller may not see. */
export async function reportImport({ db }: Pick<Reading, 'db'>, actor: ImportActor, id: string): Promise<ImportReport> {
  const run = await getImport({ db }, actor, id)
  const byLine = { line: 'asc' } as const
  const [faults, rows] = await Promise.all([
    db.importFault.findMany({ where: { runId: id }, orderBy: [byLine, { column: 'asc' }], take: REPORTED_FAULTS }),
    db.importRow.findMany({
      where: { runId: id, outcome: { in: ['NEW', 'CHANGED'] } },
      orderBy: byLine,
      take: SAMPLED_CHANGES,
    }),
  ])
  const references = await nameReferences(db, run, rows)
  return {
    faults: await representFaults(db, run, faults),
    changes: rows.map((row) => describeChange(run, row, references)),
  }
}

/** All faults, page by page. Throws NOT_FOUND for a run that the caller may not see. */
export async function listFaults(
  { db }: Pick<Reading, 'db'>,
  actor: ImportActor,
  id: string,
): Promise<AsyncGenerator<Fault[]>> {
  return pagesOfFaults(db, await getImport({ db }, actor, id))
}

async function* pagesOfFaults(db: Db, run: ImportRun): AsyncGenerator<Fault[]> {
  const runId = run.id
  let behind = 0
  for (;;) {
    // A row has at most as many faults as columns: each page ends with a whole row.
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
    yield await representFaults(db, run, faults)
    behind = last.line
  }
}

type FaultRow = { line: number; column: string; reason: Prisma.JsonValue }

/** Without a table, faults name the image files instead of columns. */
async function representFaults(
  db: Db,
  { id, columns, isTableDerived }: ImportRun,
  rows: readonly FaultRow[],
): Promise<Fault[]> {
  const faults = rows.map(({ line, column, reason }) => ({ line, column, reason: reason as unknown as Sentence }))
  if (!isTableDerived) return faults
  const rowsOfFaults = await db.importRow.findMany({
    where: { runId: id, line: { in: faults.map(({ line }) => line) } },
    select: { line: true, cells: true },
  })
  const place = columns.indexOf('picture')
  const names = new Map(rowsOfFaults.map(({ line, cells }) => [line, String((cells as unknown[])[place])]))
  return faults.map((fault) => ({ ...fault, column: (names.get(fault.line) ?? fault.column).slice(-100) }))
}

/** Names for ids in files: URLs of images (paths on our own disk), and slugs of categories. */
async function nameReferences(
  db: Db,
  { kind }: ImportRun,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsIn = (field: string) =>
    rows.flatMap(({ before, after }) =>
      [before, after].flatMap((place) => (place as Record<string, string | null> | null)?.[field] ?? []),
    )
  if (kind === 'PICTURES') {
    const images = await db.image.findMany({ where: { id: { in: idsIn('picture') } } })
    return new Map(images.map((image) => [image.id, mainImageUrl(image)]))
  }
  if (kind !== 'PRODUCTS') return new Map()
  const categories = await db.category.findMany({
    where: { id: { in: idsIn('category_id') } },
    select: { id: true, slug: true },
  })
  return new Map(categories.map(({ id, slug }) => [id, slug]))
}
