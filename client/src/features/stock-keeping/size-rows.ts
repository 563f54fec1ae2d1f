import { foldProductCode } from '@instrumenta/rules/product-codes'
import { BASE_CURRENCY, parsePrice, priceText } from '../../shared/format/money'
import { parseQuantity } from '../../shared/format/number'
import type { ProductVariantInput, StockChangeReason } from '../../shared/graphql/schema.generated'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { parseStockDelta } from './stock-change'
import { parseTiers, tiersText } from './tier-lines'

/** A size as typed. Empty values are inherited from the product. */
export interface SizeRow {
  /** Stays with the row while it moves. */
  key: string
  /** Id of an existing size. */
  id?: string
  name: string
  sku: string
  /** Units; for a size with existing stock, the change. */
  stock: string
  minQuantity: string
  increment: string
  price: string
  priceTiers: string
  weight: string
}

/** A product's sizes as typed. */
export interface SizesTyped {
  /** Whether each size will have its own stock. */
  isCounted: boolean
  /** Whether each size has its own stock now. */
  wasCounted: boolean
  rows: SizeRow[]
}

/** Text fields of a size. */
export type SizeText = Exclude<keyof SizeRow, 'key' | 'id'>

export const emptyRow = (key: string, name = ''): SizeRow => ({
  ...{ key, name, sku: '', stock: '', minQuantity: '', increment: '', price: '', priceTiers: '', weight: '' },
})

const NO_SIZES: SizesTyped = { isCounted: false, wasCounted: false, rows: [] }

/**
 * Serialises all sizes to one form value: stored as a draft, and compared with others' edits as a whole, because their
 * order matters.
 */
export const writeSizes = (sizes: SizesTyped): string => (sizes.rows.length > 0 ? JSON.stringify(sizes) : '')

/** Parses the form value. Older drafts have names, one per line. */
export function readSizes(text: string): SizesTyped {
  if (text.startsWith('{')) return JSON.parse(text) as SizesTyped
  return text.trim()
    ? { ...NO_SIZES, rows: listNames(text).map((name, index) => emptyRow(`draft-${index}`, name)) }
    : NO_SIZES
}

/** Size names, one per line: a name may contain a comma. */
export const listNames = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

/** Non-empty rows. */
export const filledRows = ({ rows }: SizesTyped): SizeRow[] =>
  rows.filter(({ key: _key, id, ...texts }) => id !== undefined || Object.values(texts).some((text) => text.trim()))

/** A product's sizes as typed values. */
export function sizesOf({ sizes, variants, stockBySize }: ProductForm_ProductFragment): string {
  if (sizes.length === 0) return ''
  const rows = variants.map(({ id, name, sku, own, ...terms }): SizeRow => {
    const { price, priceTiers, minQuantity, increment, weightGrams } = terms
    return {
      ...emptyRow(id, name),
      ...{ id, sku },
      ...(own.includes('MIN_QUANTITY') && { minQuantity: String(minQuantity) }),
      ...(own.includes('INCREMENT') && { increment: String(increment) }),
      ...(own.includes('PRICE') && {
        price: priceText(price.amount, price.currency),
        priceTiers: tiersText(priceTiers),
      }),
      ...(own.includes('WEIGHT') && { weight: String(weightGrams) }),
    }
  })
  return writeSizes({ isCounted: stockBySize, wasCounted: stockBySize, rows })
}

/** Whether a row's stock is a change, not an absolute number. */
export const isChangeOfStock = ({ isCounted, wasCounted }: SizesTyped, { id }: SizeRow): boolean =>
  isCounted && wasCounted && id !== undefined

/** Whether a size's stock changes, which needs a reason. */
export const changesStock = (sizes: SizesTyped): boolean =>
  filledRows(sizes).some((row) => isChangeOfStock(sizes, row) && parseStockDelta(row.stock) !== null)

/** The sizes as input. */
export function toVariants(sizes: SizesTyped, reason: StockChangeReason | ''): ProductVariantInput[] {
  const number = (text: string) => (text.trim() ? parseQuantity(text) : null)
  return filledRows(sizes).map((row) => {
    const { id, name, sku, stock } = row
    const price = sizes.isCounted && row.price.trim() ? parsePrice(row.price, BASE_CURRENCY) : null
    const delta = isChangeOfStock(sizes, row) ? parseStockDelta(stock) : null
    return {
      ...(id !== undefined && { id }),
      name: name.trim(),
      ...(foldProductCode(sku) && { sku: foldProductCode(sku) }),
      minQuantity: number(row.minQuantity),
      increment: number(row.increment),
      price,
      priceTiers: price === null ? null : parseTiers(row.priceTiers),
      weightGrams: number(row.weight),
      ...(!isChangeOfStock(sizes, row) && { availableQuantity: sizes.isCounted ? number(stock) : null }),
      ...(delta !== null && reason && { stockChange: { delta, reason } }),
    }
  })
}

/** The names alone, if no size has other values; otherwise null. */
export function namesOf(sizes: SizesTyped): string[] | null {
  const rows = filledRows(sizes)
  const isPlain = rows.every(
    ({ key: _key, id, name: _name, ...texts }) => id === undefined && !Object.values(texts).join('').trim(),
  )
  return isPlain && !sizes.isCounted ? rows.map(({ name }) => name.trim()) : null
}

/**
 * Total units of all sizes including typed changes; null while unknown.
 * @param stocks current units by size id
 */
export function sumOfSizes(sizes: SizesTyped, stocks: ReadonlyMap<string, number>): number | null {
  return filledRows(sizes).reduce<number | null>((sum, row) => {
    const change = row.stock.trim() ? parseStockDelta(row.stock) : 0
    const count = isChangeOfStock(sizes, row)
      ? change !== null && (stocks.get(row.id ?? '') ?? 0) + change
      : parseQuantity(row.stock)
    return sum === null || count === null || count === false ? null : sum + count
  }, 0)
}

/** A row's size as input: by id, or by name if this save adds it. A removed size keeps its id. */
export function nameOfSize(sizes: readonly SizeRow[], key: string): { variantId: string } | { size: string } {
  const row = sizes.find((size) => size.key === key)
  return row && row.id === undefined ? { size: row.name.trim() } : { variantId: row?.id ?? key }
}
