import type { ImportKind, ImportRun } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { Encoding } from './encodings'
import type { GivenCell, GivenRow } from './cells'
import { isBlank, textOf } from './cells'
import { checkColumns, isNumeric, isRowByRow, nameColumns, TIERS } from './import-columns'
import { insertRows } from './import-runs.sql'
import type { DecimalSign, Evidence } from './numbers'
import { decide, notice, noticeTiers } from './numbers'
import { KEPT_OF_CELL } from './xlsx/open-package'

const MAX_ROWS = 100_000

/** Lower for kinds that are applied row by row, while other imports wait. */
const MAX_ROWS_ONE_BY_ONE = 5_000

/** Rows per insert. */
const CHUNK = 1_000

interface FileToStage {
  kind: ImportKind
  fileName: string
  /** The first row that is not empty has the column names. */
  rows: AsyncGenerator<GivenRow>
  /** Null for an XLSX. */
  encoding: Encoding | null
  /** Overrides the maximum of the kind. */
  maxRows?: number
  isTableDerived?: boolean
  archive?: ArchiveToStage | undefined
}

/** A file that is needed again: a ZIP of images, or a CSV that may be read in another encoding. */
export interface ArchiveToStage {
  bytes: number
  /** Stores the file. */
  keep(runId: string): Promise<void>
  /** Deletes the stored rows. */
  drop(runId: string): Promise<void>
}

/**
 * Stores the rows of a file as they are, for their check. If its numbers can be read in two ways, the run waits for an
 * answer.
 * @throws BAD_USER_INPUT if the file can't be of this kind; then nothing is stored
 */
export async function stageRows(db: Db, startedById: string, file: FileToStage): Promise<ImportRun> {
  try {
    return await createRun(db, startedById, file)
  } finally {
    // Stops reading a refused file.
    await file.rows.return(undefined)
  }
}

async function createRun(db: Db, startedById: string, file: FileToStage): Promise<ImportRun> {
  const { kind, fileName, rows, encoding, archive, isTableDerived = false } = file
  const { maxRows = isRowByRow(kind) ? MAX_ROWS_ONE_BY_ONE : MAX_ROWS } = file
  const id = uuidv7()
  const head = await readHead(rows)
  const columns = head.filter((name) => name !== '')
  checkColumns(kind, columns)
  // If the process dies here, the run stays cancelled.
  await db.importRun.create({
    data: {
      ...{ id, kind, state: 'CANCELLED', fileName, columns, rowCount: 0, startedById, actedById: startedById },
      ...{ encoding, isTableDerived, archiveBytes: archive?.bytes ?? null },
    },
  })
  try {
    const { rowCount, decimalSign } = await insertAll(db, { id, kind, head, maxRows }, rows)
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

/** Column names; '' for a column without one. */
async function readHead(rows: AsyncGenerator<GivenRow>): Promise<string[]> {
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { cells } = next.value
    if (!cells.every(isBlank)) return nameColumns(cells.map(textOf))
  }
  throw badUserInput(sentence('importEmpty'), 'file')
}

async function insertAll(
  db: Db,
  { id, kind, head, maxRows }: { id: string; kind: ImportKind; head: readonly string[]; maxRows: number },
  rows: AsyncGenerator<GivenRow>,
): Promise<{ rowCount: number; decimalSign: DecimalSign | null }> {
  const numeric = head.map((column) => isNumeric(kind, column))
  const numbers: Evidence = { point: false, comma: false, either: false }
  const tiers: Evidence = { ...numbers }
  let chunk: GivenRow[] = []
  let rowCount = 0
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { line, cells } = next.value
    // Spreadsheets leave empty rows at the end.
    if (cells.every(isBlank)) continue
    if (++rowCount > maxRows) throw badUserInput(sentence('importTooManyRows', { max: maxRows }), 'file')
    const storedCells = cells.map(storedCell)
    for (const [index, cell] of storedCells.entries()) {
      if (typeof cell !== 'string') continue
      if (head[index] === TIERS) noticeTiers(tiers, cell)
      else if (numeric[index]) notice(numbers, cell)
    }
    chunk.push({ line, cells: inNamedColumns(head, storedCells) })
    if (chunk.length === CHUNK) {
      await insertRows(db.sql, id, chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) await insertRows(db.sql, id, chunk)
  return { rowCount, decimalSign: decide(numbers, tiers) }
}

/** Cells of named columns, then non-empty cells of other columns. */
function inNamedColumns(head: readonly string[], cells: readonly GivenCell[]): GivenCell[] {
  const namedCells = head.flatMap((name, index) => (name === '' ? [] : [cells[index] ?? '']))
  return [...namedCells, ...cells.filter((cell, index) => !head[index] && !isBlank(cell))]
}

/** Long enough to be refused, and without signs that PostgreSQL cannot store. */
const storableText = (text: string): string => text.slice(0, KEPT_OF_CELL).replace(/[\0\p{Cs}]/gu, '\ufffd')

/** A text in the form of a formula, which spreadsheets leave unchanged: `="00123"`. */
const FORMULA_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/

function storedCell(cell: GivenCell): GivenCell {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string') {
    return 'broken' in cell ? { broken: storableText(cell.broken) } : { undecoded: storableText(cell.undecoded) }
  }
  return storableText(FORMULA_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell)
}
