import { totalOf, unitPriceAt } from '@instrumenta/rules/prices'
import type { PriceTiers } from '@instrumenta/rules/prices'
import { checkQuantity } from '@instrumenta/rules/quantities'
import type { QuantityProblem, QuantityRule } from '@instrumenta/rules/quantities'
import type { Sentence } from '../messages/sentence'
import { sentence } from '../messages/sentence'
import type { Money } from './money'

/** A price from a quantity on, in a currency. */
export interface MoneyTier {
  minQuantity: number
  unitPrice: Money
}

/** What a quantity costs; null where it cannot be ordered, with the reason. */
export interface PriceQuote {
  unitPrice: Money | null
  total: Money | null
  problem: Sentence | null
}

/** What a quantity costs by these tiers, unless the rule does not allow it. */
export function quotePrice(rule: QuantityRule, tiers: PriceTiers<MoneyTier>, quantity: number): PriceQuote {
  const refused = (problem: Sentence): PriceQuote => ({ unitPrice: null, total: null, problem })
  const problem = checkQuantity(rule, quantity)
  if (problem) return refused(sayProblem(problem))
  const { currency } = tiers[0].unitPrice
  const amounts = tiers.map((tier) => ({ ...tier, unitPrice: tier.unitPrice.amount }))
  const unitPrice = unitPriceAt(amounts as [(typeof amounts)[0], ...typeof amounts], quantity)
  const total = totalOf(unitPrice, quantity)
  if (total === null) return refused(sentence('totalTooLarge'))
  return { unitPrice: { amount: unitPrice, currency }, total: { amount: total, currency }, problem: null }
}

/** Why a quantity cannot be, with the nearest that can. */
export function sayProblem(problem: QuantityProblem): Sentence {
  if (problem.kind === 'BELOW_MINIMUM') return sentence('belowMinimum', { minQuantity: problem.minQuantity })
  const { increment, nearestBelow, nearestAbove } = problem
  if (nearestBelow !== null && nearestAbove !== null) {
    return sentence('notAMultiple', { increment, nearestBelow, nearestAbove })
  }
  const nearest = nearestBelow ?? nearestAbove
  return nearest === null ? sentence('cartonsOnly', { increment }) : sentence('notAMultipleBut', { increment, nearest })
}
