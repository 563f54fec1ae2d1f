import { givePriceLists } from '../../testing/pricing'
import { createShippingMethodRow, shippingBand } from '../../testing/shipping'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { Consignment } from './find-shipping-methods'
import { offerShipping, readShippingMethods } from './find-shipping-methods'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(() => shop.db.shippingMethod.deleteMany())
afterAll(() => shop.close())

const CONSIGNMENT: Consignment = {
  country: 'KE',
  currency: 'USD',
  language: 'en',
  goodsMinor: 48_000n,
  weightGrams: 12_500,
}
const find = async (different: Partial<Consignment> = {}) => {
  const consignment = { ...CONSIGNMENT, ...different }
  return offerShipping(await readShippingMethods(shop.db.sql, consignment), consignment)
}
const namesFor = async (consignment: Partial<Consignment> = {}) => (await find(consignment)).map(({ name }) => name)

it('offers the active methods of the country, cheapest first, in the language of the buyer', async () => {
  await createShippingMethodRow(shop.db, { name: 'Germany', countries: ['DE', 'AT'], bands: [shippingBand(100)] })
  await createShippingMethodRow(shop.db, { name: 'Air', translations: { de: 'Luft' }, bands: [shippingBand(500)] })
  await createShippingMethodRow(shop.db, { name: 'Off', isActive: false })
  const insured = { insurancePercent: '1', bands: [shippingBand(400)], position: 2 }
  await createShippingMethodRow(shop.db, { name: 'Insured', ...insured })
  expect(await namesFor({ country: 'DE' })).toEqual(['Germany', 'Air', 'Insured'])
  expect(await namesFor({ language: 'de' })).toEqual(['Luft', 'Insured'])
})

it('describes days and Incoterm, whose place is the country unless named', async () => {
  const values = { minDays: 4, maxDays: 9, incoterm: 'DAP' as const }
  await createShippingMethodRow(shop.db, values)
  await createShippingMethodRow(shop.db, { incoterm: 'EXW', incotermPlace: 'Tuttlingen', position: 2 })
  expect(await find({ language: 'de' })).toMatchObject([
    { deliveryDays: { min: 4, max: 9 }, incoterm: { code: 'DAP', place: 'Kenia' }, insuranceMinor: 0n },
    { deliveryDays: null, incoterm: { code: 'EXW', place: 'Tuttlingen' } },
  ])
})

it('leaves freight to a quotation where no band reaches the weight, or it is unknown', async () => {
  await createShippingMethodRow(shop.db, { basis: 'WEIGHT', bands: [shippingBand(900, { upToGrams: 12_500 })] })
  expect((await find()).map(({ priceMinor }) => priceMinor)).toEqual([900n])
  expect(await find({ weightGrams: 12_501 })).toEqual([])
  expect(await find({ weightGrams: null })).toEqual([])
})

it('leaves freight to a quotation above the largest amount', async () => {
  await createShippingMethodRow(shop.db, { bands: [shippingBand(Number.MAX_SAFE_INTEGER, { percent: '1' })] })
  expect(await find()).toEqual([])
})

it('leaves freight to a quotation in a currency without rates', async () => {
  await createShippingMethodRow(shop.db)
  expect(await find({ currency: 'JPY' })).toEqual([])
})

describe('in other currencies', () => {
  beforeAll(() => givePriceLists(shop.db))

  // One US dollar is 0.80 euro, 130.616 yen, and 0.307 dinar in steps of 5 fils.
  it.each([
    ['EUR', 792n, 800n],
    ['JPY', 1_293n, 1_306n],
    ['KWD', 3_040n, 3_070n],
  ] as const)('converts prices, limits and minimums to %s as product prices are', async (currency, price, minimum) => {
    const insurance = { insurancePercent: '0.5', insuranceMinimumMinor: 1_000n }
    const bands = [shippingBand(990, { upToValue: 1_000 }), shippingBand(0)]
    await createShippingMethodRow(shop.db, { basis: 'GOODS_VALUE', bands, ...insurance })
    expect(await find({ currency, goodsMinor: minimum })).toMatchObject([
      { priceMinor: price, insuranceMinor: minimum },
    ])
    expect(await find({ currency, goodsMinor: minimum + 1n })).toMatchObject([{ priceMinor: 0n }])
  })
})
