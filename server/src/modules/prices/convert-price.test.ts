import fc from 'fast-check'
import type { RoundingMode } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { decimalsOf } from '@instrumenta/rules/currencies'
import { SEED } from '@instrumenta/testing/sample'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { CURRENCY_CODES } from '../../shared/money'

/** Conversion of prices of one currency into another. */
interface Conversion {
  /** This amount of the currency ... */
  numerator: string
  /** ... equals this amount of its base. Both are decimals above 0, such as `163.27`. */
  denominator: string
  /** Decimals of the currency, and of its base. */
  decimals: number
  baseDecimals: number
  /** Minor units that prices are multiples of, at least 1. */
  step: bigint
  mode: RoundingMode
}

/** Stands for amounts above the API's maximum (2^53 - 1), and sorts after all others. */
const BEYOND = BigInt(Number.MAX_SAFE_INTEGER) + 1n

/**
 * A price in minor units, converted exactly and rounded once: 1999 cents of the euro at 163.27 yen are 3264 yen. A
 * price above 0 never becomes 0: it is at least one step. `convert_price` in prisma/sql/prices.sql must be equal.
 */
function convertPrice(amount: bigint, conversion: Conversion): bigint {
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

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const HALF_UP: RoundingMode = 'HALF_UP'

const cases: [string, bigint, Omit<Conversion, 'denominator'> & { denominator?: string }, bigint][] = [
  [
    '19.99 EUR at 163.27 are 3,264 JPY',
    1999n,
    { numerator: '163.27', baseDecimals: 2, decimals: 0, step: 1n, mode: HALF_UP },
    3264n,
  ],
  ['the same up', 1999n, { numerator: '163.27', baseDecimals: 2, decimals: 0, step: 1n, mode: 'UP' }, 3264n],
  ['0.005 is a half, and goes up', 1n, { numerator: '0.5', baseDecimals: 2, decimals: 2, step: 1n, mode: HALF_UP }, 1n],
  ['1.45 cents are one', 29n, { numerator: '0.05', baseDecimals: 2, decimals: 2, step: 1n, mode: HALF_UP }, 1n],
  ['1.45 cents up are two', 29n, { numerator: '0.05', baseDecimals: 2, decimals: 2, step: 1n, mode: 'UP' }, 2n],
  [
    'a multiple of the step stays',
    100n,
    { numerator: '3.65', baseDecimals: 2, decimals: 2, step: 5n, mode: 'UP' },
    365n,
  ],
  [
    '19.99 USD at 3.6725 are 73.40 AED in steps of 5 fils',
    1999n,
    { numerator: '3.6725', baseDecimals: 2, decimals: 2, step: 5n, mode: HALF_UP },
    7340n,
  ],
  [
    '19.99 USD at 0.307 are 6.135 KWD in steps of 5 fils',
    1999n,
    { numerator: '0.307', baseDecimals: 2, decimals: 3, step: 5n, mode: HALF_UP },
    6135n,
  ],
  ['yen to dinar', 3264n, { numerator: '0.0019', baseDecimals: 0, decimals: 3, step: 1n, mode: HALF_UP }, 6202n],
  [
    '24.99 USD are 19.99 EUR',
    2499n,
    { numerator: '1', denominator: '1.25', baseDecimals: 2, decimals: 2, step: 1n, mode: HALF_UP },
    1999n,
  ],
  ['nothing is nothing', 0n, { numerator: '5', baseDecimals: 2, decimals: 2, step: 100n, mode: 'UP' }, 0n],
  [
    'something is never nothing',
    1n,
    { numerator: '0.0001', baseDecimals: 2, decimals: 0, step: 10n, mode: HALF_UP },
    10n,
  ],
  [
    'what cannot be said',
    BEYOND - 1n,
    { numerator: '2', baseDecimals: 2, decimals: 2, step: 1n, mode: HALF_UP },
    BEYOND,
  ],
  ['what follows from it', BEYOND, { numerator: '0.5', baseDecimals: 2, decimals: 2, step: 1n, mode: HALF_UP }, BEYOND],
]

it.each(cases)('%s', (_what, amount, conversion, expected) => {
  expect(convertPrice(amount, { denominator: '1', ...conversion })).toBe(expected)
})

it('the database has the same decimals of each currency', async () => {
  const rows = await shop.db.$queryRaw<{ code: string; decimals: number }[]>`
    SELECT code, currency_decimals(code) AS decimals FROM unnest(${CURRENCY_CODES}::text[]) AS code`
  expect(rows).toEqual(CURRENCY_CODES.map((code) => ({ code, decimals: decimalsOf(code) })))
})

const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })

const conversions = fc.record({
  amount: fc.oneof(fc.bigInt({ min: 0n, max: 100_000n }), fc.bigInt({ min: 0n, max: BEYOND })),
  numerator: rate,
  denominator: rate,
  decimals: fc.constantFrom(0, 2, 3),
  baseDecimals: fc.constantFrom(0, 2, 3),
  step: fc.constantFrom(1n, 5n, 25n, 100n, 999n),
  mode: fc.constantFrom<RoundingMode>('HALF_UP', 'UP'),
})

/** Converts with the database function that all prices of the shop use. */
async function convertInDatabase(samples: (Conversion & { amount: bigint })[]): Promise<bigint[]> {
  const rows = await shop.db.$queryRaw<{ converted: bigint }[]>(Prisma.sql`
    SELECT convert_price(
      amount, numerator * power(10::numeric, decimals), denominator * power(10::numeric, base_decimals) * step, step,
      mode::"RoundingMode"
    ) AS converted
    FROM unnest(
      ${samples.map(({ amount }) => amount)}::bigint[], ${samples.map(({ numerator }) => numerator)}::numeric[],
      ${samples.map(({ denominator }) => denominator)}::numeric[], ${samples.map(({ decimals }) => decimals)}::int[],
      ${samples.map(({ baseDecimals }) => baseDecimals)}::int[], ${samples.map(({ step }) => step)}::bigint[],
      ${samples.map(({ mode }) => mode)}::text[]
    ) WITH ORDINALITY AS given (amount, numerator, denominator, decimals, base_decimals, step, mode, place)
    ORDER BY place`)
  return rows.map(({ converted }) => converted)
}

it('the database converts each of them so', async () => {
  const samples = cases.map(([, amount, conversion]) => ({ denominator: '1', ...conversion, amount }))
  expect(await convertInDatabase(samples)).toEqual(cases.map(([, , , expected]) => expected))
})

it('the database converts all prices like this code', async () => {
  const samples = fc.sample(conversions, { numRuns: 5_000, seed: SEED })
  const converted = await convertInDatabase(samples)
  const wrong = samples.filter((sample, index) => convertPrice(sample.amount, sample) !== converted[index])
  expect(wrong.slice(0, 3)).toEqual([])
  expect(converted).toHaveLength(5_000)
})
