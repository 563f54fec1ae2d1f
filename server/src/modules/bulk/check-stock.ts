import { sentence } from '../../messages/sentence'
import type { Sql } from '../../shared/sql'
import { checkProductField } from '../products/product-rows'
import type { RowUnderCheck } from './check-row'
import { refuseUnknown } from './check-row'
import type { StockRow } from './export-rows.sql'
import { readStockRows } from './export-rows.sql'
import type { CheckedRow } from './import-runs.sql'
import { findAltered } from './import-rows.sql'

/** Reasons of stock movements. A counted stock is an adjustment by default. */
const REASONS = ['ADJUSTMENT', 'RECEIVED', 'RETURNED', 'DAMAGED', 'LOST']

/** Compares rows with current stock. */
export async function checkStock(sql: Sql, rows: readonly RowUnderCheck[]): Promise<CheckedRow[]> {
  const present = await readStockRows(sql, { skus: rows.flatMap(({ sku }) => sku ?? []) })
  const bySku = new Map(present.map((row) => [row.sku, row]))
  const altered = await findAltered(
    sql,
    rows.map(({ sku }) => sku).filter((sku) => !bySku.has(sku ?? '')),
  )
  return rows.map((row) => checkCount(row, bySku.get(row.sku ?? ''), altered))
}

/** A counted stock is stored as a difference, so that sales until the run is applied are not lost. */
function checkCount(
  row: RowUnderCheck,
  present: StockRow | undefined,
  altered: ReadonlyMap<string, string>,
): CheckedRow {
  if (!present) refuseUnknown(row, altered)
  const stock = row.whole('stock')
  const change = row.whole('change')
  const reason = row.text('reason')?.toUpperCase() ?? 'ADJUSTMENT'
  if (!REASONS.includes(reason)) {
    row.refuse('reason', sentence('importNoReason', { text: reason.slice(0, 50), values: REASONS.join(', ') }))
  }
  if (stock === null) row.refuse('stock', sentence('importNotEmpty'))
  if (change === null) row.refuse('change', sentence('importNotEmpty'))
  if (!present) return row.close('FAULTY')
  const { productId, variantId, availableQuantity } = present
  const about = { productId, variantId }
  if (stock == null && change == null) return row.close('UNCHANGED', about)
  if (availableQuantity === null) {
    row.refuse('sku', sentence(variantId ? 'importCountedTogether' : 'importCountedBySize'))
    return row.close('FAULTY', about)
  }
  if (change && stock != null && stock !== availableQuantity) row.refuse('change', sentence('importStockOrChange'))
  const wanted = change ? availableQuantity + change : (stock ?? availableQuantity)
  const checked = checkProductField('availableQuantity', wanted)
  if ('problem' in checked) row.refuse(change ? 'change' : 'stock', checked.problem)
  const delta = wanted - availableQuantity
  if (delta === 0) return row.close('UNCHANGED', about)
  const after = { available_quantity: wanted, delta, reason }
  return row.close('CHANGED', { ...about, before: { available_quantity: availableQuantity }, after })
}
