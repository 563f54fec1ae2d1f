import { MAX_MAJOR_UNITS, toMajorUnits, toMinorUnits } from './money'

describe('major units', () => {
  it.each([
    [0n, 0],
    [1n, 0.01],
    [10n, 0.1],
    [30n, 0.3],
    [1999n, 19.99],
    [100n, 1],
    [999_999_999_999_999n, MAX_MAJOR_UNITS],
  ])('of %d cents are %d, and back', (minor, major) => {
    expect(toMajorUnits(minor)).toBe(major)
    expect(toMinorUnits(major)).toBe(minor)
  })

  it('are the same again after JSON, for every amount of 15 digits', () => {
    for (let digits = 1; digits <= 15; digits++) {
      for (let step = 0; step < 500; step++) {
        const minor = BigInt(Math.floor(Math.random() * 10 ** digits))
        const sent = JSON.stringify(toMajorUnits(minor))
        expect(toMinorUnits(JSON.parse(sent) as number)).toBe(minor)
      }
    }
  })

  it.each([0.1 + 0.2, 1.999, 0.001, 1e-7, -1, -0.01, 1e13, 1e21, 2 ** 53, NaN, Infinity])('refuse %d', (major) => {
    expect(toMinorUnits(major)).toBeNull()
  })

  it('of more than 15 digits are the nearest number', () => {
    expect(toMajorUnits(BigInt(Number.MAX_SAFE_INTEGER))).toBe(90071992547409.91)
  })
})
