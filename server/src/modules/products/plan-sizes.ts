import type { Product, ProductVariant, StockReason } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { GivenSize, SizesInput } from './products.input'
import { MAX_PIECES } from './products.input'
import type { StoredTerms, ProductRules } from './size-terms'
import { planTerms } from './size-terms'

/** A size after the change. */
export interface PlannedSize extends StoredTerms {
  /** Undefined for a new size. */
  id: string | undefined
  name: string
  /** Undefined: the database generates one. */
  sku: string | undefined
  /** Null if the stock is not counted by size. */
  availableQuantity: number | null
  reason: StockReason
}

/** Stock of the product as a whole. */
interface StockInput {
  availableQuantity?: number | undefined
  stockChange?: object | undefined
}

/**
 * Sizes after the change, in their order. Undefined if only names change and stock is not counted by size: a trigger renames
 * the sizes.
 * @param known current sizes
 * @param product its terms after the change
 * @throws BAD_USER_INPUT
 */
export function planSizes(
  { sizes, variants }: SizesInput,
  known: readonly ProductVariant[],
  product: Pick<Product, 'stockBySize'> & ProductRules,
): PlannedSize[] | undefined {
  const given = variants ?? (product.stockBySize ? sizes?.map((name) => ({ name })) : undefined)
  if (!given) return undefined
  const names = given.map(({ name }) => name)
  const ids = given.map(({ id }: GivenSize) => id)
  const planned = given.map((size: GivenSize, index): PlannedSize => {
    const field = `input.variants.${index}`
    if (names.indexOf(size.name) < index) throw badUserInput(sentence('sizeTwice'), `${field}.name`)
    if (size.id != null && ids.indexOf(size.id) < index) throw badUserInput(sentence('sizeTwice'), `${field}.id`)
    // A new size may take the name of a renamed one.
    const own = known.find(({ id, name }) =>
      size.id == null ? name === size.name && !ids.includes(id) : id === size.id,
    )
    if (size.id != null && !own) throw badUserInput(sentence('sizeOfOther'), `${field}.id`)
    const left = own ? own.availableQuantity : variants ? null : 0
    return {
      ...planTerms(product, size, own, field),
      id: own?.id,
      name: size.name,
      sku: size.sku ?? own?.sku,
      availableQuantity: countAfter(size, left, field),
      reason: size.stockChange?.reason ?? 'ADJUSTMENT',
    }
  })
  const counted = planned.filter(({ availableQuantity }) => availableQuantity !== null).length
  if (variants && counted > 0 && (counted < planned.length || counted < 2)) {
    throw badUserInput(sentence('countAllSizes'), 'input.variants')
  }
  // An order without a size pays the product's price.
  const priced = counted < 2 ? planned.findIndex(({ priceMinor }) => priceMinor !== null) : -1
  if (priced >= 0) {
    throw badUserInput(sentence('sizePriceUncounted'), variants ? `input.variants.${priced}.price` : 'input.sizes')
  }
  // The stock of a single size is the product's own.
  return counted < 2 ? planned.map((size) => ({ ...size, availableQuantity: null })) : planned
}

/** The stock of a size: the given one, or the current one plus the change. */
function countAfter({ availableQuantity, stockChange }: GivenSize, left: number | null, field: string): number | null {
  if (stockChange == null) return availableQuantity === undefined ? left : availableQuantity
  const refuse = (why: Sentence) => badUserInput(why, `${field}.stockChange`)
  if (availableQuantity !== undefined) throw refuse(sentence('stockOneWay'))
  if (left === null) throw refuse(sentence('sizeUncounted'))
  const after = left + stockChange.delta
  if (after < 0) throw refuse(sentence('stockBelowZero', { availableQuantity: left }))
  if (after > MAX_PIECES) throw refuse(sentence('stockTooLarge', { max: MAX_PIECES, availableQuantity: left }))
  return after
}

/** The total stock. Null if it is not counted by size. */
export function sumOf(planned: readonly PlannedSize[]): number | null {
  if (planned.length === 0 || planned.some(({ availableQuantity }) => availableQuantity === null)) return null
  const sum = planned.reduce((all, { availableQuantity }) => all + (availableQuantity ?? 0), 0)
  if (sum <= MAX_PIECES) return sum
  throw badUserInput(sentence('sizesTooMany', { max: MAX_PIECES }), 'input.variants')
}

/** If one counted size remains, its stock becomes the product's stock. Units of removed sizes do not count. */
export function stockOfLast(planned: readonly PlannedSize[], known: readonly ProductVariant[]): number | undefined {
  const [last, ...others] = planned
  if (!last || others.length > 0 || known.every(({ availableQuantity }) => availableQuantity === null)) return undefined
  return known.find(({ id }) => id === last.id)?.availableQuantity ?? 0
}

/** @throws BAD_USER_INPUT for a total stock that is not the sum of the sizes */
export function checkStock({ availableQuantity, stockChange }: StockInput, sum: number | null): void {
  if (sum === null) return
  if (stockChange) throw badUserInput(sentence('stockIsBySize', { sum }), 'input.stockChange')
  if (availableQuantity !== undefined && availableQuantity !== sum) {
    throw badUserInput(sentence('stockIsBySize', { sum }), 'input.availableQuantity')
  }
}
