import type { ImportKind, ImportRun } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { LONGEST_CELL } from './check-row'
import { checkColumns, isNumeric, nameColumns } from './import-columns'
import type { StagedRow } from './import-runs.sql'
import { insertRows } from './import-runs.sql'
import type { Evidence } from './numbers'
import { decide, notice } from './numbers'

/** Rows of a file at most. */
export const MAX_ROWS = 100_000

/** Rows that go to the database together. */
const CHUNK = 1_000

/** A file that is to be imported. */
export interface FileToStage {
  kind: ImportKind
  fileName: string
  /** Its rows, the names of columns first. */
  rows: AsyncIterable<string[]>
}

/**
 * Keeps the rows of a file as they are, to be checked. Where its numbers could be read in two ways, its run waits for an answer. Throws
 * BAD_USER_INPUT for a file that cannot be one of the kind; nothing of it is kept then.
 */
export async function stageImport(
  db: Db,
  startedById: string,
  { kind, fileName, rows }: FileToStage,
): Promise<ImportRun> {
  const id = uuidv7()
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) throw badUserInput(sentence('importEmpty'), 'file')
  const columns = nameColumns(first.value)
  checkColumns(kind, columns)
  // Nobody takes up a run in this state: a process that dies here leaves one that was called off.
  await db.importRun.create({
    data: { id, kind, state: 'CANCELLED', fileName, columns, rowCount: 0, startedById, actedById: startedById },
  })
  try {
    const { rowCount, evidence } = await stageRows(db, id, kind, columns, iterator)
    if (rowCount === 0) throw badUserInput(sentence('importEmpty'), 'file')
    const decimalSign = decide(evidence)
    return await db.importRun.update({
      where: { id },
      data: { rowCount, decimalSign, state: decimalSign === null ? 'NEEDS_ANSWER' : 'CHECKING' },
    })
  } catch (error) {
    await db.importRun.delete({ where: { id } })
    throw error
  }
}

async function stageRows(
  db: Db,
  id: string,
  kind: ImportKind,
  columns: readonly string[],
  rows: AsyncIterator<string[]>,
): Promise<{ rowCount: number; evidence: Evidence }> {
  const numeric = columns.map((column) => isNumeric(kind, column))
  const evidence: Evidence = { point: false, comma: false, either: false }
  let chunk: StagedRow[] = []
  let rowCount = 0
  let line = 1
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    line += 1
    // Spreadsheets leave empty rows at the end.
    if (next.value.every((cell) => cell === '')) continue
    if (++rowCount > MAX_ROWS) throw badUserInput(sentence('importTooManyRows', { max: MAX_ROWS }), 'file')
    next.value.forEach((cell, index) => numeric[index] && notice(evidence, cell))
    // One character more than may be, so that it is refused; and none that the database cannot keep.
    chunk.push({
      line,
      cells: next.value.map((cell) => cell.slice(0, LONGEST_CELL + 1).replace(/[\0\p{Cs}]/gu, '\ufffd')),
    })
    if (chunk.length === CHUNK) {
      await insertRows(db.sql, id, chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) await insertRows(db.sql, id, chunk)
  return { rowCount, evidence }
}
