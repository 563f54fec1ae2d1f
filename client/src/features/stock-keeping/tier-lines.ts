import { t } from '@lingui/core/macro'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { parsePrice, priceText } from '../../shared/format/price'
import type { MoneyTier } from '../../shared/prices/price-tiers'
import { formatQuantity } from '../../shared/format/quantity'
import { parseQuantity } from '../../shared/format/typed-number'

/** A lower price from a quantity on, as the API takes it: pieces and minor units. */
export interface LowerPrice {
  minQuantity: number
  unitPrice: number
}

/** Lower prices that a product has at most. */
const MOST_TIERS = 20

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `50: 11.80`; null for what is none. */
function parseLine(line: string): LowerPrice | null {
  const [quantity = '', price = '', ...others] = line.split(/[:：=\t]/)
  const [minQuantity, unitPrice] = [parseQuantity(quantity.trim()), parsePrice(price.trim(), BASE_CURRENCY)]
  return others.length > 0 || minQuantity === null || unitPrice === null ? null : { minQuantity, unitPrice }
}

/** Lower prices that somebody typed, one on each line; lines that are none are left out. */
export function parseTiers(text: string): LowerPrice[] {
  return linesOf(text).flatMap((line) => parseLine(line) ?? [])
}

/** A line as an example, in the notation of the language: `50: 11.80`, and `50: 11,80` in German. */
export const tierExample = () => `50: ${priceText(1_180, BASE_CURRENCY)}`

/** The same as a text. The first tier, from 1 piece on, is the price itself. */
export function tiersText(tiers: readonly MoneyTier[]): string {
  return tiers
    .slice(1)
    .map(({ minQuantity, unitPrice }) => `${minQuantity}: ${priceText(unitPrice.amount, unitPrice.currency)}`)
    .join('\n')
}

/** What is wrong with typed lines by themselves; null where nothing is. Whether they fit to price and carton the shop says. */
export function tiersProblem(text: string): string | null {
  const lines = linesOf(text)
  const [most, example] = [formatQuantity(MOST_TIERS), tierExample()]
  if (lines.length > MOST_TIERS) return t`Enter at most ${most} lines`
  let last = 1
  for (const line of lines) {
    const tier = parseLine(line)
    if (!tier) return t`“${line}” isn’t a quantity and price. Use a format like ${example}`
    if (tier.minQuantity <= last) return t`“${line}”: each quantity must be higher than the one above`
    last = tier.minQuantity
  }
  return null
}
