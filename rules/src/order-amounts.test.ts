import fc from 'fast-check'
import { SEED } from '@instrumenta/testing/sample'
import { amountOfCancelling } from './order-amounts'

const line = (quantity: number, unitPriceMinor: bigint, adjustmentMinor = 0n) => ({
  quantity,
  unitPriceMinor,
  adjustmentMinor,
})

test.each([
  ['all of a line', line(3, 1_235n), 0, 3, 3_705n],
  ['some of it', line(50, 1_180n), 0, 20, 23_600n],
  ['nothing', line(3, 1_000n, -100n), 1, 0, 0n],
  // 1.00 off three units: 33.3 cents each.
  ['the first piece of three', line(3, 1_000n, -100n), 0, 1, 967n],
  ['the second', line(3, 1_000n, -100n), 1, 1, 966n],
  ['the last, which takes the rest', line(3, 1_000n, -100n), 2, 1, 967n],
  ['two of them at once', line(3, 1_000n, -100n), 0, 2, 1_933n],
  ['all at once', line(3, 1_000n, -100n), 0, 3, 2_900n],
  // One cent of freight on two units goes with the first unit.
  ['half a cent', line(2, 500n, 1n), 0, 1, 501n],
  ['and the other half', line(2, 500n, 1n), 1, 1, 500n],
  ['a line that costs nothing', line(7, 0n), 0, 7, 0n],
  ['large sums, exactly', line(3, 2n ** 53n - 1n, -1n), 1, 2, 2n * (2n ** 53n - 1n) - 1n],
])('%s comes to its price with its share of the adjustment', (_what, pieces, before, count, amount) => {
  expect(amountOfCancelling(pieces, before, count)).toBe(amount)
})

test('rejects more units than ordered', () => {
  expect(() => amountOfCancelling(line(3, 1n), 2, 2)).toThrow(RangeError)
  expect(() => amountOfCancelling(line(3, 1n), -1, 2)).toThrow(RangeError)
  expect(() => amountOfCancelling(line(3, 1n), 2, -1)).toThrow(RangeError)
})

test('cancelling in any steps adds up to the line, never below zero', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 })
  const unitPrices = fc.bigInt({ min: 0n, max: 2n ** 40n })
  // A discount is at most the price of the line.
  const shares = fc.integer({ min: -1_000, max: 1_000 })
  fc.assert(
    fc.property(steps, unitPrices, shares, (counts, unitPriceMinor, share) => {
      const quantity = counts.reduce((sum, count) => sum + count, 0)
      const whole = unitPriceMinor * BigInt(quantity)
      const ordered = line(quantity, unitPriceMinor, (whole * BigInt(share)) / 1_000n)
      let before = 0
      let sum = 0n
      for (const count of counts) {
        const amount = amountOfCancelling(ordered, before, count)
        expect(amount >= 0n).toBe(true)
        before += count
        sum += amount
        expect(sum).toBe(amountOfCancelling(ordered, 0, before))
      }
      expect(sum).toBe(whole + ordered.adjustmentMinor)
    }),
    { seed: SEED, numRuns: 500 },
  )
})
