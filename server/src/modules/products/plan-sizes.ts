import type { Product, ProductVariant, StockReason } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { GivenSize, SizesInput } from './products.input'
import { MAX_PIECES } from './products.input'
import type { KeptTerms, ProductRules } from './size-terms'
import { planTerms } from './size-terms'

/** A size as it is to be; without an id it is new. */
export interface PlannedSize extends KeptTerms {
  id: string | undefined
  name: string
  /** Undefined for one that the shop makes. */
  sku: string | undefined
  /** Null where the product's stock is not counted by size. */
  availableQuantity: number | null
  /** Why its stock changes. */
  reason: StockReason
}

/** The parts of an input that say something of the stock of the product as a whole. */
interface StockInput {
  availableQuantity?: number | undefined
  stockChange?: object | undefined
}

/**
 * The sizes as they are to be, in their order: those given, or names alone of a product whose stock is counted by size, which keep what they
 * have. Undefined where names are all that changes, which the database sees to. Throws BAD_USER_INPUT naming the field.
 * @param known sizes that the product has
 * @param product whether it is counted by size, and how it is to be sold
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
    // A size that is renamed leaves its name to a new one, which is not the same size again.
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
  // Who leaves out the size pays the product's price.
  const priced = counted < 2 ? planned.findIndex(({ priceMinor }) => priceMinor !== null) : -1
  if (priced >= 0) {
    throw badUserInput(sentence('sizePriceUncounted'), variants ? `input.variants.${priced}.price` : 'input.sizes')
  }
  // What is left of one size is the product's own.
  return counted < 2 ? planned.map((size) => ({ ...size, availableQuantity: null })) : planned
}

/** The stock of a size: what is given of it, or what it has with what comes or goes. Throws BAD_USER_INPUT naming the field. */
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

/** The stock that is the sum of these sizes; null where they are not counted. Throws BAD_USER_INPUT for more than can be. */
export function sumOf(planned: readonly PlannedSize[]): number | null {
  if (planned.length === 0 || planned.some(({ availableQuantity }) => availableQuantity === null)) return null
  const sum = planned.reduce((all, { availableQuantity }) => all + (availableQuantity ?? 0), 0)
  if (sum <= MAX_PIECES) return sum
  throw badUserInput(sentence('sizesTooMany', { max: MAX_PIECES }), 'input.variants')
}

/**
 * What becomes the product's own stock when one is left of sizes that were counted: what that size had, since pieces of those that go
 * are not to be sold as it. Undefined where none were counted, or not one is left.
 */
export function stockOfLast(planned: readonly PlannedSize[], known: readonly ProductVariant[]): number | undefined {
  const [last, ...others] = planned
  if (!last || others.length > 0 || known.every(({ availableQuantity }) => availableQuantity === null)) return undefined
  return known.find(({ id }) => id === last.id)?.availableQuantity ?? 0
}

/** Refuses a stock of the product as a whole where it is counted by size, unless it is the sum. */
export function checkStock({ availableQuantity, stockChange }: StockInput, sum: number | null): void {
  if (sum === null) return
  if (stockChange) throw badUserInput(sentence('stockIsBySize', { sum }), 'input.stockChange')
  if (availableQuantity !== undefined && availableQuantity !== sum) {
    throw badUserInput(sentence('stockIsBySize', { sum }), 'input.availableQuantity')
  }
}
