import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, inputFor, PLACE_ORDER, placeOrder, readOrder, readStock } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import { createCounted, findSizeFaults, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  buyer = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const place = async (input: object) => (await shop.ask(PLACE_ORDER, { input }, buyer.accessToken)).data.placeOrder
const check = async (lines: object[], currency?: 'EUR') =>
  (await shop.ask(CHECKOUT, { input: basketOf(lines) }, buyer.accessToken, currency)).data.checkout

const stockOf = async (product: { id: string }) =>
  Object.fromEntries(
    (await readSizes(shop.db, product)).map(({ name, availableQuantity }) => [name, availableQuantity]),
  )

describe('of a product with stock shared by its sizes, an order', () => {
  it('may name a size: the line has its name and SKU, and the stock is the product’s', async () => {
    const product = await createProduct(shop.db, { sizes: ['S', 'L, long'], availableQuantity: 10 })
    const [, long] = await readSizes(shop.db, product)
    const [line] = (await placeOrder(shop, buyer, product, { variantId: long?.id, orderQuantity: 3 })).lines
    expect(line).toMatchObject({ variantId: long?.id, size: 'L, long', sku: long?.sku, quantity: 3, minQuantity: 1 })
    const { available, ledger, ledgerSum } = await readStock(shop.db, product)
    expect([available, ledgerSum]).toEqual([7, 7])
    expect(ledger[1]).toMatchObject({ variantId: null, delta: -3, balanceAfter: 7 })
  })

  it('must name a size; the error lists the sizes with SKUs and stock', async () => {
    const product = await createProduct(shop.db, { sizes: ['S', 'M'], availableQuantity: 10 })
    const [small, medium] = await readSizes(shop.db, product)
    const variants = [
      { id: small?.id, sku: small?.sku, name: 'S', availableQuantity: 10 },
      { id: medium?.id, sku: medium?.sku, name: 'M', availableQuantity: 10 },
    ]
    const refused = { message: 'Choose a size of this product: S or M.', sizes: ['S', 'M'], variants }
    const asked = 'message sizes variants { id sku name availableQuantity }'
    const one = await shop.ask(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on SizeRequired { ${asked} } } }`,
      { input: inputFor(product) },
      buyer.accessToken,
    )
    expect(one.data.placeOrder).toEqual({ __typename: 'SizeRequired', ...refused })
    const several = await shop.ask(
      `mutation ($input: CheckoutInput!) {
        checkout(input: $input) { ... on LinesRefused { lines { index code ${asked} } } }
      }`,
      { input: basketOf([lineOf(await createProduct(shop.db)), lineOf(product)]) },
      buyer.accessToken,
    )
    expect(several.data.checkout.lines).toEqual([{ index: 1, code: 'SIZE_REQUIRED', ...refused }])
    expect((await readStock(shop.db, product)).available).toBe(10)
  })

  it('names none if there is only one size', async () => {
    const product = await createProduct(shop.db, { sizes: ['S'] })
    const [line] = (await placeOrder(shop, buyer, product)).lines
    expect(line).toMatchObject({ variantId: null, size: null, sku: product.sku })
  })

  it('is refused with an unknown size, and the error lists the sizes', async () => {
    const product = await createProduct(shop.db, { sizes: ['S', 'M'] })
    const [other] = await readSizes(shop.db, await createProduct(shop.db))
    for (const variantId of [other?.id, product.id, 'nothing']) {
      expect(await place(inputFor(product, { variantId }))).toMatchObject({
        __typename: 'UnknownSize',
        message: 'This product isn’t available in that size. Choose S or M.',
      })
    }
    await shop.db.product.update({ where: { id: product.id }, data: { sizes: ['M'] } })
    const small = await shop.db.productVariant.findFirstOrThrow({ where: { productId: product.id, name: 'S' } })
    const refused = await check([lineOf(product, { variantId: small.id })])
    expect(refused.lines).toMatchObject([{ index: 0, code: 'UNKNOWN_SIZE' }])
  })
})

it('a product without sizes is its only variant', async () => {
  const product = await createProduct(shop.db, { sizes: [] })
  const [line] = (await placeOrder(shop, buyer, product, { variantId: product.id })).lines
  expect(line).toMatchObject({ variantId: null, size: null, sku: product.sku })
  const message = 'This product has no sizes. Order it without a size.'
  expect(await place(inputFor(product, { variantId: buyer.user.id }))).toMatchObject({ message })
})

describe('of a product with stock by size, an order', () => {
  it('takes from the named size, and leaves the others', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const [small, medium] = sizes
    const lines = [
      lineOf(product, { variantId: medium?.id, quantity: 4 }),
      lineOf(product, { variantId: small?.id, quantity: 5 }),
      lineOf(product, { variantId: medium?.id, quantity: 3 }),
    ]
    const { order } = await check(lines)
    expect((await readOrder(shop.db, order.id)).lines).toMatchObject([
      { size: 'M', quantity: 4, availableQuantity: 7 },
      { size: 'S', quantity: 5, availableQuantity: 5 },
      { size: 'M', quantity: 3, availableQuantity: 3 },
    ])
    expect(await stockOf(product)).toEqual({ S: 0, M: 0 })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const { ledger } = await readStock(shop.db, product)
    expect(ledger.filter(({ orderId }) => orderId !== null)).toHaveLength(2)
  })

  it('must name a size; the error lists the sizes', async () => {
    const { product } = await createCounted(shop.db, { S: 5, M: 7, L: 1 })
    const message = 'Choose a size of this product: S, M, or L.'
    expect(await place(inputFor(product))).toMatchObject({ __typename: 'SizeRequired', message })
    const other = await createProduct(shop.db)
    const refused = await check([lineOf(other), lineOf(product)])
    expect(refused.lines).toMatchObject([{ index: 1, code: 'SIZE_REQUIRED', message }])
    expect(await stockOf(product)).toEqual({ S: 5, M: 7, L: 1 })
  })

  it("is refused above the stock of its size, whatever others have, and below the size's minimum", async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 700 }, { increment: 1, minQuantity: 2 })
    const [small, medium] = sizes
    await shop.db.productVariant.update({ where: { id: medium?.id ?? '' }, data: { minQuantity: 10 } })
    expect(await place(inputFor(product, { variantId: small?.id, orderQuantity: 6 }))).toMatchObject({
      __typename: 'InsufficientStock',
      availableQuantity: 5,
    })
    expect(await place(inputFor(product, { variantId: medium?.id, orderQuantity: 9 }))).toMatchObject({
      __typename: 'BelowMinimumQuantity',
      minQuantity: 10,
    })
    const lines = [lineOf(product, { variantId: small?.id, quantity: 4 }), lineOf(product, { variantId: small?.id })]
    expect((await check(lines)).lines).toMatchObject([{ index: 1, code: 'INSUFFICIENT_STOCK', availableQuantity: 1 }])
  })

  it('works in another currency, too', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const { order } = await check([lineOf(product, { variantId: sizes[1]?.id })], 'EUR')
    expect(order.total.currency).toBe('EUR')
    expect(await stockOf(product)).toEqual({ S: 5, M: 5 })
  })

  it('is the same order when it is repeated, and another in another size', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const input = inputFor(product, { variantId: sizes[0]?.id })
    const first = await place(input)
    expect(await place(input)).toMatchObject({ order: { id: first.order.id } })
    expect(await place({ ...input, variantId: sizes[1]?.id })).toMatchObject({ __typename: 'IdempotencyConflict' })
    expect(await stockOf(product)).toEqual({ S: 3, M: 7 })
  })

  it('gives back to its size when it is cancelled, once', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const { id } = await placeOrder(shop, buyer, product, { variantId: sizes[1]?.id, orderQuantity: 6 })
    expect(await stockOf(product)).toEqual({ S: 5, M: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => cancelOrder(shop, id, buyer.accessToken)))
    expect(answers.filter(({ data }) => data.cancelOrder.__typename === 'CancelOrderSuccess')).toHaveLength(1)
    expect(await stockOf(product)).toEqual({ S: 5, M: 7 })
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  })
})

describe('the email about an order', () => {
  it('names the size', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const { id } = await placeOrder(shop, buyer, product, { variantId: sizes[1]?.id })
    await cancelOrder(shop, id, buyer.accessToken)
    const mails = await shop.db.mailOutbox.findMany({ where: { payload: { path: ['orderId'], equals: id } } })
    expect(mails.map(({ payload }) => (payload as { lines: unknown }).lines)).toEqual([
      [expect.objectContaining({ size: 'M', sku: sizes[1]?.sku })],
      [expect.objectContaining({ size: 'M', sku: sizes[1]?.sku })],
    ])
  })
})
