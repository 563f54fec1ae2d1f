/** How a price that is converted becomes a multiple of its list's step: the nearest one, halves up, or the next one up. */
export type RoundingMode = 'HALF_UP' | 'UP'

/** By what prices of one currency are made of those of another. */
export interface Conversion {
  /** So much of the currency ... */
  numerator: string
  /** ... is so much of its base. Both are decimals above nothing, as in `163.27`. */
  denominator: string
  /** Decimals of the currency, and of its base. */
  decimals: number
  baseDecimals: number
  /** Minor units that prices are multiples of, at least 1. */
  step: bigint
  mode: RoundingMode
}

/** Stands for an amount that is larger than any that can be said (2^53 - 1), and sorts behind all of them. */
export const BEYOND = BigInt(Number.MAX_SAFE_INTEGER) + 1n

/**
 * A price in minor units, converted exactly and rounded once: 1999 cents of the euro at 163.27 yen are 3264 yen. What costs
 * something never costs nothing: it costs one step at least. `convert_price` in prisma/sql/prices.sql is the same for all
 * products at once.
 */
export function convertPrice(amount: bigint, conversion: Conversion): bigint {
  if (amount === BEYOND) return BEYOND
  const { numerator, denominator, decimals, baseDecimals, step, mode } = conversion
  const [above, below] = [readDecimal(numerator), readDecimal(denominator)]
  const dividend = amount * above.digits * 10n ** BigInt(decimals + below.scale)
  const divisor = below.digits * 10n ** BigInt(baseDecimals + above.scale) * step
  const steps = mode === 'UP' ? (dividend + divisor - 1n) / divisor : (2n * dividend + divisor) / (2n * divisor)
  const converted = step * (steps === 0n && amount > 0n ? 1n : steps)
  return converted > BEYOND ? BEYOND : converted
}

/** `163.27` is 16327 with two decimals. */
function readDecimal(text: string): { digits: bigint; scale: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}
