import { createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { listProducts } from './list-products'
import { createProductLoaders } from './products.loaders'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  await createProduct(shop.db, { name: 'Mayo Scissors' })
})
afterAll(() => shop.close())

test('counts a finished search without results, unless a filter narrows it', async () => {
  const add = jest.fn()
  const deps = { db: shop.db, loaders: createProductLoaders(shop.db), missNotes: { add } }
  const look = (filter: object) => listProducts(deps, { first: 12, filter })
  for (const filter of [{ search: 'mayo' }, { search: 'crutch', inStock: true }, { search: '' }]) {
    await (await look(filter)).countFacets()
  }
  // Suggestions while typing request no facets.
  await look({ search: 'wheelc' })
  expect(add).not.toHaveBeenCalled()
  await (await look({ search: 'wheelchair' })).countFacets()
  expect(add.mock.calls).toEqual([['wheelchair', 'en']])
})
