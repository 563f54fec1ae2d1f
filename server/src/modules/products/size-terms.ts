import type { ProductVariant } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { toMoney } from '../../shared/money'
import type { GivenSize } from './products.input'
import type { SellingRules } from './selling-rules'
import { checkSellingRules, multipleError } from './selling-rules'

/** Columns of a size. Null where the product's value applies. */
export type StoredTerms = Pick<
  ProductVariant,
  'minQuantity' | 'increment' | 'priceMinor' | 'tierQuantities' | 'tierPricesMinor' | 'weightGrams'
>

type GivenTerms = Pick<GivenSize, 'minQuantity' | 'increment' | 'price' | 'priceTiers' | 'weightGrams'>

export type ProductRules = Pick<SellingRules, 'price' | 'minQuantity' | 'increment'>

const NOTHING: StoredTerms = {
  minQuantity: null,
  increment: null,
  priceMinor: null,
  tierQuantities: [],
  tierPricesMinor: [],
  weightGrams: null,
}

/**
 * New terms of a size: the given values, otherwise its current ones.
 * @param field path of the size in the input
 * @throws BAD_USER_INPUT if they don't fit each other or the product
 */
export function planTerms(
  product: ProductRules,
  given: GivenTerms,
  known: StoredTerms | undefined,
  field: string,
): StoredTerms {
  const has = known ?? NOTHING
  const {
    minQuantity = has.minQuantity,
    increment = has.increment,
    weightGrams = has.weightGrams,
    price = has.priceMinor === null ? null : Number(has.priceMinor),
  } = given
  const rules = { minQuantity: minQuantity ?? product.minQuantity, increment: increment ?? product.increment }
  const unpriced = { minQuantity, increment, weightGrams, priceMinor: null, tierQuantities: [], tierPricesMinor: [] }
  if (price === null) {
    if (given.priceTiers && given.priceTiers.length > 0)
      throw badUserInput(sentence('sizeTiersUnpriced'), `${field}.priceTiers`)
    if (rules.minQuantity % rules.increment !== 0) {
      const name = minQuantity === null ? 'increment' : 'minQuantity'
      throw badUserInput(multipleError(sentence('theMinimum'), rules.minQuantity, rules.increment), `${field}.${name}`)
    }
    return unpriced
  }
  if (price < product.price) {
    const lowest = toMoney(BigInt(product.price))
    throw badUserInput(sentence('sizePriceTooLow', { price: lowest }), `${field}.price`)
  }
  const priceTiers = given.priceTiers === undefined ? tiersOf(has) : (given.priceTiers ?? [])
  const checked = {
    minQuantity: minQuantity ?? undefined,
    increment: increment ?? undefined,
    price: given.price ?? undefined,
    priceTiers: given.priceTiers ?? undefined,
  }
  const tiers = checkSellingRules({ ...rules, price, priceTiers }, checked, field)
  return {
    ...unpriced,
    priceMinor: BigInt(price),
    tierQuantities: tiers.map((tier) => tier.minQuantity),
    tierPricesMinor: tiers.map(({ unitPrice }) => BigInt(unitPrice)),
  }
}

/** @throws BAD_USER_INPUT if the product's rules don't fit a size */
export function checkSizesFit(product: ProductRules, known: readonly ProductVariant[]): void {
  for (const size of known) {
    const increment = size.increment ?? product.increment
    if ((size.minQuantity ?? product.minQuantity) % increment !== 0) {
      const field = size.increment === null ? 'input.increment' : 'input.minQuantity'
      throw badUserInput(sentence('sizeMinimumUnfit', { size: size.name, increment }), field)
    }
    if (size.tierQuantities.some((quantity) => quantity % increment !== 0)) {
      throw badUserInput(sentence('sizeTiersUnfit', { size: size.name, increment }), 'input.increment')
    }
    if (size.priceMinor !== null && size.priceMinor < product.price) {
      const price = toMoney(size.priceMinor)
      throw badUserInput(sentence('sizePriceUnfit', { size: size.name, price }), 'input.price')
    }
  }
}

const tiersOf = ({ tierQuantities, tierPricesMinor }: StoredTerms) =>
  tierQuantities.map((minQuantity, index) => ({ minQuantity, unitPrice: Number(tierPricesMinor[index]) }))
