import { CURRENCY_CODES, formatMoney, MAX_MAJOR_UNITS, toMajorUnits, toMinorUnits } from './money'

describe('major units', () => {
  it.each([
    [3264n, 'JPY', 3264],
    [0n, 'JPY', 0],
    [999_999_999_999_999n, 'JPY', 999_999_999_999_999],
    [1n, 'KWD', 0.001],
    [6_137n, 'KWD', 6.137],
    [999_999_999_999_999n, 'KWD', 999_999_999_999.999],
    [7_341n, 'AED', 73.41],
  ] as const)('of %d minor units of %s are %d, and back', (minor, currency, major) => {
    expect(toMajorUnits(minor, currency)).toBe(major)
    expect(toMinorUnits(major, currency)).toBe(minor)
  })

  it.each([
    [1.5, 'JPY'],
    [1e15, 'JPY'],
    [0.0001, 'KWD'],
    [1e12, 'KWD'],
  ] as const)('refuse %d in %s', (major, currency) => {
    expect(toMinorUnits(major, currency)).toBeNull()
  })

  it('are formatted with the decimals of ISO 4217, not those of Intl', () => {
    const said = CURRENCY_CODES.map((currency) => formatMoney(1_234_567n, currency).replace('\u00a0', ' '))
    expect(said).toEqual(['$12,345.67', '€12,345.67', '£12,345.67', '¥1,234,567', 'AED 12,345.67', 'KWD 1,234.567'])
    expect(formatMoney(BigInt(Number.MAX_SAFE_INTEGER), 'KWD')).toBe('KWD\u00a09,007,199,254,740.991')
    expect(() => formatMoney(1n, 'U$')).toThrow(RangeError)
  })

  // No-break spaces are written as `_`; invisible characters are omitted.
  it.each([
    ['en', ['KWD_1,234.500', '€1,234.50', '¥1,235', 'AED_1,234.50']],
    ['de', ['1.234,500_KWD', '1.234,50_€', '1.235_¥', '1.234,50_AED']],
    ['fr', ['1_234,500_KWD', '1_234,50_€', '1_235_JPY', '1_234,50_AED']],
    ['es', ['1234,500_KWD', '1234,50_€', '1235_JPY', '1234,50_AED']],
    ['zh', ['KWD_1,234.500', '€1,234.50', 'JP¥1,235', 'AED_1,234.50']],
    ['ar', ['1,234.500_د.ك.', '1,234.50_€', '1,235_JP¥', '1,234.50_د.إ.']],
  ] as const)('stand apart from the code of a currency that has no sign: %s', (language, expected) => {
    const amounts = [
      [1_234_500n, 'KWD'],
      [123_450n, 'EUR'],
      [1_235n, 'JPY'],
      [123_450n, 'AED'],
    ] as const
    const said = amounts.map(([minor, currency]) => formatMoney(minor, currency, language))
    expect(said.map((text) => text.replace(/\p{Cf}/gu, '').replace(/\s/g, '_'))).toEqual(expected)
  })

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
