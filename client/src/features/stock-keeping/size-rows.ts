import { foldProductCode } from '@instrumenta/rules/product-codes'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { parsePrice, priceText } from '../../shared/format/price'
import { parseQuantity } from '../../shared/format/typed-number'
import type { ProductVariantInput, StockChangeReason } from '../../shared/graphql/schema.generated'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { parseStockDelta } from './stock-delta'
import { parseTiers, tiersText } from './tier-lines'

/** A size as somebody types it. What is empty it has as its product. */
export interface SizeRow {
  /** Stays with the row while it moves. */
  key: string
  /** Of a size that the product has. */
  id?: string
  name: string
  sku: string
  /** How many pieces there are; of a size that was counted before, what comes to them or goes. */
  stock: string
  minQuantity: string
  increment: string
  price: string
  priceTiers: string
  weight: string
}

/** The sizes of a product as somebody types them. */
export interface SizesTyped {
  /** Whether each size is to have a stock of its own. */
  isCounted: boolean
  /** Whether it has. */
  wasCounted: boolean
  rows: SizeRow[]
}

/** What of a size is text. */
export type SizeText = Exclude<keyof SizeRow, 'key' | 'id'>

/** A row with nothing in it. */
export const emptyRow = (key: string, name = ''): SizeRow => ({
  ...{ key, name, sku: '', stock: '', minQuantity: '', increment: '', price: '', priceTiers: '', weight: '' },
})

const NO_SIZES: SizesTyped = { isCounted: false, wasCounted: false, rows: [] }

/**
 * All sizes as one text: a value of the form like any other, that is kept as a draft and compared with what somebody else saved as a
 * whole, since their order is part of it.
 */
export const writeSizes = (sizes: SizesTyped): string => (sizes.rows.length > 0 ? JSON.stringify(sizes) : '')

/** The same back. A draft may be of the time when the field was names, one on each line. */
export function readSizes(text: string): SizesTyped {
  if (text.startsWith('{')) return JSON.parse(text) as SizesTyped
  return text.trim()
    ? { ...NO_SIZES, rows: listNames(text).map((name, index) => emptyRow(`draft-${index}`, name)) }
    : NO_SIZES
}

/** The sizes of a list that somebody typed or pasted, one on each line: a size may have a comma in it. */
export const listNames = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

/** Rows that something is typed into. */
export const filledRows = ({ rows }: SizesTyped): SizeRow[] =>
  rows.filter(({ key: _key, id, ...texts }) => id !== undefined || Object.values(texts).some((text) => text.trim()))

/** The sizes that a product has. */
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

/** Whether what is typed as a row's stock is what comes and goes, not how many there are. */
export const isChangeOfStock = ({ isCounted, wasCounted }: SizesTyped, { id }: SizeRow): boolean =>
  isCounted && wasCounted && id !== undefined

/** Whether pieces of a size come or go, for which there has to be a reason. */
export const changesStock = (sizes: SizesTyped): boolean =>
  filledRows(sizes).some((row) => isChangeOfStock(sizes, row) && parseStockDelta(row.stock) !== null)

/** The sizes as the API takes them. */
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

/** Names alone, where there is nothing else to say of any size; else null. */
export function namesOf(sizes: SizesTyped): string[] | null {
  const rows = filledRows(sizes)
  const isPlain = rows.every(
    ({ key: _key, id, name: _name, ...texts }) => id === undefined && !Object.values(texts).join('').trim(),
  )
  return isPlain && !sizes.isCounted ? rows.map(({ name }) => name.trim()) : null
}

/**
 * How many pieces all sizes have together, with what is typed; null while that is not known.
 * @param stocks what sizes have, by their ids
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
