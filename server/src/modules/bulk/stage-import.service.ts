import type { ImportKind, ImportRun } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { GivenCell, GivenRow } from './given-row'
import { checkColumns, isNumeric, nameColumns, TIERS } from './import-columns'
import { insertRows } from './import-runs.sql'
import type { DecimalSign, Evidence } from './numbers'
import { decide, notice, noticeTiers } from './numbers'
import { KEPT_OF_CELL } from './xlsx/xlsx-limits'

/** Rows of a file at most. */
export const MAX_ROWS = 100_000

/** Rows that go to the database together. */
const CHUNK = 1_000

/** A file that is to be imported. */
export interface FileToStage {
  kind: ImportKind
  fileName: string
  /** Its rows, the names of columns in line 1. */
  rows: AsyncGenerator<GivenRow>
  /** Rows that it may have, if not {@link MAX_ROWS}. */
  maxRows?: number
  archive?: ArchiveToStage | undefined
}

/** A ZIP with pictures that rows name. */
export interface ArchiveToStage {
  bytes: number
  isTableDerived: boolean
  /** Keeps it for the check. */
  keep(runId: string): Promise<void>
  /** Removes it again, as far as it was kept. */
  drop(runId: string): Promise<void>
}

/**
 * Keeps the rows of a file as they are, to be checked. Where its numbers could be read in two ways, its run waits for an answer. Throws
 * BAD_USER_INPUT for a file that cannot be one of the kind; nothing of it is kept then.
 */
export async function stageImport(db: Db, startedById: string, file: FileToStage): Promise<ImportRun> {
  try {
    return await stage(db, startedById, file)
  } finally {
    // Where it was refused, the rest of it is not read.
    await file.rows.return(undefined)
  }
}

async function stage(db: Db, startedById: string, file: FileToStage): Promise<ImportRun> {
  const { kind, fileName, rows, archive, maxRows = MAX_ROWS } = file
  const id = uuidv7()
  const first = await rows.next()
  if (first.done) throw badUserInput(sentence('importEmpty'), 'file')
  const columns = nameColumns(first.value.cells.map(textOf))
  checkColumns(kind, columns)
  // Nobody takes up a run in this state: a process that dies here leaves one that was called off.
  await db.importRun.create({
    data: {
      ...{ id, kind, state: 'CANCELLED', fileName, columns, rowCount: 0, startedById, actedById: startedById },
      ...(archive && { archiveBytes: archive.bytes, isTableDerived: archive.isTableDerived }),
    },
  })
  try {
    const { rowCount, decimalSign } = await stageRows(db, { id, kind, columns, maxRows }, rows)
    if (rowCount === 0) throw badUserInput(sentence('importEmpty'), 'file')
    await archive?.keep(id)
    return await db.importRun.update({
      where: { id },
      data: { rowCount, decimalSign, state: decimalSign === null ? 'NEEDS_ANSWER' : 'CHECKING' },
    })
  } catch (error) {
    await archive?.drop(id)
    await db.importRun.delete({ where: { id } })
    throw error
  }
}

async function stageRows(
  db: Db,
  { id, kind, columns, maxRows }: { id: string; kind: ImportKind; columns: readonly string[]; maxRows: number },
  rows: AsyncGenerator<GivenRow>,
): Promise<{ rowCount: number; decimalSign: DecimalSign | null }> {
  const numeric = columns.map((column) => isNumeric(kind, column))
  const placeOfTiers = columns.indexOf(TIERS)
  const numbers: Evidence = { point: false, comma: false, either: false }
  const tiers: Evidence = { ...numbers }
  let chunk: GivenRow[] = []
  let rowCount = 0
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { line, cells } = next.value
    // Spreadsheets leave empty rows at the end.
    if (cells.every((cell) => cell === '')) continue
    if (++rowCount > maxRows) throw badUserInput(sentence('importTooManyRows', { max: maxRows }), 'file')
    for (const [index, cell] of cells.entries()) {
      if (typeof cell !== 'string') continue
      if (index === placeOfTiers) noticeTiers(tiers, cell)
      else if (numeric[index]) notice(numbers, cell)
    }
    chunk.push({ line, cells: cells.map(keptOf) })
    if (chunk.length === CHUNK) {
      await insertRows(db.sql, id, chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) await insertRows(db.sql, id, chunk)
  return { rowCount, decimalSign: decide(numbers, tiers) }
}

const textOf = (cell: GivenCell): string => (typeof cell === 'object' ? cell.broken : String(cell))

/** More than may be, so that it is refused; and nothing that the database cannot keep. */
const keptText = (text: string): string => text.slice(0, KEPT_OF_CELL).replace(/[\0\p{Cs}]/gu, '\ufffd')

function keptOf(cell: GivenCell): GivenCell {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' ? keptText(cell) : { broken: keptText(cell.broken) }
}
