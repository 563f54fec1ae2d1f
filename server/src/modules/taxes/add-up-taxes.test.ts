import fc from 'fast-check'
import type { LineWithTax } from './assess-taxes'
import { addUpTaxes } from './assess-taxes'

const vat = (rateThousandths: number, reason: string | null = null) => ({ name: 'VAT', rateThousandths, reason })

// 48 × 12.35 less 5 %, 120 × 3.99, 7 × 2,489.95; freight 85.00 and insurance 12.43.
const ORDER = [56_316n, 47_880n, 1_742_965n]
const CHARGES = 9_743n

it('taxes 18,569.04 at 19 % with 3,528.12 when the sum is rounded', () => {
  const lines = ORDER.map((netMinor) => ({ netMinor, tax: vat(19_000) }))
  const { taxLines, taxMinor, lines: taxed } = addUpTaxes(lines, CHARGES, 'SUM')
  expect(taxLines).toEqual([{ name: 'VAT', rate: '19', baseMinor: 1_856_904n, amountMinor: 352_812n, reason: null }])
  expect(taxMinor).toBe(352_812n)
  // The tax on freight and insurance is the rest: 18.51.
  expect(taxed.map((line) => line.taxMinor)).toEqual([10_700n, 9_097n, 331_164n])
})

it('rounds each line by itself when the rule says so', () => {
  const lines = ORDER.map((netMinor) => ({ netMinor, tax: vat(19_000) }))
  const { taxMinor, lines: taxed } = addUpTaxes(lines, CHARGES, 'LINE')
  expect(taxed.map((line) => line.taxMinor)).toEqual([10_700n, 9_097n, 331_163n])
  expect(taxMinor).toBe(352_811n)
})

it.each([
  // ¥12,345 at 10 %: 1,234.5 yen.
  ['JPY', 12_345n, 10_000, 1_235n],
  // 18.569 dinars at 5 %: 0.92845.
  ['KWD', 18_569n, 5_000, 928n],
  // 0.50 at 7.7 %: 0.0385.
  ['EUR', 50n, 7_700, 4n],
  ['EUR', 100n, 8_125, 8n],
])('rounds half up in the minor unit of %s: %d', (_currency, netMinor, rateThousandths, taxMinor) => {
  for (const rounding of ['LINE', 'SUM'] as const) {
    expect(addUpTaxes([{ netMinor, tax: vat(rateThousandths) }], 0n, rounding).taxMinor).toBe(taxMinor)
  }
})

it('splits charges by the net of each rate, and gives the remainder to the largest', () => {
  const lines = [
    { netMinor: 100n, tax: vat(7_000) },
    { netMinor: 200n, tax: vat(19_000) },
  ]
  const { taxLines } = addUpTaxes(lines, 100n, 'SUM')
  expect(taxLines.map(({ rate, baseMinor }) => [rate, baseMinor])).toEqual([
    ['7', 133n],
    ['19', 267n],
  ])
})

it('lists no tax for lines without one, and keeps reasons apart', () => {
  const lines = [
    { netMinor: 100n, tax: null },
    { netMinor: 100n, tax: vat(0, 'Export') },
    { netMinor: 100n, tax: vat(0) },
  ]
  const { taxLines, taxMinor } = addUpTaxes(lines, 0n, 'LINE')
  expect(taxLines.map(({ reason }) => reason)).toEqual(['Export', null])
  expect(taxMinor).toBe(0n)
})

const aLine: fc.Arbitrary<LineWithTax> = fc.record({
  netMinor: fc.bigInt(0n, 10n ** 12n),
  tax: fc.option(fc.constantFrom(0, 5_500, 7_000, 19_000, 25_500, 8_125).map((rate) => vat(rate))),
})

it.each(['LINE', 'SUM'] as const)('adds lines, charges and taxes up exactly: %s', (rounding) => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 30 }), fc.bigInt(0n, 10n ** 9n), (lines, chargesMinor) => {
      const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
      const { lines: taxed, taxLines, taxMinor } = addUpTaxes(lines, chargesMinor, rounding)
      expect(sum(taxLines.map(({ amountMinor }) => amountMinor))).toBe(taxMinor)
      const ofLines = sum(taxed.map((line) => line.taxMinor))
      if (chargesMinor === 0n) expect(ofLines).toBe(taxMinor)
      expect(ofLines <= taxMinor).toBe(true)
      // No line is off by a whole minor unit.
      for (const [index, { netMinor, tax }] of lines.entries()) {
        const exact = netMinor * BigInt(tax?.rateThousandths ?? 0)
        const error = (taxed[index]?.taxMinor ?? 0n) * 100_000n - exact
        expect(error < 100_000n && error > -100_000n).toBe(true)
      }
      if (lines.every(({ tax }) => tax !== null)) {
        const bases = sum(taxLines.map(({ baseMinor }) => baseMinor))
        expect(bases).toBe(sum(lines.map(({ netMinor }) => netMinor)) + chargesMinor)
      }
    }),
  )
})
