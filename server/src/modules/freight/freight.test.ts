import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { createShippingMethodRow, shippingBand, shippingMethodInput } from '../../testing/shipping'
import { createCounted } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const OFFER = 'name price { amount currency } insurance { amount } deliveryDays { min max } incoterm { code place }'
const METHOD = `id name translations { language name } countries basis isActive position version
  bands { upToGrams upToValue { amount } price { amount currency } percent } freeFrom { amount }
  deliveryDays { min max } incoterm { code place } insurance { percent minimum { amount } }`
const REFUSED = `... on UserError { message code } ... on ShippingMethodChanged { current { version } }`
const CREATE = `mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) {
  __typename ... on CreateShippingMethodSuccess { method { ${METHOD} } } ${REFUSED.split(' ...')[0]} } }`
const UPDATE = `mutation ($input: UpdateShippingMethodInput!) { updateShippingMethod(input: $input) {
  __typename ... on UpdateShippingMethodSuccess { method { ${METHOD} } } ${REFUSED} } }`
const DELETE = `mutation ($id: ID!) { deleteShippingMethod(id: $id) {
  __typename ... on DeleteShippingMethodSuccess { id } ${REFUSED.split(' ...')[0]} } }`
const SETTINGS = `{ shippingMethodSettings { ${METHOD} } }`
const OFFERS = `query ($country: CountryCode!, $lines: [CheckoutLineInput!]!) {
  shippingMethods(country: $country, lines: $lines) { ${OFFER} } }`
const QUOTE = `query ($country: CountryCode!, $goods: MinorUnits!, $weightGrams: Int) {
  shippingQuote(country: $country, goods: $goods, weightGrams: $weightGrams) { ${OFFER} } }`

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp({ hasCaches: true })
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(() => shop.db.shippingMethod.deleteMany())
afterAll(() => shop.close())

const create = async (values: object = {}) =>
  shop.ask(CREATE, { input: { method: shippingMethodInput(values) } }, admin.accessToken)
const update = async (input: object) => (await shop.ask(UPDATE, { input }, admin.accessToken)).data.updateShippingMethod
const settings = async () => (await shop.ask(SETTINGS, {}, admin.accessToken)).data.shippingMethodSettings

const airFreight = {
  name: 'Air freight',
  translations: [{ language: 'de', name: 'Luftfracht' }],
  countries: ['KE', 'DE', 'KE'],
  basis: 'WEIGHT',
  bands: [{ upToGrams: 5000, price: 8900 }, { price: 13_900 }],
  freeFrom: 500_000,
  deliveryDays: { min: 4, max: 9 },
  incoterm: { code: 'DAP', place: '' },
  insurance: { percent: '0.5', minimum: 1000 },
}

describe('settings', () => {
  it('saves all values of a new method, which goes to the end', async () => {
    await create()
    const { data } = await create(airFreight)
    const saved = {
      ...airFreight,
      countries: ['DE', 'KE'],
      bands: [
        { upToGrams: 5000, upToValue: null, price: { amount: 8900, currency: 'USD' }, percent: '0' },
        { upToGrams: null, upToValue: null, price: { amount: 13_900, currency: 'USD' }, percent: '0' },
      ],
      freeFrom: { amount: 500_000 },
      insurance: { percent: '0.5', minimum: { amount: 1000 } },
      ...{ isActive: true, position: 2, version: 1 },
    }
    expect(data.createShippingMethod).toMatchObject({ __typename: 'CreateShippingMethodSuccess', method: saved })
    expect(await settings()).toMatchObject([{ name: 'Parcel', position: 1 }, saved])
  })

  it('returns the existing method for a retry', async () => {
    const [first, again] = [await create(airFreight), await create(airFreight)]
    expect(again.data.createShippingMethod.method.id).toBe(first.data.createShippingMethod.method.id)
  })

  it('refuses the 51st method', async () => {
    for (let index = 0; index < 50; index++) await createShippingMethodRow(shop.db, { name: `Method ${index}` })
    expect((await create(airFreight)).data.createShippingMethod.code).toBe('TOO_MANY_SHIPPING_METHODS')
  })

  it('replaces the values and the place of a method, and refuses a stale version', async () => {
    const { id } = await createShippingMethodRow(shop.db)
    const method = shippingMethodInput({ name: 'Letter', position: 7 })
    expect(await update({ id, method, expectedVersion: 1 })).toMatchObject({
      method: { name: 'Letter', position: 7, version: 2 },
    })
    // The same values again change nothing.
    expect(await update({ id, method, expectedVersion: 1 })).toMatchObject({ method: { version: 2 } })
    const stale = { id, method: shippingMethodInput(), expectedVersion: 1 }
    expect(await update(stale)).toMatchObject({ code: 'SHIPPING_METHOD_CHANGED', current: { version: 2 } })
    expect(await update({ id, method: shippingMethodInput() })).toMatchObject({ method: { position: 7, version: 3 } })
  })

  it('deletes a method once', async () => {
    const { id } = await createShippingMethodRow(shop.db)
    const remove = async () => (await shop.ask(DELETE, { id }, admin.accessToken)).data.deleteShippingMethod
    expect(await remove()).toMatchObject({ __typename: 'DeleteShippingMethodSuccess', id })
    expect(await remove()).toMatchObject({ code: 'SHIPPING_METHOD_NOT_FOUND' })
    expect(await update({ id: 'none', method: shippingMethodInput() })).toMatchObject({
      code: 'SHIPPING_METHOD_NOT_FOUND',
    })
  })

  const byWeight = { basis: 'WEIGHT' }
  it.each([
    ['no band', { bands: [] }, 'bands'],
    ['31 bands', { bands: Array.from({ length: 31 }, () => ({ price: 1 })) }, 'bands'],
    ['two flat prices', { bands: [{ price: 1 }, { price: 2 }] }, 'bands.0'],
    ['a flat price with a limit', { bands: [{ upToGrams: 5, price: 1 }] }, 'bands.0'],
    ['a limit in money of a price by weight', { ...byWeight, bands: [{ upToValue: 5, price: 1 }] }, 'bands.0'],
    ['equal limits', { ...byWeight, bands: [5, 5].map((upToGrams) => ({ upToGrams, price: 1 })) }, 'bands.1'],
    ['a band after one without limit', { ...byWeight, bands: [{ price: 1 }, { upToGrams: 5, price: 2 }] }, 'bands.0'],
    ['100 percent', { bands: [{ price: 1, percent: '100' }] }, 'bands.0.percent'],
    ['four decimals', { insurance: { percent: '0.1234', minimum: 0 } }, 'insurance.percent'],
    ['an unknown country', { countries: ['XX'] }, 'countries.0'],
    ['a language twice', { translations: ['A', 'B'].map((name) => ({ language: 'de', name })) }, 'translations'],
    ['a name in English twice', { translations: [{ language: 'en', name: 'A' }] }, 'translations.0.language'],
    ['days in the wrong order', { deliveryDays: { min: 3, max: 2 } }, 'deliveryDays.max'],
  ])('refuses %s, and names the field', async (_what, values, field) => {
    const { errors } = await create(values)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.method.${field}` })
    expect(await shop.db.shippingMethod.count()).toBe(0)
  })

  it('refuses visitors, customers and other staff', async () => {
    const { id } = await createShippingMethodRow(shop.db)
    const method = shippingMethodInput({ name: 'Theirs' })
    const tokens = [
      '',
      (await createPerson(shop)).accessToken,
      (await createPerson(shop, { staffRole: 'ORDERS' })).accessToken,
      (await createPerson(shop, { staffRole: 'CATALOGUE' })).accessToken,
    ]
    for (const token of tokens) {
      const refused = [
        await shop.ask(CREATE, { input: { method } }, token),
        await shop.ask(UPDATE, { input: { id, method } }, token),
        await shop.ask(DELETE, { id }, token),
        await shop.ask(SETTINGS, {}, token),
        await shop.ask(QUOTE, { country: 'KE', goods: 1 }, token),
      ].map(({ errors }) => errors?.[0]?.extensions.code)
      expect(new Set(refused)).toEqual(new Set([token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN']))
    }
    expect(await settings()).toMatchObject([{ name: 'Parcel' }])
  })
})

describe('offers', () => {
  const offers = async (lines: object[], country = 'KE', currency?: 'EUR') =>
    (await shop.ask(OFFERS, { country, lines }, undefined, currency)).data.shippingMethods

  it('shows visitors the price of a basket in their currency, from the change of a method on', async () => {
    const { id: productId } = await createProduct(shop.db, { priceMinor: 1_000n, weightGrams: 100 })
    const lines = [{ productId, quantity: 12 }]
    expect(await offers(lines)).toEqual([])
    await create({ ...airFreight, bands: [{ upToGrams: 1200, price: 8900 }] })
    const offer = {
      name: 'Air freight',
      price: { amount: 8900, currency: 'USD' },
      insurance: { amount: 1000 },
      deliveryDays: { min: 4, max: 9 },
      incoterm: { code: 'DAP', place: 'Kenya' },
    }
    expect(await offers(lines)).toEqual([offer])
    expect(await offers([{ productId, quantity: 13 }])).toEqual([])
    expect(await offers(lines, 'FR')).toEqual([])
    expect(await offers(lines, 'KE', 'EUR')).toMatchObject([{ price: { amount: 7120, currency: 'EUR' } }])
  })

  it('prices and weighs sizes by their own terms, and lines that cannot be ordered as nothing', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 50, L: 50 }, { priceMinor: 1_000n, weightGrams: 100 })
    const [, large] = sizes.map(({ id }) => id)
    await shop.db.productVariant.update({ where: { id: large }, data: { priceMinor: 2_000n, weightGrams: 700 } })
    const bands = [shippingBand(500, { upToGrams: 1400 })]
    await createShippingMethodRow(shop.db, { basis: 'WEIGHT', bands, freeFromMinor: 4_000n })
    const gone = [
      { productId: 'none', quantity: 1 },
      { productId: product.id, quantity: -5 },
    ]
    const line = (quantity: number) => ({ productId: product.id, variantId: large, quantity })
    expect(await offers([line(1), ...gone])).toMatchObject([{ price: { amount: 500 } }])
    expect(await offers([line(2)])).toMatchObject([{ price: { amount: 0 } }])
    expect(await offers([line(3)])).toEqual([])
  })

  it('offers no method by weight for a product of unknown weight', async () => {
    const { id: productId } = await createProduct(shop.db)
    await createShippingMethodRow(shop.db, { basis: 'WEIGHT', bands: [shippingBand(500)] })
    expect(await offers([{ productId, quantity: 5 }])).toEqual([])
  })

  it.each([
    ['an unknown country', { country: 'XX', lines: [{ productId: 'x', quantity: 1 }] }],
    ['no lines', { country: 'KE', lines: [] }],
    ['201 lines', { country: 'KE', lines: Array.from({ length: 201 }, () => ({ productId: 'x', quantity: 1 })) }],
  ])('refuses %s', async (_what, variables) => {
    expect((await shop.ask(OFFERS, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('quotes a weight and a value for staff in the base currency', async () => {
    await create({ ...airFreight, bands: [{ upToGrams: 12_500, price: 22_900 }] })
    const quote = async (weightGrams: number | null) =>
      (await shop.ask(QUOTE, { country: 'KE', goods: 48_000, weightGrams }, admin.accessToken, 'EUR')).data
        .shippingQuote
    expect(await quote(12_500)).toMatchObject([
      { price: { amount: 22_900, currency: 'USD' }, insurance: { amount: 1000 } },
    ])
    expect([await quote(12_501), await quote(null)]).toEqual([[], []])
  })
})
