import { nearestMultiples } from '@instrumenta/rules/quantities'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { CreateProductInput } from './products.input'
import { MAX_TIERS } from './products.input'

export type SellingRules = Pick<CreateProductInput, 'price' | 'minQuantity' | 'increment' | 'priceTiers'>

/**
 * Checks that minimum and price tiers are whole cartons, and that prices decrease with quantity.
 * @param given new values; an error names one of their fields
 * @param input path of the values
 * @returns the price tiers without the tier from 1 unit on, which is the price
 * @throws BAD_USER_INPUT that suggests valid numbers
 */
export function checkSellingRules(
  { price, minQuantity, increment, priceTiers }: SellingRules,
  given: Partial<SellingRules>,
  input = 'input',
): SellingRules['priceTiers'] {
  const fieldOf = (...names: (keyof SellingRules)[]) =>
    `${input}.${names.find((name) => given[name] !== undefined) ?? names[0]}`
  if (minQuantity % increment !== 0) {
    throw badUserInput(
      multipleError(sentence('theMinimum'), minQuantity, increment),
      fieldOf('minQuantity', 'increment'),
    )
  }
  const isFirstPrice = priceTiers[0]?.minQuantity === 1
  const tierField = (index: number, name: 'minQuantity' | 'unitPrice', cause: keyof SellingRules) =>
    given.priceTiers ? `${input}.priceTiers.${index + Number(isFirstPrice)}.${name}` : fieldOf(cause, 'priceTiers')
  if (isFirstPrice && priceTiers[0]?.unitPrice !== price) {
    throw badUserInput(sentence('firstTierIsPrice'), `${input}.priceTiers.0.unitPrice`)
  }
  const tiers = isFirstPrice ? priceTiers.slice(1) : priceTiers
  if (tiers.length > MAX_TIERS) throw badUserInput(sentence('tiersAtMost', { max: MAX_TIERS }), `${input}.priceTiers`)
  let last = { minQuantity: 1, unitPrice: price }
  for (const [index, tier] of tiers.entries()) {
    if (tier.minQuantity % increment !== 0) {
      const why = multipleError(sentence('theTierQuantity'), tier.minQuantity, increment)
      throw badUserInput(why, tierField(index, 'minQuantity', 'increment'))
    }
    if (tier.minQuantity <= last.minQuantity) {
      const why = sentence('tiersAscend', { quantity: last.minQuantity })
      throw badUserInput(why, tierField(index, 'minQuantity', 'priceTiers'))
    }
    if (tier.unitPrice >= last.unitPrice) {
      const why = sentence('tiersDescend', { quantity: tier.minQuantity })
      throw badUserInput(why, tierField(index, 'unitPrice', 'price'))
    }
    last = tier
  }
  return tiers
}

/** Suggests the nearest multiples of a carton. */
export function multipleError(name: Sentence, quantity: number, increment: number): Sentence {
  const { below, above } = nearestMultiples(quantity, increment)
  return below === 0
    ? sentence('mustBeMultipleBut', { name, increment, nearest: above })
    : sentence('mustBeMultiple', { name, increment, below, above })
}
