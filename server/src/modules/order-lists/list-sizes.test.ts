import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct, createProducts } from '../../testing/factories'
import { addToBasket, requestSaveList, lineOf, setBasketLines } from '../../testing/order-lists'
import { createCounted, keepOneSize, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let customer: Person
let product: Product
let small: ProductVariant
let medium: ProductVariant

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  customer = await createPerson(shop)
  const counted = await createCounted(shop.db, { S: 100, M: 50 }, { minQuantity: 2 })
  product = counted.product
  ;[small, medium] = counted.sizes as [ProductVariant, ProductVariant]
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const inSize = (variantId: string | null, quantity = 1, { id }: { id: string } = product) => ({
  ...lineOf({ id }, quantity),
  variantId,
})
const add = async (lines: object[]) =>
  (await addToBasket(shop, { lines, idempotencyKey: uuidv7() }, customer.accessToken)).data.addToBasket
const set = async (...lines: object[]) => (await setBasketLines(shop, lines, customer.accessToken)).data.setBasketLines

const READ = `{ myBasket { lineCount lines {
  productId variantId size quantity variant { id sku name availableQuantity minQuantity } product { id }
} } }`
const readBasket = async () => (await shop.ask(READ, {}, customer.accessToken)).data.myBasket
const pieces = async () =>
  (await readBasket()).lines.map(({ size, quantity }: { size: string | null; quantity: number }) => [size, quantity])

describe('two sizes of a product', () => {
  it('are two lines, each with its current size, beside a line without size', async () => {
    await add([inSize(small.id, 3), inSize(medium.id, 4), inSize(null, 5), inSize(small.id, 2)])
    const shown = ({ id, sku, name, availableQuantity }: ProductVariant) => ({
      ...{ id, sku, name, availableQuantity, minQuantity: 2 },
    })
    const of = { productId: product.id, product: { id: product.id } }
    expect(await readBasket()).toEqual({
      lineCount: 3,
      lines: [
        { ...of, variantId: small.id, size: 'S', quantity: 5, variant: shown(small) },
        { ...of, variantId: medium.id, size: 'M', quantity: 4, variant: shown(medium) },
        { ...of, variantId: null, size: null, quantity: 5, variant: null },
      ],
    })
  })

  it('are set and removed separately, with ids in any case', async () => {
    await add([inSize(small.id, 3), inSize(medium.id, 4), lineOf(product, 5)])
    await set(inSize(small.id.toUpperCase(), 9), inSize(medium.id, 0))
    expect(await pieces()).toEqual([
      ['S', 9],
      [null, 5],
    ])
    await set(lineOf(product, 0))
    expect(await pieces()).toEqual([['S', 9]])
    const twice = await setBasketLines(shop, [inSize(small.id, 1), inSize(small.id, 2)], customer.accessToken)
    expect(twice.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.lines' } }])
  })

  it('count as two of the 200 lines', async () => {
    const others = await createProducts(shop.db, 199)
    await add([...others.map((other) => lineOf(other)), inSize(small.id)])
    expect(await add([inSize(medium.id)])).toMatchObject({ __typename: 'TooManyListLines', lineCount: 201 })
    expect(await set(inSize(small.id, 0), inSize(medium.id, 1))).toMatchObject({ __typename: 'SetBasketLinesSuccess' })
  })

  it('keep all of several concurrent changes', async () => {
    await Promise.all([1, 2, 3].flatMap(() => [add([inSize(small.id, 2)]), add([inSize(medium.id, 3)])]))
    expect(Object.fromEntries(await pieces())).toEqual({ S: 6, M: 9 })
  })
})

describe('a line', () => {
  it('that gets a size keeps its position', async () => {
    const [before, after] = await Promise.all([createProduct(shop.db), createProduct(shop.db)])
    await add([lineOf(before), lineOf(product, 7), lineOf(after)])
    await set(lineOf(product, 0), inSize(medium.id, 7))
    const { lines } = await readBasket()
    expect(lines.map(({ productId, size }: Record<string, string>) => [productId, size])).toEqual([
      [before.id, null],
      [product.id, 'M'],
      [after.id, null],
    ])
  })

  it('of a retired size stays with the size’s name', async () => {
    await add([inSize(small.id, 3)])
    await keepOneSize(shop.db, product, 'M')
    expect((await readBasket()).lines).toMatchObject([{ variantId: small.id, size: 'S', variant: null, quantity: 3 }])
    // A repeated order adds retired sizes too.
    await add([inSize(small.id, 2)])
    expect(await pieces()).toEqual([['S', 5]])
    await set(inSize(small.id, 0), lineOf(product, 5))
    expect(await pieces()).toEqual([[null, 5]])
  })

  it('with another product’s size is skipped and reported', async () => {
    const other = await createProduct(shop.db, { sizes: ['XL'] })
    const [foreign] = await readSizes(shop.db, other)
    const never = uuidv7()
    expect(await add([inSize(foreign?.id ?? ''), inSize(never), inSize('none'), inSize(small.id)])).toMatchObject({
      missingProductIds: [],
      missingVariantIds: [foreign?.id, never, 'none'],
      basket: { lineCount: 1 },
    })
  })

  it('of a product without sizes may name the product itself', async () => {
    const plain = await createProduct(shop.db, { sizes: [] })
    await add([inSize(plain.id, 2, plain), lineOf(plain, 3)])
    expect(await pieces()).toEqual([[null, 5]])
    expect(await set(inSize(plain.id, 0, plain))).toMatchObject({ basket: { lineCount: 0 } })
  })
})

test('a saved list keeps sizes', async () => {
  const lines = [inSize(small.id, 3), inSize(medium.id, 4)]
  const { data } = await requestSaveList(shop, { name: 'Ward 3', lines }, customer.accessToken)
  const { id } = data.saveOrderList.list
  const query = 'query ($id: ID!) { orderList(id: $id) { lines { productId variantId quantity } } }'
  expect((await shop.ask(query, { id }, customer.accessToken)).data.orderList).toEqual({ lines })
})

test('checkout orders two sizes from the basket, each at the price for its own quantity', async () => {
  await shop.db.product.update({
    where: { id: product.id },
    data: { priceMinor: 1_000n, tierQuantities: [10], tierPricesMinor: [900n] },
  })
  await add([inSize(small.id, 10), inSize(medium.id, 9)])
  const { lines } = await readBasket()
  const { data } = await shop.ask(
    `mutation ($input: CheckoutInput!) { checkout(input: $input) { __typename ... on CheckoutSuccess { order {
      total { amount } lines { variantId size sku quantity unitPrice { amount } }
    } } } }`,
    {
      input: {
        lines: lines.map(({ productId, variantId, quantity }: Record<string, unknown>) => ({
          productId,
          variantId,
          quantity,
        })),
        phone: '+49301234567',
        address: '1 Main Street',
        idempotencyKey: uuidv7(),
      },
    },
    customer.accessToken,
  )
  expect(data.checkout.order).toEqual({
    total: { amount: 18_000 },
    lines: [
      { variantId: small.id, size: 'S', sku: small.sku, quantity: 10, unitPrice: { amount: 900 } },
      { variantId: medium.id, size: 'M', sku: medium.sku, quantity: 9, unitPrice: { amount: 1_000 } },
    ],
  })
})
