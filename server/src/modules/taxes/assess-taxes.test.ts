import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { TaxedSale } from './assess-taxes'
import { assessTaxes } from './assess-taxes'
import { readTaxRules } from './taxes.sql'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const assess = async (sale: TaxedSale) => assessTaxes(await readTaxRules(shop.db.sql, sale.destination), sale)

const sellFrom = (country: string) =>
  shop.db.seller.update({ where: { id: 1 }, data: { address: { country, postalCode: null } } })

beforeEach(() => sellFrom('DE'))

const clinic = (country: string, isVatNumberValid = true): TaxedSale['buyer'] => ({
  kind: 'BUSINESS',
  country,
  vatNumber: 'X',
  isVatNumberValid,
})
const person: TaxedSale['buyer'] = { kind: 'PRIVATE', country: null, vatNumber: null, isVatNumberValid: false }

/** Rate, tax on 100.00 and reason. */
async function taxOf(
  country: string,
  { buyer = person, taxClass = 'STANDARD', postalCode = null, region = null, ...sale }: Record<string, unknown> = {},
) {
  const { taxLines, taxMinor } = await assess({
    destination: { country, region, postalCode },
    buyer,
    currency: 'EUR',
    language: 'en',
    lines: [{ taxClass, netMinor: 10_000n }],
    chargesMinor: 0n,
    ...sale,
  } as TaxedSale)
  const [line] = taxLines
  return line ? [line.rate, Number(taxMinor), line.reason?.split(':')[0] ?? null] : null
}

it('taxes nothing until the seller has an address', async () => {
  await shop.db.$executeRaw`UPDATE seller SET address = NULL`
  expect(await taxOf('DE')).toBeNull()
  const { lines } = await assess({
    destination: { country: 'DE', region: null, postalCode: null },
    buyer: person,
    currency: 'EUR',
    language: 'en',
    lines: [{ taxClass: 'STANDARD', netMinor: 1n }],
    chargesMinor: 0n,
  })
  expect(lines).toEqual([{ rate: '0', taxMinor: 0n }])
})

it.each([
  ['at home', 'DE', {}, ['19', 1_900, null]],
  ['at home, a business', 'DE', { buyer: clinic('DE') }, ['19', 1_900, null]],
  ['at home, reduced', 'DE', { taxClass: 'REDUCED' }, ['7', 700, null]],
  ['at home, free of tax', 'DE', { taxClass: 'ZERO' }, ['0', 0, null]],
  ['a French business', 'FR', { buyer: clinic('FR') }, ['0', 0, 'Reverse charge']],
  ['a French business that receives in Italy', 'IT', { buyer: clinic('FR') }, ['0', 0, 'Reverse charge']],
  ['a business of Monaco', 'MC', { buyer: clinic('MC') }, ['0', 0, 'Reverse charge']],
  ['a business without a valid number', 'FR', { buyer: clinic('FR', false) }, ['20', 2_000, null]],
  ['a business with a number of the seller’s country', 'FR', { buyer: clinic('DE') }, ['20', 2_000, null]],
  ['a Swiss business that receives in France', 'FR', { buyer: clinic('CH') }, ['20', 2_000, null]],
  ['a person in Finland', 'FI', {}, ['25.5', 2_550, null]],
  ['a person in Monaco', 'MC', {}, ['20', 2_000, null]],
  ['reduced in Denmark, which has one rate', 'DK', { taxClass: 'REDUCED' }, ['25', 2_500, null]],
  ['Kenya', 'KE', { buyer: clinic('KE') }, ['0', 0, 'Export']],
  ['the Canary Islands', 'ES', { postalCode: '35001' }, ['0', 0, 'Export']],
  ['a business on the Canary Islands', 'ES', { postalCode: '38 001', buyer: clinic('ES') }, ['0', 0, 'Export']],
  ['Heligoland', 'DE', { postalCode: '27498' }, ['0', 0, 'Export']],
  ['Madrid', 'ES', { postalCode: '28001' }, ['21', 2_100, null]],
])('taxes a sale from Germany: %s', async (_what, country, sale, expected) => {
  expect(await taxOf(country, sale)).toEqual(expected)
})

it('charges no tax of the EU when a seller outside it exports there', async () => {
  await sellFrom('KE')
  expect(await taxOf('DE')).toEqual(['0', 0, 'Export'])
  expect(await taxOf('DE', { buyer: clinic('FR') })).toEqual(['0', 0, 'Export'])
  // Without a rule for the seller's own country there is no tax to show.
  expect(await taxOf('KE')).toBeNull()
})

describe('a rule of staff', () => {
  const addRule = (rule: object) =>
    shop.db.taxRule.create({
      data: { id: crypto.randomUUID(), country: 'CH', taxClass: 'STANDARD', rateThousandths: 8_100, ...rule },
    })
  afterEach(() => shop.db.taxRule.deleteMany({ where: { country: { in: ['CH', 'US'] } } }))

  it('wins over export', async () => {
    await addRule({ name: 'MWST', note: 'CHE-123.456.788 MWST' })
    expect(await taxOf('CH')).toEqual(['8.1', 810, 'CHE-123.456.788 MWST'])
  })

  it('may be for a region or for a kind of buyer', async () => {
    await addRule({ country: 'US', region: 'CA', rateThousandths: 7_250 })
    await addRule({ country: 'US', region: 'CA', buyer: 'BUSINESS', rateThousandths: 0 })
    expect(await taxOf('US', { region: 'ca ' })).toEqual(['7.25', 725, null])
    expect(await taxOf('US', { region: 'CA', buyer: clinic('US') })).toEqual(['0', 0, null])
    expect(await taxOf('US', { region: 'NY' })).toEqual(['0', 0, 'Export'])
  })

  it('applies the seller’s own rate where the rules of a member state are deleted', async () => {
    const rules = await shop.db.taxRule.findMany({ where: { country: 'AT' } })
    await shop.db.taxRule.deleteMany({ where: { country: 'AT' } })
    expect(await taxOf('AT')).toEqual(['19', 1_900, null])
    await shop.db.taxRule.createMany({ data: rules })
  })
})

it('taxes charges alone at the standard rate, and names taxes in the order’s language', async () => {
  const { taxLines, lines } = await assess({
    destination: { country: 'KE', region: null, postalCode: null },
    buyer: person,
    currency: 'EUR',
    language: 'de',
    lines: [],
    chargesMinor: 100n,
  })
  expect(lines).toEqual([])
  expect(taxLines).toMatchObject([{ name: 'USt.', rate: '0', baseMinor: 100n, amountMinor: 0n }])
  expect(taxLines[0]?.reason).toContain('Ausfuhr')
})
