import { createHash } from 'node:crypto'
import { z } from 'zod'
import { issue, sentence } from '../../messages/sentence'
import { CURRENCY_CODES, inMajorUnits } from '../../shared/money'
import { idempotencyKey } from '../../shared/fields'
import { MAX_INT, wholeNumber } from '../../shared/validation'
import { tiersCell } from './export-cells'
import type { GivenCell } from './cells'
import { CLEAR_CELL } from './import-columns'

/** Maximum rows of one call. */
const MAX_ROWS = 500

/** Longer than any SKU; the check of the row reports that. */
const sku = z.string().max(200)

const amount = wholeNumber(1, Number.MAX_SAFE_INTEGER, issue('mustBeAmount', { name: sentence('thePrice'), min: 1 }))

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z
      .array(row)
      .min(1, issue('rowsFromTo', { max: MAX_ROWS }))
      .max(MAX_ROWS, issue('rowsFromTo', { max: MAX_ROWS })),
    idempotencyKey,
  })

/** Stock by SKU: counted, or added and removed. */
export const updateStockInput = rowsOf(
  z
    .strictObject({
      sku,
      quantity: wholeNumber(0, MAX_INT).nullish(),
      change: wholeNumber(-MAX_INT, MAX_INT).nullish(),
      reason: z.enum(['RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'ADJUSTMENT']).nullish(),
    })
    .refine(({ quantity, change }) => (quantity == null) !== (change == null), issue('importStockOrChange')),
)

/** Prices by SKU and currency; null restores the price derived by the exchange rate. */
export const updatePricesInput = rowsOf(
  z.strictObject({
    sku,
    currency: z.enum(CURRENCY_CODES),
    amount: amount.nullish(),
    priceTiers: z
      .array(z.strictObject({ minQuantity: wholeNumber(1, MAX_INT), unitPrice: amount }))
      .max(20)
      .nullish(),
  }),
)

/** Rows of a call in the format of a file, checked and applied in the same way. */
export interface RowsAsFile {
  kind: 'STOCK' | 'PRICES'
  columns: string[]
  cells: GivenCell[][]
}

/** The rows of a stock list. */
export const stockRows = ({ rows }: z.output<typeof updateStockInput>): RowsAsFile => ({
  kind: 'STOCK',
  columns: ['sku', 'stock', 'change', 'reason'],
  cells: rows.map((row) => [row.sku, row.quantity ?? '', row.change ?? '', row.reason ?? '']),
})

/** The rows of a price list. */
export const priceRows = ({ rows }: z.output<typeof updatePricesInput>): RowsAsFile => ({
  kind: 'PRICES',
  columns: ['sku', 'currency', 'price', 'price_tiers'],
  cells: rows.map(({ sku: code, currency, amount: minorUnits, priceTiers }) => [
    code,
    currency,
    minorUnits === null ? CLEAR_CELL : minorUnits === undefined ? '' : inMajorUnits(BigInt(minorUnits), currency),
    priceTiers == null ? '' : tiersToCell(priceTiers),
  ]),
})

const tiersToCell = (tiers: readonly { minQuantity: number; unitPrice: number }[]) =>
  tiers.length === 0
    ? CLEAR_CELL
    : tiersCell(
        tiers.map(({ minQuantity }) => minQuantity),
        tiers.map(({ unitPrice }) => BigInt(unitPrice)),
      )

/** Distinguishes requests with the same key. */
export const hashRows = ({ kind, cells }: RowsAsFile): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, cells]))
    .digest('hex')
