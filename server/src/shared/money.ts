/** The shop's one currency, ISO 4217. */
export const CURRENCY = 'USD'

/** An amount as the API gives it. */
export interface Money {
  /** Minor units (cents), exact: 0 to 2^53 - 1. */
  amount: number
  currency: typeof CURRENCY
}

/** The largest amount that is exact in every client, in minor units. */
export const MAX_MINOR_UNITS = BigInt(Number.MAX_SAFE_INTEGER)

/** An amount of minor units, as the database holds it, for the API. Throws RangeError outside 0 to 2^53 - 1. */
export function toMoney(minorUnits: bigint): Money {
  if (minorUnits < 0n || minorUnits > MAX_MINOR_UNITS) {
    throw new RangeError(`${minorUnits} minor units are out of range`)
  }
  return { amount: Number(minorUnits), currency: CURRENCY }
}

/** Whether that many pieces at that price (minor units) cost more than the API can say. */
export function isTotalTooLarge(unitPriceMinor: bigint, quantity: number): boolean {
  return unitPriceMinor * BigInt(quantity) > MAX_MINOR_UNITS
}
