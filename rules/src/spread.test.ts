import fc from 'fast-check'
import { SEED } from '@instrumenta/testing/sample'
import { spread } from './order-amounts'

test.each([
  [8_500n, [56_316n, 47_880n, 1_742_965n], [259n, 220n, 8_021n]],
  [-8_500n, [56_316n, 47_880n, 1_742_965n], [-259n, -220n, -8_021n]],
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  [2n, [1n, 1n, 1n], [1n, 1n, 0n]],
  [1n, [1n, 2n], [0n, 1n]],
  [5n, [0n, 7n, 0n], [0n, 5n, 0n]],
  [0n, [3n, 4n], [0n, 0n]],
  [5n, [0n, 0n], [3n, 2n]],
  [7n, [9n], [7n]],
])('%d over %p is %p', (amount, weights, shares) => {
  expect(spread(amount, weights)).toEqual(shares)
})

test('rejects no lines and negative weights', () => {
  expect(() => spread(1n, [])).toThrow(RangeError)
  expect(() => spread(1n, [2n, -1n])).toThrow(RangeError)
})

const amounts = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n })
const someWeights = fc.array(fc.bigInt({ min: 0n, max: 2n ** 53n }), { minLength: 1, maxLength: 200 })

test('shares add up to the amount, and each is within one of the exact value', () => {
  fc.assert(
    fc.property(amounts, someWeights, (amount, weights) => {
      const shares = spread(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
      const whole = weights.reduce((sum, weight) => sum + weight, 0n)
      if (whole === 0n) return
      for (const [index, share] of shares.entries()) {
        const off = share * whole - amount * (weights[index] ?? 0n)
        expect(off < whole && off > -whole).toBe(true)
      }
    }),
    { seed: SEED, numRuns: 500 },
  )
})

test('heavier lines, and earlier ones of equal weight, never get less; weight zero gets nothing', () => {
  const few = fc.array(fc.bigInt({ min: 0n, max: 5n }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000n }), few, (amount, weights) => {
      const shares = spread(amount, weights)
      const lines = shares.map((share, index) => ({ share, index, weight: weights[index] ?? 0n }))
      for (const one of lines) {
        if (one.weight === 0n && weights.some((weight) => weight > 0n)) expect(one.share).toBe(0n)
        for (const other of lines) {
          if (one.weight > other.weight || (one.weight === other.weight && one.index < other.index)) {
            expect(one.share >= other.share).toBe(true)
          }
        }
      }
    }),
    { seed: SEED, numRuns: 500 },
  )
})
