import fc from 'fast-check'
import { SEED } from '@instrumenta/testing/sample'
import type { PriceTier, PriceTiers } from './prices'
import { betterQuantity, totalOf, unitPriceAt } from './prices'

const tiers: PriceTiers = [
  { minQuantity: 1, unitPrice: 1235 },
  { minQuantity: 50, unitPrice: 1180 },
  { minQuantity: 200, unitPrice: 1090 },
]
const single = { minQuantity: 1, increment: 1 }

test.each([
  [1, 1235, 1_235],
  [49, 1235, 60_515],
  [50, 1180, 59_000],
  [199, 1180, 234_820],
  [200, 1090, 218_000],
])('%d pieces cost %d each, %d together', (quantity, unitPrice, total) => {
  expect(unitPriceAt(tiers, quantity)).toBe(unitPrice)
  expect(totalOf(unitPrice, quantity)).toBe(total)
})

test('50 cost less than 49, and 200 less than 199', () => {
  expect(betterQuantity(single, tiers, 49, 1_000)).toEqual({ quantity: 50, total: 59_000 })
  expect(betterQuantity(single, tiers, 199, 1_000)).toEqual({ quantity: 200, total: 218_000 })
})

test('suggests nothing if larger quantities cost more or are not in stock', () => {
  expect(betterQuantity(single, tiers, 40, 1_000)).toBeNull()
  expect(betterQuantity(single, tiers, 50, 1_000)).toBeNull()
  expect(betterQuantity(single, tiers, 49, 49)).toBeNull()
})

test('accepts a better price', () => {
  const cheap: PriceTiers = [
    { minQuantity: 1, unitPrice: 1000 },
    { minQuantity: 24, unitPrice: 100 },
  ]
  expect(betterQuantity({ minQuantity: 48, increment: 24 }, cheap, 24, 1_000)).toBeNull()
  expect(betterQuantity({ minQuantity: 5, increment: 5 }, cheap, 20, 1_000)).toEqual({ quantity: 25, total: 2_500 })
})

test('totals are exact up to 2^53 - 1, and undefined beyond', () => {
  expect(totalOf(Number.MAX_SAFE_INTEGER, 1)).toBe(Number.MAX_SAFE_INTEGER)
  expect(totalOf(Number.MAX_SAFE_INTEGER, 2)).toBeNull()
  const quantities = fc.integer({ min: 1, max: 2_147_483_647 })
  fc.assert(
    fc.property(fc.maxSafeNat(), quantities, (unitPrice, quantity) => {
      const exact = BigInt(unitPrice) * BigInt(quantity)
      const total = totalOf(unitPrice, quantity)
      expect(total === null ? null : BigInt(total)).toBe(exact > BigInt(Number.MAX_SAFE_INTEGER) ? null : exact)
    }),
    { seed: SEED, numRuns: 2_000 },
  )
})

const someTiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 1, max: 5_000 })), {
    selector: ([quantity]) => quantity,
    maxLength: 20,
  })
  .map((pairs): PriceTiers => {
    const quantities = pairs.map(([quantity]) => quantity).sort((a, b) => a - b)
    const prices = pairs.map(([, price]) => price).sort((a, b) => b - a)
    const others = quantities.map((minQuantity, index): PriceTier => ({ minQuantity, unitPrice: prices[index] ?? 1 }))
    return [{ minQuantity: 1, unitPrice: 5_000 }, ...others]
  })

test('for any tiers: no other quantity is cheaper than the suggested one', () => {
  const rule = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(rule, someTiers, fc.integer({ min: 1, max: 400 }), ([increment, cartons], known, quantity) => {
      const costOf = (pieces: number) => Number(totalOf(unitPriceAt(known, pieces), pieces))
      const minQuantity = increment * cartons
      const taken = Array.from({ length: 600 }, (_, index) => index + 1).filter(
        (pieces) => pieces > quantity && pieces >= minQuantity && pieces % increment === 0,
      )
      const cheapest = Math.min(...taken.map(costOf))
      const better = betterQuantity({ minQuantity, increment }, known, quantity, 600)
      expect(better?.total ?? null).toBe(cheapest < costOf(quantity) ? cheapest : null)
      if (better) expect(taken).toContain(better.quantity)
    }),
    { seed: SEED, numRuns: 500 },
  )
})
