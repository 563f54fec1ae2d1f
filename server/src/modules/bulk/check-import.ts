import type { ImportKind } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { checkPayments } from './check-payments'
import { checkPrices } from './check-prices'
import { checkProducts } from './check-products'
import type { RowUnderCheck } from './check-row'
import { openRow } from './check-row'
import { checkShipments } from './check-shipments'
import { checkStock } from './check-stock'
import { checkTranslations } from './check-translations'
import { checkPictures } from './pictures/check-pictures'
import { imageAddressIn } from './export-cells'
import type { CheckedRow, Fault, TakenRun } from './import-runs.sql'
import { beginAttempt, checkBetweenRows, keepChecked, readRows, settleRun } from './import-runs.sql'

/** Rows per check. A run can be cancelled between two chunks. */
const CHUNK = 500

/** Dependencies of checking imports. */
export type CheckDeps = Pick<Reading, 'db' | 'env' | 'imageEncoder' | 'fileStore' | 'fetchImage'>

/** Continues the check of a run. Stores changes and faults of its rows, and changes nothing in the shop. */
export async function checkImport(deps: CheckDeps, run: TakenRun, signal: AbortSignal): Promise<void> {
  const { sql } = deps.db
  const { kind } = run
  if (!(await beginAttempt(sql, run))) return
  if (kind === 'PICTURES') return checkPictures(deps, run, signal)
  let { checkedLine } = run
  while (!signal.aborted) {
    const staged = await readRows(sql, run.id, checkedLine, CHUNK)
    const last = staged.at(-1)
    if (!last) {
      await checkBetweenRows(sql, run.id)
      await settleRun(sql, run.id, 'CHECKING', 'READY')
      return
    }
    const faults: Fault[] = []
    const sign = run.decimalSign === ',' ? ',' : '.'
    const rows = await checkRows(
      deps,
      kind,
      staged.map((row) => openRow(row, run.columns, sign, faults)),
    )
    if (!(await keepChecked(sql, { id: run.id, checkedLine }, rows, faults))) return
    checkedLine = last.line
  }
}

/** Checks rows of any kind except images. */
function checkRows(
  { db, env }: CheckDeps,
  kind: Exclude<ImportKind, 'PICTURES'>,
  rows: RowUnderCheck[],
): Promise<CheckedRow[]> {
  switch (kind) {
    case 'PRODUCTS':
      return checkProducts(db, rows, imageAddressIn(env.publicUrl))
    case 'PRICES':
      return checkPrices(db.sql, rows)
    case 'STOCK':
      return checkStock(db.sql, rows)
    case 'TRANSLATIONS':
      return checkTranslations(db.sql, rows)
    case 'SHIPMENTS':
      return checkShipments(db, rows)
    case 'PAYMENTS':
      return checkPayments(db, rows)
  }
}
