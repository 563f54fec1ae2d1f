import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { formWith } from '../../testing/pictures'
import { requestReturn, sendInstruments } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createLocalStore } from '../../shared/object-store/local-store'
import { createReturnPhotoRemoval } from './return-photos.service'

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person
let picture: Buffer

beforeAll(async () => {
  shop = await createTestApp()
  ;[carl, dora] = await Promise.all([createPerson(shop), createPerson(shop)])
  admin = await createPerson(shop, { role: 'ADMIN' })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const bearer = (person?: Person) => (person ? { authorization: `Bearer ${person.accessToken}` } : {})

async function send(person: Person | undefined, content = picture) {
  const { payload, headers } = await formWith(content, { field: 'image', fileName: 'a.jpg', contentType: 'image/jpeg' })
  return shop.app.inject({
    method: 'POST',
    url: '/api/return/photos',
    headers: { ...headers, ...bearer(person) },
    payload,
  })
}

async function askWith(photoIds: string[], person = carl) {
  const { order, first } = await sendInstruments(shop, person, admin)
  const lines = [{ lineId: first, quantity: 1, reason: 'DAMAGED' }]
  return requestReturn(shop, { orderId: order.id, lines, photoIds }, person.accessToken)
}

const kept = () => {
  const root = join(shop.dataDir, 'files')
  return existsSync(root) ? readdirSync(root) : []
}

it('a photo goes along, without its metadata, and only the people of the order and the shop get it', async () => {
  const uploaded = await send(carl)
  expect([uploaded.statusCode, uploaded.json()]).toEqual([200, { id: expect.any(String), width: 40, height: 30 }])
  const { data } = await askWith([uploaded.json().id])
  const [photo] = data.requestReturn.orderReturn.photos
  const open = (person?: Person) => shop.app.inject({ url: photo.url, headers: bearer(person) })
  const own = await open(carl)
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp'])
  const { exif, format } = await sharp(own.rawPayload).metadata()
  expect([exif, format]).toEqual([undefined, 'webp'])
  expect((await open(admin)).statusCode).toBe(200)
  expect((await open(dora)).statusCode).toBe(404)
  expect((await open()).statusCode).toBe(401)
  // Nothing of it lies where pictures are, which everybody may fetch.
  const { key } = await shop.db.returnPhoto.findUniqueOrThrow({ where: { id: photo.id } })
  expect((await shop.app.inject(`/images/${key}/content`)).statusCode).toBe(404)
  // It goes along once.
  expect((await askWith([photo.id])).errors).toMatchObject([{ extensions: { field: 'input.photoIds' } }])
})

it('is refused of visitors, and what is no picture', async () => {
  expect((await send(undefined)).statusCode).toBe(401)
  expect((await send(carl, Buffer.from('%PDF-1.7'))).statusCode).toBe(400)
})

it("somebody else's cannot be sent along", async () => {
  const { id } = (await send(dora)).json()
  expect((await askWith([id])).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

it('that went along with nothing is removed', async () => {
  const { id } = (await send(dora)).json()
  const { key } = await shop.db.returnPhoto.findUniqueOrThrow({ where: { id } })
  expect(kept()).toContain(key)
  await shop.db.returnPhoto.update({ where: { id }, data: { createdAt: new Date(0) } })
  const removal = createReturnPhotoRemoval({ db: shop.db, store: createLocalStore(shop.dataDir, 'files') })
  expect(await removal.removeOrphans(new Date(1))).toBe(1)
  expect(kept()).not.toContain(key)
  expect(await shop.db.returnPhoto.count({ where: { id } })).toBe(0)
})
