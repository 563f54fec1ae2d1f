import { t } from '@lingui/core/macro'
import { BASE_CURRENCY, parsePrice, priceText } from '../../shared/format/money'
import type { MoneyTier } from '../../shared/prices/price-tiers'
import { formatQuantity, parseQuantity } from '../../shared/format/number'

/** A price tier as input: units and minor units. */
interface LowerPrice {
  minQuantity: number
  unitPrice: number
}

/** Maximum price tiers per product. */
const MAX_TIERS = 20

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `50: 11.80`, or null. */
function parseLine(line: string): LowerPrice | null {
  const [quantity = '', price = '', ...others] = line.split(/[:：=\t]/)
  const [minQuantity, unitPrice] = [parseQuantity(quantity.trim()), parsePrice(price.trim(), BASE_CURRENCY)]
  return others.length > 0 || minQuantity === null || unitPrice === null ? null : { minQuantity, unitPrice }
}

/** Parses price tiers, one per line; skips invalid lines. */
export function parseTiers(text: string): LowerPrice[] {
  return linesOf(text).flatMap((line) => parseLine(line) ?? [])
}

/** An example line in the language's notation: `50: 11.80`, and `50: 11,80` in German. */
export const tierExample = () => `50: ${priceText(1_180, BASE_CURRENCY)}`

/** The tiers as text. The first tier, from 1 unit on, is the price itself. */
export function tiersText(tiers: readonly MoneyTier[]): string {
  return tiers
    .slice(1)
    .map(({ minQuantity, unitPrice }) => `${minQuantity}: ${priceText(unitPrice.amount, unitPrice.currency)}`)
    .join('\n')
}

/** The problem of typed lines, or null. The server checks them against price and carton. */
export function tiersProblem(text: string): string | null {
  const lines = linesOf(text)
  const [most, example] = [formatQuantity(MAX_TIERS), tierExample()]
  if (lines.length > MAX_TIERS) return t`Enter at most ${most} lines`
  let last = 1
  for (const line of lines) {
    const tier = parseLine(line)
    if (!tier) return t`“${line}” isn’t a quantity and price. Use a format like ${example}`
    if (tier.minQuantity <= last) return t`“${line}”: each quantity must be higher than the one above`
    last = tier.minQuantity
  }
  return null
}
