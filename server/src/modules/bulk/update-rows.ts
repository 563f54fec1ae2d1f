import { v7 as uuidv7 } from 'uuid'
import type { Prisma } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { derivePricesLater, dropUnchangedRows, holdProductsBySku, writeFields, writeStock } from './apply-import.sql'
import { checkPrices } from './check-prices'
import { openRow } from './check-row'
import { checkStock } from './check-stock'
import type { Fault, TakenRun } from './import-runs.sql'
import { checkBetweenRows, insertRows, keepChecked, readFaults, settleRun } from './import-runs.sql'
import type { RowsAsFile } from './update-rows.input'
import { hashRows, priceRows, stockRows, updatePricesInput, updateStockInput } from './update-rows.input'

type UpdateDeps = Pick<Reading, 'db' | 'cacheVersion'>

/** Values of `UserErrorCode`. */
type RowRefusalCode =
  | 'UNKNOWN_SKU'
  | 'DUPLICATE_ROW'
  | 'COUNTED_ELSEWHERE'
  | 'STOCK_NOT_ALLOWED'
  | 'CURRENCY_NOT_ALLOWED'
  | 'PRICE_NOT_ALLOWED'

interface RefusedRow {
  /** Index of the row, from 0. */
  index: number
  sku: string
  code: RowRefusalCode
  message: Sentence
}

type Refusal =
  | { __typename: 'RowsRefused'; message: Sentence; rows: RefusedRow[] }
  | { __typename: 'IdempotencyConflict'; message: Sentence }

interface Updated {
  changedCount: number
  unchangedCount: number
  importId: string
}

/** Sets or changes the stock of many products by SKU: all rows or none. */
export async function updateStock(deps: UpdateDeps, audit: AuditContext, input: unknown) {
  const request = parseInput(updateStockInput, input, 'input')
  const result = await updateRows(deps, audit, stockRows(request), request.idempotencyKey)
  return '__typename' in result ? result : ({ __typename: 'UpdateStockSuccess', ...result } as const)
}

/** Sets the prices of many products by SKU: all rows or none. */
export async function updatePrices(deps: UpdateDeps, audit: AuditContext, input: unknown) {
  const request = parseInput(updatePricesInput, input, 'input')
  const result = await updateRows(deps, audit, priceRows(request), request.idempotencyKey)
  return '__typename' in result ? result : ({ __typename: 'UpdatePricesSuccess', ...result } as const)
}

/** Line 1 of a file has the column names. */
const FIRST_LINE = 2

/** Rolls the transaction back if a row is refused. */
class RowsWereRefused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super()
  }
}

/**
 * Checks and applies rows like an import, in one transaction. The rows become an import run, which can be undone. Locks products in the
 * same order as orders do, to avoid deadlocks.
 */
async function updateRows(
  { db, cacheVersion }: UpdateDeps,
  audit: AuditContext,
  rows: RowsAsFile,
  idempotencyKey: string,
): Promise<Updated | Refusal> {
  const perform = performAudited(db, audit, async (tx, record): Promise<Updated | Refusal> => {
    const requestHash = hashRows(rows)
    const startedById = audit.by.id
    const earlier = await tx.importRun.findUnique({
      where: { startedById_idempotencyKey: { startedById, idempotencyKey } },
    })
    if (earlier) return earlier.requestHash === requestHash ? outcomeOf(earlier) : keyUsed
    const run = await createRun(tx, audit, rows, { idempotencyKey, requestHash })
    const sql = sqlIn(tx)
    await checkRows(sql, run, rows)
    await settleRun(sql, run.id, 'CHECKING', 'APPLYING')
    if (rows.kind === 'PRICES') await derivePricesLater(sql)
    await (rows.kind === 'STOCK' ? writeStock : writeFields)(sql, run, 'APPLY')
    await dropUnchangedRows(sql, run.id)
    const done = await tx.importRun.update({ where: { id: run.id }, data: { state: 'DONE', appliedAt: new Date() } })
    if (done.changedCount > 0) {
      const after = { file: run.fileName, newRows: 0, changedRows: done.changedCount }
      await record({ action: 'IMPORT_DATA', subjectId: run.id, before: {}, after })
    }
    return outcomeOf(done)
  })
  const result = await perform.catch((error: unknown) => {
    if (error instanceof RowsWereRefused) return refusalOfRows(error.faults, rows)
    throw error
  })
  if ('changedCount' in result && result.changedCount > 0) cacheVersion.bump()
  return result
}

const outcomeOf = ({ id, changedCount, unchangedCount }: Omit<Updated, 'importId'> & { id: string }): Updated => ({
  importId: id,
  changedCount,
  unchangedCount,
})

const keyUsed: Refusal = { __typename: 'IdempotencyConflict', message: sentence('rowsKeyUsed') }

function createRun(
  tx: Prisma.TransactionClient,
  { by, apiKey }: AuditContext,
  { kind, columns, cells }: RowsAsFile,
  key: { idempotencyKey: string; requestHash: string },
): Promise<TakenRun> {
  return tx.importRun.create({
    data: {
      ...{ id: uuidv7(), kind, state: 'CHECKING', columns, rowCount: cells.length, decimalSign: '.' },
      fileName: kind === 'STOCK' ? 'updateStock' : 'updatePrices',
      startedById: by.id,
      actedById: by.id,
      apiKeyId: apiKey?.id ?? null,
      ...key,
    },
  })
}

/** Checks rows and stores their changes. Throws `RowsWereRefused` if one is refused. */
async function checkRows(sql: Sql, run: TakenRun, { kind, columns, cells }: RowsAsFile): Promise<void> {
  const faults: Fault[] = []
  const given = cells.map((row, index) => ({ line: index + FIRST_LINE, cells: row }))
  const opened = given.map((row) => openRow(row, columns, '.', faults))
  await holdProductsBySku(
    sql,
    opened.flatMap(({ sku }) => sku ?? []),
  )
  const checked = await (kind === 'STOCK' ? checkStock : checkPrices)(sql, opened)
  await insertRows(sql, run.id, given)
  await keepChecked(sql, run, checked, faults)
  await checkBetweenRows(sql, run.id)
  const found = await readFaults(sql, run.id)
  if (found.length > 0) throw new RowsWereRefused(found)
}

const CODES: Record<string, RowRefusalCode> = {
  importUnknownCode: 'UNKNOWN_SKU',
  importZerosLost: 'UNKNOWN_SKU',
  importTwice: 'DUPLICATE_ROW',
  importCountedTogether: 'COUNTED_ELSEWHERE',
  importCountedBySize: 'COUNTED_ELSEWHERE',
  importSizeUnpriced: 'PRICE_NOT_ALLOWED',
}

const CODE_OF_COLUMN: Record<string, RowRefusalCode> = {
  sku: 'UNKNOWN_SKU',
  stock: 'STOCK_NOT_ALLOWED',
  change: 'STOCK_NOT_ALLOWED',
  currency: 'CURRENCY_NOT_ALLOWED',
}

/** Reports the first fault of each row. */
function refusalOfRows(faults: readonly Fault[], { cells }: RowsAsFile): Refusal {
  const first = new Map(faults.toReversed().map((fault) => [fault.line, fault]))
  const rows = [...first.values()]
    .sort((one, other) => one.line - other.line)
    .map(({ line, column, reason }) => ({
      index: line - FIRST_LINE,
      sku: String(cells[line - FIRST_LINE]?.[0] ?? ''),
      code: CODES[reason.key] ?? CODE_OF_COLUMN[column] ?? ('PRICE_NOT_ALLOWED' as const),
      message: reason.key === 'importTwice' ? sentence('rowTwice') : reason,
    }))
  return { __typename: 'RowsRefused', message: sentence('rowsRefused', { count: rows.length }), rows }
}
