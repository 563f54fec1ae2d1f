import { createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { listProducts } from './product-list.service'
import { createProductLoaders } from './products.loaders'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  await createProduct(shop.db, { name: 'Mayo Scissors' })
})
afterAll(() => shop.close())

test('a search that finds nothing is told once somebody has finished typing, and has not narrowed it', async () => {
  const onMiss = jest.fn()
  const deps = { db: shop.db, loaders: createProductLoaders(shop.db), onMiss }
  const look = (filter: object) => listProducts(deps, { first: 12, filter })
  for (const filter of [{ search: 'mayo' }, { search: 'crutch', inStock: true }, { search: '' }]) {
    await (await look(filter)).countFacets()
  }
  // What is typed so far asks for no facets.
  await look({ search: 'wheelc' })
  expect(onMiss).not.toHaveBeenCalled()
  await (await look({ search: 'wheelchair' })).countFacets()
  expect(onMiss.mock.calls).toEqual([['wheelchair', 'en']])
})
