import { amountOfCancelling, amountOfReturning } from './order-amounts'

describe('price paid for returned units', () => {
  // 3 units of 3.33 and 1 cent of charges: 10.00.
  const uneven = { quantity: 3, unitPriceMinor: 333n, adjustmentMinor: 1n }

  it('adds up to the line in any steps', () => {
    const parts = [0, 1, 2].map((before) => amountOfReturning(uneven, before, 1))
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(1_000n)
    expect(amountOfReturning(uneven, 0, 3)).toBe(1_000n)
  })

  it('and cancelled units reduce the line', () => {
    // 10 units of 7.00 less 0.05 for all: 69.95.
    const line = { quantity: 10, unitPriceMinor: 700n, adjustmentMinor: -5n }
    const cancelled = amountOfCancelling(line, 0, 4)
    expect([cancelled, amountOfReturning(line, 0, 6)]).toEqual([2_798n, 4_197n])
    expect(cancelled + amountOfReturning(line, 0, 3) + amountOfReturning(line, 3, 3)).toBe(6_995n)
  })

  it('is whole yen and thousandths of a dinar alike', () => {
    expect(amountOfReturning({ quantity: 7, unitPriceMinor: 1_480n, adjustmentMinor: -100n }, 0, 2)).toBe(2_931n)
    expect(amountOfReturning({ quantity: 3, unitPriceMinor: 12_345n, adjustmentMinor: 1_000n }, 1, 1)).toBe(12_679n)
  })

  it('is never negative', () => {
    expect(amountOfReturning({ quantity: 2, unitPriceMinor: 10n, adjustmentMinor: -30n }, 0, 1)).toBe(0n)
  })

  it.each([
    [0, 4],
    [3, 1],
    [-1, 1],
    [0, -1],
  ])('is refused behind %i for %i of 3', (before, pieces) => {
    expect(() => amountOfReturning(uneven, before, pieces)).toThrow(RangeError)
  })
})
