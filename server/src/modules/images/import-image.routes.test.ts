import { drawPicture } from '../../testing/pictures'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { PictureSite } from '../../testing/picture-site'
import { startPictureSite } from '../../testing/picture-site'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createImageFetch } from './fetch-image'

let site: PictureSite
let shop: TestApp
let api: RestClient
let admin: Person

beforeAll(async () => {
  const picture = await drawPicture(400, 300).png().toBuffer()
  site = await startPictureSite(({ url }, response) => response.end(url === '/clamp.png' ? picture : '<html></html>'))
  shop = await createTestApp({ fetchImage: createImageFetch(site.options), variables: { RATE_LIMIT: '60' } })
  api = await createRestClient(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  await api.close()
  await shop.close()
  await site.close()
})

const product = { name: 'Kelly clamp', description: 'Holds.', price: 19.99, minQuantity: 5, availableQuantity: 50 }
const add = (img: string, { accessToken } = admin) =>
  api.ask('POST', '/api/product', { accessToken, body: { ...product, img } })

it('a product’s image at another site is copied into the shop', async () => {
  const { status, body } = await add(site.addressOf('/clamp.png'))
  expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
  const shown = await api.ask('GET', `/api/product/${body.insertedId}`)
  expect(shown.body.img).toMatch(/\/images\/[\w-]+\/\d+\.webp$/)
  expect((await shop.app.inject(new URL(shown.body.img).pathname)).statusCode).toBe(200)
  expect(await shop.db.image.findFirst()).toMatchObject({ uploadedById: admin.user.id, width: 400, height: 300 })
})

it('rejects and does not store a file that is no image', async () => {
  const images = await shop.db.image.count()
  const { status, body } = await add(site.addressOf('/page.html'))
  expect({ status, body }).toEqual({ status: 400, body: { message: 'The image must be a JPEG, PNG or WebP file.' } })
  expect(await shop.db.image.count()).toBe(images)
})

it('fetches nothing for callers who may not add products', async () => {
  site.asked.length = 0
  const customer = await createPerson(shop)
  expect((await add(site.addressOf('/clamp.png'), customer)).status).toBe(403)
  expect(site.asked).toEqual([])
})

it('counts as an upload of the caller', async () => {
  // A tenth of the requests per minute, which this new person has not used yet.
  const another = await createPerson(shop, { role: 'ADMIN' })
  const statuses = []
  for (let attempt = 0; attempt < 7; attempt++) statuses.push((await add(site.addressOf('/page.html'), another)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
})
