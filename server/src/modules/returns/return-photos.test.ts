import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { ERASE_PERSON, EXPORT_PERSON } from '../../testing/personal-data'
import { formWith } from '../../testing/pictures'
import { askForReturn, requestReturn, sendInstruments } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createLocalStore } from '../../shared/object-store/object-store'
import { removeOrphanReturnPhotos } from './return-photos'

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

it('attaches a photo without metadata, visible to the order’s people and staff only', async () => {
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
  // It is not stored with images, which everybody may fetch.
  const { key } = await shop.db.returnPhoto.findUniqueOrThrow({ where: { id: photo.id } })
  expect((await shop.app.inject(`/images/${key}/content`)).statusCode).toBe(404)
  // It can be attached once.
  expect((await askWith([photo.id])).errors).toMatchObject([{ extensions: { field: 'input.photoIds' } }])
})

it('rejects visitors and files that are no image', async () => {
  expect((await send(undefined)).statusCode).toBe(401)
  expect((await send(carl, Buffer.from('%PDF-1.7'))).statusCode).toBe(400)
})

it('rejects uploads above the limit of unused photos, also concurrent ones', async () => {
  const hoarder = await createPerson(shop)
  await shop.db.$executeRaw`
    INSERT INTO return_photos (id, key, width, height, size, uploaded_by_id)
    SELECT gen_random_uuid(), gen_random_uuid(), 1, 1, 1, ${hoarder.user.id}::uuid FROM generate_series(1, 28)`
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(hoarder)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
  await shop.db.returnPhoto.deleteMany({ where: { uploadedById: hoarder.user.id } })
})

it('rejects photos that another person uploaded', async () => {
  const { id } = (await send(dora)).json()
  expect((await askWith([id])).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

it('removes unused photos', async () => {
  const { id } = (await send(dora)).json()
  const { key } = await shop.db.returnPhoto.findUniqueOrThrow({ where: { id } })
  expect(kept()).toContain(key)
  await shop.db.returnPhoto.update({ where: { id }, data: { createdAt: new Date(0) } })
  const fileStore = createLocalStore(shop.dataDir, 'files')
  expect(await removeOrphanReturnPhotos({ db: shop.db, fileStore }, new Date(1))).toBe(1)
  expect(kept()).not.toContain(key)
  expect(await shop.db.returnPhoto.count({ where: { id } })).toBe(0)
})

describe('erasing a person', () => {
  it('removes texts and photos of their returns, and keeps goods and amounts', async () => {
    const erik = await createPerson(shop)
    const { order, first } = await sendInstruments(shop, erik, admin)
    await shop.db.order.update({ where: { id: order.id }, data: { status: 'DELIVERED' } })
    const { id } = await askForReturn(shop, erik, order.id, [[first, 1]])
    const photo = { uploadedById: erik.user.id, returnId: id, width: 1, height: 1, size: 1 }
    const { id: photoId } = await shop.db.returnPhoto.create({ data: { id: uuidv7(), key: uuidv7(), ...photo } })
    await shop.db.orderReturn.update({ where: { id }, data: { message: 'From Traceable Lane', answer: 'Dear Erik' } })
    const exported = await shop.ask(EXPORT_PERSON, { id: erik.user.id }, admin.accessToken)
    const { orders } = JSON.parse(exported.data.exportPerson.data)
    expect(orders[0].returns).toMatchObject([
      { message: 'From Traceable Lane', lines: [{ quantity: 1 }], photos: [{}] },
    ])
    const { data } = await shop.ask(ERASE_PERSON, { id: erik.user.id }, admin.accessToken)
    expect(data.erasePerson.__typename).toBe('ErasePersonSuccess')
    expect(await shop.db.orderReturn.findUniqueOrThrow({ where: { id }, include: { lines: true } })).toMatchObject({
      message: '',
      answer: null,
      lines: [{ quantity: 1 }],
    })
    expect(await shop.db.returnPhoto.findUniqueOrThrow({ where: { id: photoId } })).toMatchObject({ returnId: null })
  })
})
