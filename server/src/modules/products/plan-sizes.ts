import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { ProductFields } from './products.input'
import { MAX_PIECES } from './products.input'
import { sayMultiple } from './selling-rules'

/** A size as it is to be; without an id it is new. */
export interface PlannedSize {
  id: string | undefined
  name: string
  /** Undefined for one that the shop makes. */
  sku: string | undefined
  /** Null where the product's stock is not counted by size. */
  availableQuantity: number | null
  minQuantity: number | null
}

type SizesInput = Pick<ProductFields, 'sizes' | 'variants'>
type GivenSize = NonNullable<SizesInput['variants']>[number]

/** The parts of an input that say something of the stock of the product as a whole. */
interface StockInput {
  availableQuantity?: number | undefined
  stockChange?: object | undefined
}

/**
 * The sizes as they are to be, in their order: those given, or names alone of a product whose stock is counted by size, which keep what they
 * have. Undefined where names are all that changes, which the database sees to. Throws BAD_USER_INPUT naming the field.
 * @param known sizes that the product has
 * @param increment pieces in a carton, as they are to be
 */
export function planSizes(
  { sizes, variants }: SizesInput,
  known: readonly ProductVariant[],
  { stockBySize, increment }: Pick<Product, 'stockBySize' | 'increment'>,
): PlannedSize[] | undefined {
  const given = variants ?? (stockBySize ? sizes?.map((name) => ({ name })) : undefined)
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
    const { availableQuantity: left = variants ? null : 0, minQuantity: least = null } = own ?? {}
    const { availableQuantity = left, minQuantity = least } = size
    if (minQuantity !== null && minQuantity % increment !== 0) {
      throw badUserInput(sayMultiple(sentence('theMinimum'), minQuantity, increment), `${field}.minQuantity`)
    }
    return { id: own?.id, name: size.name, sku: size.sku ?? own?.sku, availableQuantity, minQuantity }
  })
  const counted = planned.filter(({ availableQuantity }) => availableQuantity !== null).length
  if (variants && counted > 0 && (counted < planned.length || counted < 2)) {
    throw badUserInput(sentence('countAllSizes'), 'input.variants')
  }
  // What is left of one size is the product's own.
  return counted < 2 ? planned.map((size) => ({ ...size, availableQuantity: null })) : planned
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
