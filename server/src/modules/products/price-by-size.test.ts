import { UPDATE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createCounted, keepOneSize } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let product: { id: string }
let ids: string[]

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  const counted = await createCounted(shop.db, { S: 5, L: 9 }, { priceMinor: 1000n })
  product = counted.product
  ids = counted.sizes.map(({ id }) => id)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

/**
 * Whether the shop counts a product as priced by size: in the answer to the change, in a later query, and in the list.
 */
async function after(input: object): Promise<boolean[]> {
  const change = UPDATE_PRODUCT.replace('product {', 'product { priceBySize')
  const { data, errors } = await shop.ask(change, { input: { id: product.id, ...input } }, admin.accessToken)
  expect(errors).toBeUndefined()
  return [data.updateProduct.product.priceBySize, ...(await read())]
}

async function read(): Promise<boolean[]> {
  const query = 'query ($id: ID!) { product(id: $id) { priceBySize } products(first: 1) { nodes { id priceBySize } } }'
  const { data } = await shop.ask(query, { id: product.id })
  expect(data.products.nodes[0].id).toBe(product.id)
  return [data.product.priceBySize, data.products.nodes[0].priceBySize]
}

const size = (index: number, price: number | null) => ({ id: ids[index], name: 'SL'[index], price })
const [YES, NO] = [Array(3).fill(true), Array(3).fill(false)]

it('a product whose sizes have its price has one price', async () => {
  expect(await read()).toEqual([false, false])
  expect(await after({ variants: [size(0, 1000), size(1, null)] })).toEqual(NO)
})

it('a product has prices by size while a size costs more', async () => {
  expect(await after({ variants: [size(0, null), size(1, 1500)] })).toEqual(YES)
  expect(await after({ name: 'Renamed' })).toEqual(YES)
  expect(await after({ variants: [size(0, null), size(1, null)] })).toEqual(NO)
})

it('a product loses its prices by size when the more expensive size is removed', async () => {
  expect(await after({ variants: [size(0, null), size(1, 1500)] })).toEqual(YES)
  expect(await after({ variants: [size(0, null), { name: 'M', availableQuantity: 1 }] })).toEqual(NO)
  expect(await after({ variants: [size(0, null), { name: 'XL', availableQuantity: 1, price: 1600 }] })).toEqual(YES)
  await keepOneSize(shop.db, product, 'S')
  expect(await read()).toEqual([false, false])
})

it('considers a new price of the product, too', async () => {
  await after({ variants: [size(0, 1500), size(1, 1500)] })
  expect(await after({ price: 1500 })).toEqual(NO)
  expect(await after({ price: 1499 })).toEqual(YES)
})
