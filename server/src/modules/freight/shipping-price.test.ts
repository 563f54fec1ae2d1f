import fc from 'fast-check'
import { SEED } from '@instrumenta/testing/sample'
import type { PriceBand, ShippingRule } from './find-shipping-methods'
import { percentOf, priceShipping, toThousandths } from './find-shipping-methods'

const band = (upTo: bigint | null, priceMinor: bigint, percent = 0n): PriceBand => ({ upTo, priceMinor, percent })
const rule = (values: Partial<ShippingRule>): ShippingRule => ({
  basis: 'FLAT',
  bands: [band(null, 990n)],
  freeFromMinor: null,
  insurance: null,
  ...values,
})
const weighing = (weightGrams: number | null, goodsMinor = 100n) => ({ goodsMinor, weightGrams })

/** Bands by ascending limit and price. */
const bandLists = fc
  .uniqueArray(fc.bigInt(1n, 1_000_000n), { minLength: 1, maxLength: 30 })
  .map((limits) => limits.toSorted((a, b) => Number(a - b)).map((limit, index) => band(limit, BigInt(index))))

describe('bands', () => {
  it('have no gaps: every weight up to the last limit has the price of the first band that reaches it', () => {
    const property = fc.property(bandLists, fc.nat(1_000_000), (bands, grams) => {
      const price = priceShipping(rule({ basis: 'WEIGHT', bands }), weighing(grams))
      const index = bands.filter(({ upTo }) => upTo !== null && upTo < BigInt(grams)).length
      expect(price?.priceMinor).toBe(bands[index]?.priceMinor)
    })
    fc.assert(property, { seed: SEED })
  })

  it('include their limit', () => {
    const byWeight = rule({ basis: 'WEIGHT', bands: [band(1000n, 500n), band(null, 900n)] })
    expect([999, 1000, 1001].map((grams) => priceShipping(byWeight, weighing(grams))?.priceMinor)).toEqual([
      500n,
      500n,
      900n,
    ])
  })

  it('by value add a percentage of the goods to their price', () => {
    const byValue = rule({ basis: 'GOODS_VALUE', bands: [band(10_000n, 500n), band(null, 200n, 2_500n)] })
    expect(priceShipping(byValue, weighing(null, 10_000n))?.priceMinor).toBe(500n)
    expect(priceShipping(byValue, weighing(null, 10_001n))?.priceMinor).toBe(200n + 250n)
  })

  it('by weight do not fit goods of unknown weight', () => {
    const byWeight = rule({ basis: 'WEIGHT', bands: [band(null, 500n)], freeFromMinor: 0n })
    expect(priceShipping(byWeight, weighing(null))).toBeNull()
    expect(priceShipping(rule({}), weighing(null))?.priceMinor).toBe(990n)
  })
})

it('is free exactly from the amount of goods on, within the bands', () => {
  const property = fc.property(fc.bigInt(0n, 1_000n), fc.bigInt(0n, 1_000n), (freeFromMinor, goodsMinor) => {
    const price = priceShipping(rule({ freeFromMinor }), weighing(1, goodsMinor))
    expect(price?.priceMinor).toBe(goodsMinor >= freeFromMinor ? 0n : 990n)
  })
  fc.assert(property, { seed: SEED })
  const limited = rule({ basis: 'WEIGHT', bands: [band(1000n, 500n)], freeFromMinor: 50n })
  expect(priceShipping(limited, weighing(1001))).toBeNull()
})

it('insures free goods, too, for at least the minimum', () => {
  const insured = rule({ freeFromMinor: 0n, insurance: { percent: 500n, minimumMinor: 1_000n } })
  expect(priceShipping(insured, weighing(1, 48_000n))).toEqual({ priceMinor: 0n, insuranceMinor: 1_000n })
  expect(priceShipping(insured, weighing(1, 480_000n))).toEqual({ priceMinor: 0n, insuranceMinor: 2_400n })
})

it('rounds a percentage to the minor unit, halves up, as in yen', () => {
  expect([1_000n, 1_099n, 1_100n, 0n].map((yen) => percentOf(yen, toThousandths('0.5')))).toEqual([5n, 5n, 6n, 0n])
  const property = fc.property(fc.bigInt(0n, 2n ** 53n), fc.bigInt(0n, 99_999n), (amount, thousandths) => {
    const error = 2n * (percentOf(amount, thousandths) * 100_000n - amount * thousandths)
    expect(error <= 100_000n && error > -100_000n).toBe(true)
  })
  fc.assert(property, { seed: SEED })
})

it.each([
  ['0', 0n],
  ['0.25', 250n],
  ['12', 12_000n],
  ['99.999', 99_999n],
])('reads %s percent', (text, thousandths) => {
  expect(toThousandths(text)).toBe(thousandths)
})
