import type { Prisma, Product } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/money'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { readOrderMail } from '../../testing/mailing'
import { inputFor, PLACE_ORDER, readOrder as readOrderOf } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let rest: RestClient
let buyer: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  rest = await createRestClient(shop)
  await givePriceLists(shop.db)
  ;[buyer, admin] = [await createPerson(shop), await createPerson(shop, { role: 'ADMIN' })]
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await rest.close()
  await shop.close()
})

const place = (input: object, currency?: CurrencyCode) => shop.ask(PLACE_ORDER, { input }, buyer.accessToken, currency)

const readOrder = (id: string) => readOrderOf(shop.db, id)

const strict = { prefer: 'handling=strict' }
const there = { phone: '+15550102030', address: '1 Main Street' }

describe('an order from the API to the email and to REST', () => {
  it('in yen: 24.99 USD are 19.99 EUR are 3,264 JPY, three times 9,792', async () => {
    const product = await createProduct(shop.db, { priceMinor: 2499n })
    const { data } = await place(inputFor(product, { orderQuantity: 3, expectedUnitPrice: 3264 }), 'JPY')
    const { order } = data.placeOrder
    expect(order).toMatchObject({ unitPrice: { amount: 3264, currency: 'JPY' }, total: { amount: 9792 } })
    const row = await readOrder(order.id)
    expect(row).toMatchObject({
      currency: 'JPY',
      totalMinor: 9792n,
      baseTotalMinor: 7497n,
      lines: [{ unitPriceMinor: 3264n, baseUnitPriceMinor: 2499n }],
    })
    const mail = await readOrderMail(shop.db, row.id)
    expect(mail.text).toContain('Unit price: ¥3,264\n')
    expect(mail.text).toContain('Total: ¥9,792\n')
    const { body } = await rest.ask('GET', `/api/order?email=${buyer.user.email}&limit=1`, {
      accessToken: buyer.accessToken,
    })
    expect(body[0]).toMatchObject({ _id: order.id, price: 3264, currency: 'JPY', orderQuantity: 3 })
  })

  it('in dinar: 19.99 USD at 0.307 are 6.135 KWD, twice 12.270', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1999n })
    const { body: sold } = await rest.ask('GET', `/api/product/${product.id}?currency=KWD`)
    expect(sold).toMatchObject({ price: 6.135, currency: 'KWD' })
    const { status, body } = await rest.ask('POST', '/api/order', {
      accessToken: buyer.accessToken,
      headers: strict,
      body: { productId: product.id, orderQuantity: 2, currency: 'KWD', price: sold.price, ...there },
    })
    expect(status).toBe(200)
    const row = await readOrder(body.insertedId)
    expect(row).toMatchObject({
      currency: 'KWD',
      lines: [{ unitPriceMinor: 6135n, baseUnitPriceMinor: 1999n }],
    })
    expect((await readOrderMail(shop.db, row.id)).text).toMatch(/Unit price: KWD\s6\.135\nTotal: KWD\s12\.270\n/)
    const { data } = await shop.ask(
      'query ($id: ID!) { order(id: $id) { unitPrice { amount currency } total { amount currency } } }',
      { id: row.id },
      buyer.accessToken,
      'EUR',
    )
    expect(data.order).toEqual({
      unitPrice: { amount: 6135, currency: 'KWD' },
      total: { amount: 12270, currency: 'KWD' },
    })
  })

  it('keeps currency and price when rates change', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1000n })
    const { data } = await place(inputFor(product), 'AED')
    await shop.db.priceList.update({ where: { currency: 'AED' }, data: { fixedRate: '4' } })
    expect(await readOrder(data.placeOrder.order.id)).toMatchObject({
      lines: [{ unitPriceMinor: 3675n }],
      currency: 'AED',
    })
    expect((await place(inputFor(product), 'AED')).data.placeOrder.order.unitPrice.amount).toBe(4000)
    await shop.db.priceList.update({ where: { currency: 'AED' }, data: { fixedRate: '3.6725' } })
  })
})

describe('REST', () => {
  it('lists prices in the requested currency, and as before without one', async () => {
    const { id } = await createProduct(shop.db, { priceMinor: 2499n })
    const price = async (query: string) => {
      const { body } = await rest.ask('GET', `/api/product?limit=1${query}`)
      expect(body[0]._id).toBe(id)
      return [body[0].price, body[0].currency]
    }
    expect(await price('')).toEqual([24.99, undefined])
    expect(await price('&currency=USD')).toEqual([24.99, 'USD'])
    expect(await price('&currency=EUR')).toEqual([19.99, 'EUR'])
    expect(await price('&currency=JPY')).toEqual([3264, 'JPY'])
    expect((await rest.ask('GET', `/api/product/${id}`)).body.price).toBe(24.99)
  })

  it.each(['/api/product?currency=', '/api/product?currency=eur', `/api/product/x?currency=CHF`])(
    'refuses %s',
    async (url) => {
      const { status, body } = await rest.ask('GET', url)
      expect([status, body.message]).toEqual([400, 'currency must be one of USD, EUR, GBP, JPY, AED, KWD.'])
    },
  )

  it('refuses another price, one with too many decimals, and another currency', async () => {
    const { id: productId } = await createProduct(shop.db, { priceMinor: 2499n })
    const order = async (body: object) => {
      const answer = await rest.ask('POST', '/api/order', {
        accessToken: buyer.accessToken,
        headers: strict,
        body: { productId, orderQuantity: 1, ...there, ...body },
      })
      return [answer.status, answer.body.message]
    }
    expect(await order({ currency: 'JPY', price: 24.99 })).toEqual([
      400,
      'price must be a number of JPY with at most 0 decimals.',
    ])
    expect(await order({ currency: 'JPY', price: 3000 })).toEqual([
      409,
      expect.stringContaining('changed to ¥3,264 each'),
    ])
    expect(await order({ currency: 'CHF' })).toEqual([400, 'currency must be one of USD, EUR, GBP, JPY, AED, KWD.'])
  })
})

describe('placeOrder', () => {
  it('refuses another price than the one shown, in the requested currency', async () => {
    const product = await createProduct(shop.db, { priceMinor: 2499n })
    const { data } = await place(inputFor(product, { expectedUnitPrice: 2499 }), 'EUR')
    expect(data.placeOrder).toEqual({
      __typename: 'PriceChanged',
      message: 'The price has changed to €19.99 each. Place the order again to accept it.',
      unitPrice: { amount: 1999, currency: 'EUR' },
    })
  })

  it('treats the same key with another currency as another order', async () => {
    const product = await createProduct(shop.db)
    const input = inputFor(product)
    const first = await place(input, 'EUR')
    expect((await place(input, 'EUR')).data.placeOrder).toEqual(first.data.placeOrder)
    expect((await place(input, 'GBP')).data.placeOrder.__typename).toBe('IdempotencyConflict')
    expect((await place(input)).data.placeOrder.__typename).toBe('IdempotencyConflict')
  })

  it('is in dollars without prices in the currency', async () => {
    const bare = await createTestApp()
    const { accessToken } = await createPerson(bare)
    const product = await createProduct(bare.db, { priceMinor: 700n })
    const { data } = await bare.ask(
      PLACE_ORDER,
      { input: inputFor(product, { expectedUnitPrice: 700 }) },
      accessToken,
      'JPY',
    )
    expect(data.placeOrder.order.unitPrice).toEqual({ amount: 700, currency: 'USD' })
    await bare.close()
  })

  it('rejects a price or sum above the maximum', async () => {
    const product = await createProduct(shop.db, { priceMinor: BigInt(Number.MAX_SAFE_INTEGER) })
    for (const currency of ['JPY', 'EUR'] as const) {
      const { errors } = await place(inputFor(product), currency)
      expect(errors?.[0]?.message).toBe('This order exceeds the maximum total. Split it into smaller orders.')
    }
  })

  it('still refuses too few units, too many, and a deleted product', async () => {
    const product = await createProduct(shop.db, { minQuantity: 5, availableQuantity: 9 })
    const outcome = async (input: object) => (await place(input, 'GBP')).data.placeOrder.__typename
    expect(await outcome(inputFor(product))).toBe('BelowMinimumQuantity')
    expect(await outcome(inputFor(product, { orderQuantity: 10 }))).toBe('InsufficientStock')
    const gone = await createProduct(shop.db, { deletedAt: new Date() })
    expect(await outcome(inputFor(gone))).toBe('ProductNotFound')
  })
})

describe('while prices change', () => {
  const during = async (
    product: Product,
    work: (tx: Prisma.TransactionClient) => Promise<unknown>,
    input: Record<string, unknown>,
  ) => {
    let answer: ReturnType<typeof place> | undefined
    await shop.db.$transaction(async (tx) => {
      await work(tx)
      answer = place(inputFor(product, input), 'EUR')
      await untilConnectionWaits(shop.db)
    })
    return (await answer)?.data.placeOrder
  }
  it.each(['the product', 'the list'])('of %s, an order waits, and uses the new one or refuses it', async (what) => {
    const product = await createProduct(shop.db, { priceMinor: 2000n })
    const work = (tx: Prisma.TransactionClient) =>
      what === 'the product'
        ? tx.product.update({ where: { id: product.id }, data: { priceMinor: 4000n } })
        : tx.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: '1.60' } })
    const refused = await during(product, work, { expectedUnitPrice: 1600 })
    expect(refused).toMatchObject({ __typename: 'PriceChanged', unitPrice: { amount: 3200, currency: 'EUR' } })
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: null } })
    await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 2000n } })
    const { order } = await during(product, work, {})
    expect(order.unitPrice).toEqual({ amount: 3200, currency: 'EUR' })
    const { lines } = await readOrder(order.id)
    expect(lines[0]?.baseUnitPriceMinor).toBe(what === 'the product' ? 4000n : 2000n)
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: null } })
  })

  it('many orders get the old price or the new one, each whole', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1000n, availableQuantity: 1000 })
    const orders = Array.from({ length: 40 }, () => place(inputFor(product), 'JPY'))
    const changes = ['2', '0.5', '2'].map((fixedRate) =>
      shop.ask(
        'mutation ($input: UpdatePriceListInput!) { updatePriceList(input: $input) { __typename } }',
        { input: { currency: 'EUR', fixedRate } },
        admin.accessToken,
      ),
    )
    const prices = (await Promise.all(orders)).map(({ data }) => data.placeOrder.order.unitPrice.amount)
    for (const { data } of await Promise.all(changes))
      expect(data.updatePriceList.__typename).toBe('UpdatePriceListSuccess')
    // 8.00, 20.00 or 5.00 EUR at 163.27
    for (const price of prices) expect([1306, 3265, 816]).toContain(price)
    const { availableQuantity } = await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(availableQuantity).toBe(920)
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: null } })
  })
})
