import { v7 as uuidv7 } from 'uuid'
import { UPDATE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import { createCounted, findSizeFaults, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient
let carl: Person
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
  carl = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

/** Size ids by name. */
type Ids = Record<string, string>

const delivery = { phone: '+15550102030', address: '1 Main Street' }
const place = (body: unknown, headers: Record<string, string> = {}) =>
  api.ask('POST', '/api/order', { accessToken: carl.accessToken, body, headers })

test('accepts a size by its name, and shows it', async () => {
  const product = await createProduct(shop.db, { sizes: ['S', '14 cm, curved'] })
  const order = { productId: product.id, orderQuantity: 3, ...delivery }
  const { body } = await place({ ...order, size: ' 14 cm, curved ' })
  const listed = await api.ask('GET', `/api/order?email=${encodeURIComponent(carl.user.email)}`, carl)
  const shown = listed.body.find(({ _id }: { _id: string }) => _id === body.insertedId)
  expect(shown).toMatchObject({ size: '14 cm, curved', sku: expect.stringMatching(/^IN-S/) })
  const message = 'This product isn’t available in that size. Choose S or 14 cm, curved.'
  expect(await place({ ...order, size: 'XL' })).toMatchObject({ status: 422, body: { message } })
})

describe('without a size', () => {
  const listedOf = async (id: string) => {
    const { body } = await api.ask('GET', `/api/order?email=${encodeURIComponent(carl.user.email)}`, carl)
    return body.find(({ _id }: { _id: string }) => _id === id)
  }

  test('accepts an order of a product with several sizes, and marks that it needs one', async () => {
    const product = await createProduct(shop.db, { sizes: ['S', 'M'], availableQuantity: 10 })
    const headers = { 'idempotency-key': uuidv7() }
    const order = { productId: product.id, orderQuantity: 3, ...delivery }
    const { status, body } = await place(order, headers)
    expect(status).toBe(200)
    expect(await listedOf(body.insertedId)).toMatchObject({ needsSize: true, sku: product.sku })
    const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: body.insertedId } })
    expect(line).toMatchObject({ needsSize: true, variantId: null, size: null, reservedVariantId: null })
    expect((await readStock(shop.db, product)).available).toBe(7)
    expect((await place(order, headers)).body).toEqual(body)
  })

  test('takes the units from the first size with enough stock if it is counted by size', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 2, M: 7 })
    const order = { productId: product.id, orderQuantity: 3, ...delivery }
    const { body } = await place(order)
    const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: body.insertedId } })
    expect(line).toMatchObject({ needsSize: true, size: null, sku: product.sku, reservedVariantId: sizes[1]?.id })
    expect((await readSizes(shop.db, product)).map(({ availableQuantity }) => availableQuantity)).toEqual([2, 4])
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    expect(await place({ ...order, orderQuantity: 5 })).toMatchObject({ status: 409 })
  })

  test('refuses an order if each size has a separate price', async () => {
    const { product } = await createCounted(shop.db, { S: 5, M: 7 })
    await shop.db.productVariant.updateMany({ where: { productId: product.id }, data: { priceMinor: 9_999_999 } })
    const message = 'Choose a size of this product: S or M.'
    const order = { productId: product.id, orderQuantity: 3, ...delivery }
    expect(await place(order)).toMatchObject({ status: 422, body: { message } })
    expect(await place({ ...order, size: 'M' })).toMatchObject({ status: 200 })
  })

  test('does not mention the size if there is only one', async () => {
    const product = await createProduct(shop.db, { sizes: ['S'] })
    const { body } = await place({ productId: product.id, orderQuantity: 3, ...delivery })
    expect(await listedOf(body.insertedId)).not.toHaveProperty('needsSize')
  })
})

describe('a repeat under the same key is answered with the first order', () => {
  test.each([
    [
      'renamed',
      ({ S, M }: Ids) => [
        { id: S, name: 'Small' },
        { id: M, name: 'M' },
      ],
    ],
    [
      'retired',
      ({ M }: Ids) => [
        { id: M, name: 'M' },
        { name: 'L', availableQuantity: 1 },
      ],
    ],
    [
      'another’s name',
      ({ S, M }: Ids) => [
        { id: S, name: 'M' },
        { id: M, name: 'S' },
      ],
    ],
  ])('where the size is %s meanwhile', async (_what, change) => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const headers = { 'idempotency-key': uuidv7() }
    const order = { productId: product.id, orderQuantity: 3, size: 'S', ...delivery }
    const first = await place(order, headers)
    expect(first.status).toBe(200)
    const input = { id: product.id, variants: change(Object.fromEntries(sizes.map(({ name, id }) => [name, id]))) }
    const { data } = await shop.ask(UPDATE_PRODUCT, { input }, admin.accessToken)
    expect(data.updateProduct.__typename).toBe('UpdateProductSuccess')

    expect(await place(order, headers)).toMatchObject({ status: 200, body: first.body })
    expect((await place({ ...order, orderQuantity: 2 }, headers)).status).toBe(409)
    expect((await place({ ...order, size: 'XL' }, headers)).status).toBe(422)
    expect((await readStock(shop.db, product)).orders).toHaveLength(1)
  })

  test.each([
    ['no product', 0],
    ['another product', 1],
    ['several products', 2],
  ])('where %s bears the product’s name by now', async (_what, heirs) => {
    const { id, name } = await createProduct(shop.db)
    const headers = { 'idempotency-key': uuidv7() }
    const body = { productName: name, orderQuantity: 2, ...delivery }
    const first = await place(body, headers)
    expect(first.status).toBe(200)
    await shop.db.product.update({ where: { id }, data: { name: `${name}, renamed` } })
    for (let count = 0; count < heirs; count++) await createProduct(shop.db, { name })

    expect(await place(body, headers)).toMatchObject({ status: 200, body: first.body })
    expect((await place({ ...body, orderQuantity: 3 }, headers)).status).toBe(409)
    expect(await shop.db.orderLine.count({ where: { productName: name } })).toBe(1)
  })

  test('and none of another customer', async () => {
    const { product, sizes } = await createCounted(shop.db, { S: 5, M: 7 })
    const headers = { 'idempotency-key': uuidv7() }
    const body = { productId: product.id, orderQuantity: 3, size: 'S', ...delivery }
    await place(body, headers)
    await shop.db.productVariant.update({ where: { id: sizes[0]?.id ?? '' }, data: { name: 'Small' } })
    expect(await api.ask('POST', '/api/order', { ...admin, body, headers })).toMatchObject({ status: 422 })
  })
})
