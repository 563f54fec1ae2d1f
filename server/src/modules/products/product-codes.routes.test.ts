import { createImage, createPerson } from '../../testing/factories'
import { createRestClient } from '../../testing/rest-client'
import { createTestApp } from '../../testing/test-app'

it('POST /api/product accepts a SKU, unless another product has it', async () => {
  const shop = await createTestApp({ variables: { PUBLIC_URL: 'https://shop.example.com/' } })
  const api = await createRestClient(shop)
  const { user, accessToken } = await createPerson(shop, { role: 'ADMIN' })
  const { key } = await createImage(shop.db, { uploadedById: user.id })
  const product = { name: 'Clamp', description: 'Holds.', price: 19.99, minQuantity: 5, availableQuantity: 50 }
  const img = `https://shop.example.com/images/${key}/640.webp`
  const add = (sku: string) => api.ask('POST', '/api/product', { accessToken, body: { ...product, sku, img } })
  const { body } = await add('rest-7/a')
  expect((await api.ask('GET', `/api/product/${body.insertedId}`)).body.sku).toBe('REST-7/A')
  expect(await add('REST-7/A')).toMatchObject({
    status: 409,
    body: { message: 'The SKU REST-7/A belongs to “Clamp”. Choose another.' },
  })
  expect(await add('a b')).toMatchObject({ status: 400 })
  await api.close()
  await shop.close()
})
