import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { CurrencyCode } from '../../shared/money'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import { createCounted } from '../../testing/sizes'
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

/** S with the product's price; L with a higher price and its own discounts. */
async function createPriced() {
  const tiers = { tierQuantities: [50], tierPricesMinor: [900n] }
  const { product, sizes } = await createCounted(shop.db, { S: 500, L: 500 }, { priceMinor: 1000n, ...tiers })
  const [small, large] = sizes.map(({ id }) => id)
  const own = { priceMinor: 1400n, tierQuantities: [20], tierPricesMinor: [1300n], increment: 4, minQuantity: 8 }
  await shop.db.productVariant.update({ where: { id: large }, data: own })
  return { product, small: small ?? '', large: large ?? '' }
}

const place = async (input: object, currency?: CurrencyCode) =>
  (await shop.ask(PLACE_ORDER, { input }, buyer.accessToken, currency)).data.placeOrder

describe.each(['USD', 'EUR', 'JPY'] as const)('in %s', (currency) => {
  const PRICES = `query ($id: ID!, $size: ID, $quantity: Int!) { product(id: $id) {
    priceFor(quantity: $quantity, variantId: $size) { unitPrice { amount currency } total { amount } problem }
    variants { id priceTiers { minQuantity unitPrice { amount currency } } } } }`

  const ask = async (id: string, size: string | null, quantity: number) =>
    (await shop.ask(PRICES, { id, size, quantity }, undefined, currency)).data.product

  test.each([
    ['small', 8, 1000n],
    ['small', 52, 900n],
    ['large', 8, 1400n],
    ['large', 20, 1300n],
    ['large', 52, 1300n],
  ] as const)('%s in %d pieces stands at the price that the page shows', async (name, quantity, inDollars) => {
    const { product, [name]: variantId } = await createPriced()
    const { priceFor, variants } = await ask(product.id, variantId, quantity)
    const { priceTiers } = variants.find(({ id }: { id: string }) => id === variantId)
    const tier = priceTiers.findLast(({ minQuantity }: { minQuantity: number }) => minQuantity <= quantity)
    expect(priceFor).toMatchObject({ unitPrice: tier.unitPrice, total: { amount: tier.unitPrice.amount * quantity } })
    if (currency === 'USD') expect(BigInt(tier.unitPrice.amount)).toBe(inDollars)
    const expectedUnitPrice = tier.unitPrice.amount
    const input = inputFor(product, { variantId, orderQuantity: quantity, expectedUnitPrice })
    expect(await place(input, currency)).toMatchObject({
      __typename: 'PlaceOrderSuccess',
      order: { unitPrice: { amount: expectedUnitPrice, currency }, total: { amount: expectedUnitPrice * quantity } },
    })
    const [line] = await shop.db.orderLine.findMany({ where: { productId: product.id } })
    expect(line).toMatchObject({ variantId, baseUnitPriceMinor: inDollars, increment: name === 'large' ? 4 : 1 })
  })

  it('another price than the one that was shown is refused with the size’s', async () => {
    const { product, large } = await createPriced()
    const { priceFor } = await ask(product.id, large, 8)
    const input = inputFor(product, { variantId: large, orderQuantity: 8, expectedUnitPrice: 1 })
    expect(await place(input, currency)).toMatchObject({ __typename: 'PriceChanged', unitPrice: priceFor.unitPrice })
  })
})

it("invalid quantities of a size are refused with the size's numbers", async () => {
  const { product, small, large } = await createPriced()
  const lines = [
    lineOf(product, { variantId: small, quantity: 3 }),
    lineOf(product, { variantId: large, quantity: 4 }),
    lineOf(product, { variantId: large, quantity: 10 }),
  ]
  const { data } = await shop.ask(CHECKOUT, { input: basketOf(lines) }, buyer.accessToken)
  expect(data.checkout.lines).toMatchObject([
    { index: 1, code: 'BELOW_MINIMUM_QUANTITY', minQuantity: 8 },
    { index: 2, code: 'NOT_A_MULTIPLE', nearestBelow: 8, nearestAbove: 12 },
  ])
})

it("priceFor of another product's size lists the valid ones, and without a size uses the product’s price", async () => {
  const { product } = await createPriced()
  const { large } = await createPriced()
  const ask = `query ($id: ID!, $size: ID) { product(id: $id) {
    priceFor(quantity: 8, variantId: $size) { unitPrice { amount } total { amount } problem } } }`
  const of = async (size: string | null) => (await shop.ask(ask, { id: product.id, size })).data.product.priceFor
  for (const size of [large, product.id, '', 'nothing']) {
    expect(await of(size)).toEqual({ unitPrice: null, total: null, problem: expect.stringContaining('S or L') })
  }
  expect(await of(null)).toEqual({ unitPrice: { amount: 1000 }, total: { amount: 8000 }, problem: null })
})

describe('prices of sizes in other currencies', () => {
  const inEuro = (variantId: string) =>
    shop.db.variantPrice.findUniqueOrThrow({ where: { variantId_currency: { variantId, currency: 'EUR' } } })

  it('follow the size, and are removed with its price', async () => {
    const { large } = await createPriced()
    const before = await inEuro(large)
    await shop.db.productVariant.update({ where: { id: large }, data: { priceMinor: 2800n } })
    expect(Number((await inEuro(large)).amountMinor) / Number(before.amountMinor)).toBeCloseTo(2, 2)
    const nothing = { priceMinor: null, tierQuantities: [], tierPricesMinor: [] }
    await shop.db.productVariant.update({ where: { id: large }, data: nothing })
    expect(await shop.db.variantPrice.count({ where: { variantId: large } })).toBe(0)
  })

  it("are never below the product's, manual or not", async () => {
    const { product, large } = await createPriced()
    const where = { productId_currency: { productId: product.id, currency: 'EUR' } }
    await shop.db.productPrice.update({ where, data: { isManual: true, amountMinor: 5000n } })
    await shop.db.$executeRaw`SELECT derive_product_prices(ARRAY[${product.id}::uuid])`
    expect(await inEuro(large)).toMatchObject({ amountMinor: 5000n })
  })
})
