import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import { createCounted } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
  carl = await createPerson(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const delivery = { phone: '+15550102030', address: '1 Main Street' }
const place = (body: unknown) => api.ask('POST', '/api/order', { accessToken: carl.accessToken, body })

test('takes a size by its name, and shows it', async () => {
  const product = await createProduct(shop.db, { sizes: ['S', '14 cm, curved'] })
  const order = { productId: product.id, orderQuantity: 3, ...delivery }
  const { body } = await place({ ...order, size: ' 14 cm, curved ' })
  const listed = await api.ask('GET', `/api/order?email=${encodeURIComponent(carl.user.email)}`, carl)
  const shown = listed.body.find(({ _id }: { _id: string }) => _id === body.insertedId)
  expect(shown).toMatchObject({ size: '14 cm, curved', sku: expect.stringMatching(/^IN-S/) })
  const message = 'This product does not come in that size. Please choose S or 14 cm, curved.'
  expect(await place({ ...order, size: 'XL' })).toMatchObject({ status: 422, body: { message } })
})

test('asks for a size where stock is counted by size', async () => {
  const { product } = await createCounted(shop.db, { S: 5, M: 7 })
  const order = { productId: product.id, orderQuantity: 3, ...delivery }
  const message = 'Please choose a size of this product: S or M.'
  expect(await place(order)).toMatchObject({ status: 422, body: { message } })
  expect(await place({ ...order, size: 'M' })).toMatchObject({ status: 200 })
})
