import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists, RATES_DAY, readLastAct, readPrices, setProductPrices } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let customer: Person
/** 24.99 USD, which are 19.99 EUR. */
let product: Product

beforeEach(async () => {
  shop = await createTestApp()
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
  await givePriceLists(shop.db)
  product = await createProduct(shop.db, { priceMinor: 2499n })
})
afterEach(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const LIST = 'currency baseCurrency roundingStep roundingMode fixedRate rate rateDate manualPriceCount version'

const update = async (input: object, accessToken?: string) => {
  const answer = await shop.ask(
    `mutation ($input: UpdatePriceListInput!) { updatePriceList(input: $input) {
      __typename ... on UserError { message } ... on ExchangeRateMissing { currency }
      ... on PriceListChanged { current { version } } ... on UpdatePriceListSuccess { priceList { ${LIST} } } } }`,
    { input },
    accessToken,
  )
  return { result: answer.data?.updatePriceList, error: answer.errors?.[0] }
}

describe('prices in other currencies', () => {
  it('follow from the price in dollars, by rates of a day, fixed rates and steps', async () => {
    // 24.99 / 1.25 = 19.992; 24.99 * 0.8 / 1.25 = 15.99…; 19.99 * 163.27 = 3263.77; 24.99 * 3.6725 = 91.78; * 0.307 = 7.672
    expect(await readPrices(shop, product)).toEqual({
      USD: 2499,
      EUR: 1999,
      GBP: 1599,
      JPY: 3264,
      AED: 9180,
      KWD: 7670,
    })
  })

  it('change with it in the same transaction', async () => {
    const sql = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }`
    await shop.ask(sql, { input: { id: product.id, price: 1250 } }, admin.accessToken)
    expect(await readPrices(shop, product)).toEqual({ USD: 1250, EUR: 1000, GBP: 800, JPY: 1633, AED: 4590, KWD: 3840 })
  })

  it('are in dollars without a rate for the currency', async () => {
    const bare = await createTestApp()
    const { id } = await createProduct(bare.db, { priceMinor: 500n })
    const { data } = await bare.ask(
      'query ($id: ID!) { product(id: $id) { price { amount currency } } }',
      { id },
      undefined,
      'JPY',
    )
    expect(data.product.price).toEqual({ amount: 500, currency: 'USD' })
    await bare.close()
  })

  it('above the maximum are in dollars, too', async () => {
    const { id } = await createProduct(shop.db, { priceMinor: BigInt(Number.MAX_SAFE_INTEGER) })
    const { data } = await shop.ask(
      'query ($id: ID!) { product(id: $id) { price { amount currency } } }',
      { id },
      undefined,
      'JPY',
    )
    expect(data.product.price).toEqual({ amount: Number.MAX_SAFE_INTEGER, currency: 'USD' })
  })
})

describe('priceLists and exchangeRates', () => {
  it('show admins the rules of prices', async () => {
    const { data } = await shop.ask(
      `{ priceLists { ${LIST} } newest: exchangeRates { date rates { currency rate } }
        older: exchangeRates(date: "2020-01-01") { date } }`,
      {},
      admin.accessToken,
    )
    const list = {
      roundingMode: 'HALF_UP',
      roundingStep: 1,
      fixedRate: null,
      rateDate: RATES_DAY,
      manualPriceCount: 0,
      version: 1,
    }
    const fixed = { ...list, baseCurrency: 'USD', roundingStep: 5, rateDate: null }
    expect(data.priceLists).toEqual([
      { ...list, currency: 'USD', baseCurrency: null, rate: null, rateDate: null },
      { ...list, currency: 'EUR', baseCurrency: 'USD', rate: '0.8' },
      { ...list, currency: 'GBP', baseCurrency: 'USD', rate: '0.64' },
      { ...list, currency: 'JPY', baseCurrency: 'EUR', rate: '163.27' },
      { ...fixed, currency: 'AED', fixedRate: '3.6725', rate: '3.6725' },
      { ...fixed, currency: 'KWD', fixedRate: '0.307', rate: '0.307' },
    ])
    const rates = ['GBP 0.8', 'JPY 163.27', 'USD 1.25']
      .map((text) => text.split(' '))
      .map(([currency, rate]) => ({ currency, rate }))
    expect(data.newest).toEqual({ date: RATES_DAY, rates })
    expect(data.older).toBeNull()
  })

  it.each(['tomorrow', '2026-02-30', '\0'])('refuse "%s" as a day', async (date) => {
    const { errors } = await shop.ask(
      'query ($date: Date) { exchangeRates(date: $date) { date } }',
      { date },
      admin.accessToken,
    )
    expect(errors?.[0]).toMatchObject({
      message: 'date must be a date such as 2026-11-20.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})

describe('updatePriceList', () => {
  it('changes all derived prices at once, and records it in the audit log', async () => {
    const { result } = await update(
      { currency: 'EUR', fixedRate: '0.90', roundingStep: 5, roundingMode: 'UP', expectedVersion: 1 },
      admin.accessToken,
    )
    expect(result).toMatchObject({
      __typename: 'UpdatePriceListSuccess',
      priceList: { fixedRate: '0.9', rate: '0.9', rateDate: null, roundingStep: 5, roundingMode: 'UP', version: 2 },
    })
    // 24.99 * 0.9 = 22.491, up to 22.50; 22.50 * 163.27 = 3673.6
    expect(await readPrices(shop, product)).toMatchObject({ EUR: 2250, JPY: 3674, GBP: 1599 })
    expect(await readLastAct(shop, admin.accessToken)).toEqual({
      action: 'UPDATE_PRICE_LIST',
      actor: { id: admin.user.id },
      changes: [
        { field: 'currency', before: 'EUR', after: 'EUR' },
        { field: 'fixedRate', before: null, after: '0.9' },
        { field: 'baseCurrency', before: 'USD', after: 'USD' },
        { field: 'roundingMode', before: 'HALF_UP', after: 'UP' },
        { field: 'roundingStep', before: '0.01 EUR', after: '0.05 EUR' },
      ],
    })
  })

  it('removes a fixed rate, and writes nothing without a change', async () => {
    await update({ currency: 'EUR', fixedRate: '0.9' }, admin.accessToken)
    expect((await update({ currency: 'EUR', fixedRate: null }, admin.accessToken)).result.priceList).toMatchObject({
      fixedRate: null,
      rate: '0.8',
      version: 3,
    })
    const again = await update({ currency: 'EUR', fixedRate: null, roundingStep: 1 }, admin.accessToken)
    expect(again.result.priceList.version).toBe(3)
    expect(await shop.db.auditEntry.count()).toBe(2)
  })

  it('creates the first list of a shop', async () => {
    const bare = await createTestApp()
    const { accessToken } = await createPerson(bare, { role: 'ADMIN' })
    const made = await createProduct(bare.db, { priceMinor: 2000n })
    const query =
      'mutation ($input: UpdatePriceListInput!) { updatePriceList(input: $input) { __typename ... on UserError { message } } }'
    const { data } = await bare.ask(query, { input: { currency: 'KWD', fixedRate: '0.307' } }, accessToken)
    expect(data.updatePriceList).toEqual({ __typename: 'UpdatePriceListSuccess' })
    expect(await bare.db.productPrice.findMany()).toEqual([
      { productId: made.id, currency: 'KWD', amountMinor: 6140n, isManual: false, tierAmountsMinor: [] },
    ])
    const lists = await bare.ask('{ priceLists { currency version } }', {}, accessToken)
    expect(lists.data.priceLists).toContainEqual({ currency: 'GBP', version: 0 })
    await bare.close()
  })

  it.each<[string, object, object]>([
    [
      'a list that was changed meanwhile',
      { currency: 'EUR', expectedVersion: 7 },
      { __typename: 'PriceListChanged', current: { version: 1 } },
    ],
    [
      'a circle of two',
      { currency: 'EUR', baseCurrency: 'JPY' },
      { __typename: 'PriceListCircle', message: expect.stringContaining('EUR ← JPY ← EUR') },
    ],
    [
      'the list that all others come from',
      { currency: 'USD', fixedRate: '1' },
      { __typename: 'BaseCurrencyFixed', message: 'Prices in USD are the products’ own: change them there.' },
    ],
    ['itself', { currency: 'EUR', baseCurrency: 'EUR' }, { __typename: 'PriceListCircle' }],
    [
      'a currency without a rate',
      { currency: 'KWD', fixedRate: null },
      {
        __typename: 'ExchangeRateMissing',
        currency: 'KWD',
        message: 'There’s no exchange rate between USD and KWD. Enter a fixed rate, or import exchange rates first.',
      },
    ],
  ])('refuses %s', async (_what, input, refusal) => {
    const before = await readPrices(shop, product)
    expect((await update(input, admin.accessToken)).result).toMatchObject(refusal)
    expect(await readPrices(shop, product)).toEqual(before)
    expect(await shop.db.auditEntry.count()).toBe(0)
  })

  it.each<[object, string, RegExp]>([
    [{ currency: 'EUR', fixedRate: '0' }, 'input.fixedRate', /^The fixed rate must be a number above 0/],
    [{ currency: 'EUR', fixedRate: '-1' }, 'input.fixedRate', /above 0/],
    [{ currency: 'EUR', fixedRate: '1,2' }, 'input.fixedRate', /above 0/],
    [{ currency: 'EUR', fixedRate: '12345678901' }, 'input.fixedRate', /ten digits/],
    [{ currency: 'EUR', roundingStep: 0 }, 'input.roundingStep', /at least 1/],
  ])('refuses %j', async (input, field, message) => {
    const { error } = await update(input, admin.accessToken)
    expect(error).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT', field },
    })
  })

  it('and the others are for admins alone', async () => {
    for (const [accessToken, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [customer.accessToken, 'FORBIDDEN'],
    ] as const) {
      const { error } = await update({ currency: 'EUR', fixedRate: '1' }, accessToken)
      const manual = await setProductPrices(
        shop,
        { id: product.id, prices: [{ currency: 'EUR', amount: 1 }] },
        accessToken,
      )
      const { errors } = await shop.ask('{ priceLists { version } }', {}, accessToken)
      expect([error, manual.error, errors?.[0]].map((one) => one?.extensions.code)).toEqual([code, code, code])
    }
    expect(await readPrices(shop, product)).toMatchObject({ EUR: 1999 })
  })
})
