import { foldProductCode, foreignSignIn, isProductCode } from '@instrumenta/rules/product-codes'
import { msg, plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { priceProblem } from '../../shared/forms/rules/price'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { requiredMessage } from '../../shared/forms/rules/text'
import type { SizeRow, SizesTyped, SizeText } from './size-rows'
import { filledRows, isChangeOfStock, readSizes } from './size-rows'
import { stockDeltaProblem } from './stock-change'
import { tiersProblem } from './tier-lines'

const MOST_SIZES = 20
const LONGEST_SIZE = 50

/** The field and message of a mistake. */
type RowProblem = [SizeText, string]

/** Validates the typed sizes; errors show in their row. Rules of the whole form apply once the rows are valid. */
export const typedSizes = z.pipe(
  z.string().check(({ value, issues }) => {
    const sizes = readSizes(value)
    const say = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', message, input: value, path })
    const filled = filledRows(sizes)
    if (filled.length > MOST_SIZES) {
      say(['isCounted'], plural(MOST_SIZES, { one: 'Enter at most # size', other: 'Enter at most # sizes' }))
    }
    if (sizes.isCounted && filled.length < 2) {
      say(['isCounted'], t`You need at least two sizes to track stock by size. Add another or track stock by product.`)
    }
    for (const [index, row] of sizes.rows.entries()) {
      if (!filled.includes(row)) continue
      for (const [name, message] of problemsOf(row, sizes, index)) say(['rows', index, name], message)
    }
  }),
  z.transform(readSizes),
)

function problemsOf(row: SizeRow, sizes: SizesTyped, index: number): RowProblem[] {
  const amount = (text: string) => (text.trim() ? quantityProblem(text, 1) : null)
  const problems: [SizeText, string | null][] = [
    ['name', nameProblem(row.name.trim(), sizes.rows.slice(0, index))],
    ['sku', skuProblem(foldProductCode(row.sku))],
    ['stock', stockProblem(row, sizes)],
    ['minQuantity', amount(row.minQuantity)],
    ['increment', amount(row.increment)],
    ['weight', amount(row.weight)],
    ...(sizes.isCounted ? priceProblems(row) : []),
  ]
  return problems.filter((problem): problem is RowProblem => problem[1] !== null)
}

function nameProblem(name: string, before: readonly SizeRow[]): string | null {
  if (!name) return requiredMessage(msg`Name of the size`)
  if (Array.from(name).length > LONGEST_SIZE) {
    return plural(LONGEST_SIZE, {
      one: 'Each size can have at most # character',
      other: 'Each size can have at most # characters',
    })
  }
  return before.some((other) => other.name.trim() === name) ? t`Another size above has this name` : null
}

function stockProblem(row: SizeRow, sizes: SizesTyped): string | null {
  if (!sizes.isCounted) return null
  if (isChangeOfStock(sizes, row)) return stockDeltaProblem(row.stock)
  return row.stock.trim() ? quantityProblem(row.stock, 0) : t`Enter the number of units, or 0`
}

function priceProblems({ price, priceTiers }: SizeRow): [SizeText, string | null][] {
  if (!price.trim()) {
    return [['price', priceTiers.trim() ? t`Quantity discounts of a size need its own price: enter one` : null]]
  }
  return [
    ['price', priceProblem(price)],
    ['priceTiers', tiersProblem(priceTiers)],
  ]
}

/** The problem of a normalised SKU, or null. The server generates a missing SKU. */
export function skuProblem(sku: string): string | null {
  if (sku === '' || (isProductCode(sku) && /^[A-Z0-9]/.test(sku))) return null
  const foreign = foreignSignIn(sku)
  if (foreign) {
    const { sign, name } = foreign
    return t`The SKU contains “${sign}” (${name}). Use letters from A to Z, digits and the signs - . _ /`
  }
  return t`Enter up to 40 letters from A to Z, digits and the signs - . _ /, starting with a letter or digit`
}
