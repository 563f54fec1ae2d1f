import { createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

// Counting facets and saving as an admin both need the categories; a plain page does not.
const FACETS = '{ products { facets { categories { count } } } }'
const PLAIN = '{ products { nodes { name } } }'
const UPDATE = `mutation($input: UpdateProductInput!) {
  updateProduct(input: $input) { ... on UpdateProductSuccess { product { category { id } } } }
}`

it('a slow search is cancelled with an error, and blocks nothing; other work has its time', async () => {
  const { accessToken } = await createPerson(shop, { role: 'ADMIN' })
  const { id, categoryId } = await createProduct(shop.db, { name: 'Scissors' })
  let update: ReturnType<TestApp['ask']> | undefined
  await shop.db.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE categories IN ACCESS EXCLUSIVE MODE`
      // More than the number of other connections.
      const searches = Promise.all(
        Array.from({ length: 12 }, (_, index) => shop.ask(FACETS.replace('ts', `ts(first: ${index + 1})`))),
      )
      update = shop.ask(UPDATE, { input: { id, categoryId } }, accessToken)
      expect((await shop.ask(PLAIN)).data.products.nodes).toEqual([{ name: 'Scissors' }])
      for (const { status, errors } of await searches) {
        expect(status).toBe(503)
        expect(errors?.[0]).toMatchObject({
          message: 'This search is taking too long. Try again in a moment, or use other words.',
          extensions: { code: 'SERVICE_UNAVAILABLE' },
        })
      }
    },
    { timeout: 30_000 },
  )
  expect((await update)?.data.updateProduct.product.category.id).toBe(categoryId)
  expect(shop.logLines).toEqual([])
})
