import type { PriceTiers, OwnTerms, Terms } from '@instrumenta/rules/prices'
import { totalOf, unitPriceAt, termsOfSize } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import type { QuantityProblem, QuantityRule } from '@instrumenta/rules/quantities'
import type { Sentence } from '../messages/sentence'
import { sentence } from '../messages/sentence'
import type { Money } from './money'
import type { Product, ProductVariant } from '@instrumenta/prisma/client'

/** A price from a quantity on, in a currency. */
export interface MoneyTier {
  minQuantity: number
  unitPrice: Money
}

/** Price of a quantity; null with a reason if it can't be ordered. */
interface PriceQuote {
  unitPrice: Money | null
  total: Money | null
  problem: Sentence | null
}

/** Price of a quantity by these tiers, unless the rule forbids it. */
export function quotePrice(rule: QuantityRule, tiers: PriceTiers<MoneyTier>, quantity: number): PriceQuote {
  const refused = (problem: Sentence): PriceQuote => ({ unitPrice: null, total: null, problem })
  const problem = checkQuantity(rule, quantity)
  if (problem) return refused(quantityError(problem))
  const { currency } = tiers[0].unitPrice
  const amounts = tiers.map((tier) => ({ ...tier, unitPrice: tier.unitPrice.amount }))
  const unitPrice = unitPriceAt(amounts as [(typeof amounts)[0], ...typeof amounts], quantity)
  const total = totalOf(unitPrice, quantity)
  if (total === null) return refused(sentence('totalTooLarge'))
  return { unitPrice: { amount: unitPrice, currency }, total: { amount: total, currency }, problem: null }
}

/** Why a quantity cannot be, with the nearest that can. */
export function quantityError(problem: QuantityProblem): Sentence {
  if (problem.kind === 'BELOW_MINIMUM') return sentence('belowMinimum', { minQuantity: problem.minQuantity })
  const { increment, nearestBelow, nearestAbove } = problem
  if (nearestBelow !== null && nearestAbove !== null) {
    return sentence('notAMultiple', { increment, nearestBelow, nearestAbove })
  }
  const nearest = nearestBelow ?? nearestAbove
  return nearest === null ? sentence('cartonsOnly', { increment }) : sentence('notAMultipleBut', { increment, nearest })
}

/** Price of a product in a currency, in minor units. */
export interface PriceInCurrency {
  amountMinor: bigint
  /** Prices from each of the product's `tierQuantities` on. */
  tierAmountsMinor: bigint[]
}

/** A price from a quantity on, in minor units. */
export interface MinorTier {
  minQuantity: number
  unitPriceMinor: bigint
}

/** Fields of a product that determine its prices. */
export type PricedProduct = Pick<Product, 'id' | 'priceMinor' | 'tierQuantities' | 'tierPricesMinor'>

/** Fields of a size that determine its prices; without a price it has its product's. */
export type PricedSize = Pick<ProductVariant, 'id' | 'priceMinor' | 'tierQuantities' | 'tierPricesMinor'>

/** Fields of a product and a size that determine their terms. */
type ProductTerms = PricedProduct & Pick<Product, 'minQuantity' | 'increment' | 'weightGrams'>
type SizeTerms = PricedSize & Pick<ProductVariant, 'minQuantity' | 'increment' | 'weightGrams'>

/** Terms of sale of a product, or of one of its sizes. */
export function termsOf(product: ProductTerms, size: SizeTerms | null): Terms<PricedProduct> {
  return termsOfSize({ ...product, prices: product }, size && ownTermsOf(size))
}

/** Separate terms of a size. */
export function ownTermsOf(size: SizeTerms): OwnTerms<PricedProduct> {
  return { ...size, prices: isPriced(size) ? size : null }
}

/** True if a size has a separate price. */
export const isPriced = <Size extends PricedSize>(size: Size): size is Size & PricedProduct => size.priceMinor !== null

/**
 * Tiers of a product, the first from 1 unit.
 * @param inCurrency prices in another currency; tiers that round to the same price are merged
 */
export function tiersOf(
  { priceMinor, tierQuantities, tierPricesMinor }: Omit<PricedProduct, 'id'>,
  inCurrency?: PriceInCurrency,
): PriceTiers<MinorTier> {
  const amounts = inCurrency?.tierAmountsMinor ?? tierPricesMinor
  const first: MinorTier = { minQuantity: 1, unitPriceMinor: inCurrency?.amountMinor ?? priceMinor }
  const tiers: [MinorTier, ...MinorTier[]] = [first]
  let last = first
  for (const [index, minQuantity] of tierQuantities.entries()) {
    const unitPriceMinor = amounts[index]
    if (unitPriceMinor === undefined || unitPriceMinor >= last.unitPriceMinor) continue
    last = { minQuantity, unitPriceMinor }
    tiers.push(last)
  }
  return tiers
}
