/** One step of a price rule, in minor units of a currency. */
export interface PriceBand {
  /** Upper limit, included: grams or an amount of goods, by the basis of the rule; null for none. */
  upTo: bigint | null
  priceMinor: bigint
  /** Percent of the goods in addition to the price, in thousandths. */
  percent: bigint
}

/** How a shipping method charges, all amounts in one currency. */
export interface ShippingRule {
  basis: 'FLAT' | 'WEIGHT' | 'GOODS_VALUE'
  /** Bands by ascending limit. A consignment above the last limit doesn't fit. */
  bands: readonly PriceBand[]
  /** Goods from this amount on are shipped free; null for never. */
  freeFromMinor: bigint | null
  /** Percent of the goods in thousandths, and the least premium; null without insurance. */
  insurance: { percent: bigint; minimumMinor: bigint } | null
}

interface ShippingPrice {
  priceMinor: bigint
  insuranceMinor: bigint
}

interface Weighed {
  goodsMinor: bigint
  /** Null if the weight of a line is unknown: no method by weight fits then. */
  weightGrams: number | null
}

/** Price of a consignment, or null if the method doesn't fit it. Free goods still have to fit a band, and pay their insurance. */
export function priceShipping(
  { basis, bands, freeFromMinor, insurance }: ShippingRule,
  { goodsMinor, weightGrams }: Weighed,
): ShippingPrice | null {
  const measure = basis === 'WEIGHT' ? weightGrams : basis === 'GOODS_VALUE' ? goodsMinor : 0n
  if (measure === null) return null
  const band = bands.find(({ upTo }) => upTo === null || measure <= upTo)
  if (!band) return null
  const isFree = freeFromMinor !== null && goodsMinor >= freeFromMinor
  return {
    priceMinor: isFree ? 0n : band.priceMinor + percentOf(goodsMinor, band.percent),
    insuranceMinor: insurance ? atLeast(insurance.minimumMinor, percentOf(goodsMinor, insurance.percent)) : 0n,
  }
}

const atLeast = (minimum: bigint, amount: bigint) => (amount < minimum ? minimum : amount)

/** Rounded to the minor unit, halves up: 0.5 % of 1,000 yen are 5 yen, of 1,100 yen 6. */
export function percentOf(amountMinor: bigint, thousandths: bigint): bigint {
  return (amountMinor * thousandths + 50_000n) / 100_000n
}

/** A percentage as a decimal with up to 3 decimals, in thousandths: `0.25` is 250. */
export function toThousandths(percent: string): bigint {
  const [whole = '', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}
