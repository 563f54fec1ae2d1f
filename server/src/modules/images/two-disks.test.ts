import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Prisma } from '@instrumenta/prisma/client'
import type { TestBucket } from '../../testing/bucket'
import { startBucket } from '../../testing/bucket'
import { drawPdf } from '../../testing/documents'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { drawPicture, formWith, sendForm } from '../../testing/pictures'
import { requestReturn, sendInstruments } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { copyToS3 } from './copy-to-s3.service'

// Two processes of one shop, with a bucket and no disk in common.
let bucket: TestBucket
let one: TestApp
let two: TestApp
let admin: Person
let carl: Person
let png: Buffer

beforeAll(async () => {
  bucket = await startBucket()
  one = await createTestApp({ variables: bucket.variables })
  two = await createTestApp({ variables: bucket.variables, databaseUrl: one.databaseUrl })
  admin = await createPerson(one, { role: 'ADMIN' })
  carl = await createPerson(one)
  png = await drawPicture(400, 200).png().toBuffer()
})
afterAll(async () => {
  expect([...one.logLines, ...two.logLines]).toEqual([])
  await two.close()
  await one.close()
  bucket.close()
})

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` })

async function send(url: string, person: Person, content: Buffer, fileName: string, field = 'file') {
  const { payload, headers } = await formWith(content, { field, fileName })
  const answer = await one.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(person) }, payload })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json<{ id: string }>().id
}

const openAt = async (shop: TestApp, url: string, person?: Person) =>
  (await shop.app.inject({ url, headers: person ? bearer(person) : {} })).rawPayload

it('what one process takes, the other gives out', async () => {
  const { data } = (await sendForm(one, await formWith(png), carl.accessToken)).json()
  const path = data.url.replace(bucket.settings.publicUrl, '/images')
  const moved = await two.app.inject(path)
  expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
    301,
    data.url,
    'public, max-age=86400',
  ])
  for (const odd of ['/images/../files/x/1.webp', '/images//evil.example/1.webp', '/images/x/1.svg', '/images/x']) {
    expect([403, 404]).toContain((await two.app.inject(odd)).statusCode)
  }

  const pdf = drawPdf()
  const product = await createProduct(one.db)
  const document = { fileId: await send('/api/document', admin, pdf, 'a.pdf'), kind: 'DATASHEET', title: 'Sheet' }
  const set = await one.ask(
    `mutation ($input: SetProductDocumentsInput!) { setProductDocuments(input: $input) {
      ... on SetProductDocumentsSuccess { product { documents { url } } } } }`,
    { input: { productId: product.id, documents: [document] } },
    admin.accessToken,
  )
  const [{ url }] = set.data.setProductDocuments.product.documents
  expect(await openAt(two, new URL(url, 'http://shop').pathname)).toEqual(pdf)

  const { order, first } = await sendInstruments(one, carl, admin)
  const photoIds = [await send('/api/return/photos', carl, png, 'a.png', 'image')]
  const lines = [{ lineId: first, quantity: 1, reason: 'DAMAGED' }]
  const asked = await requestReturn(one, { orderId: order.id, lines, photoIds }, carl.accessToken)
  const [photo] = asked.data.requestReturn.orderReturn.photos
  expect((await openAt(two, photo.url, carl)).toString('latin1', 8, 12)).toBe('WEBP')

  for (const { dataDir } of [one, two]) expect(readdirSync(dataDir)).toEqual([])
  expect(bucket.listObjects().filter((name) => name.startsWith('files/'))).toHaveLength(2)
})

it('what a shop has on its disk moves into the bucket, and goes on where it was cut off', async () => {
  const before = await createTestApp({ databaseUrl: one.databaseUrl })
  const { data } = (await sendForm(before, await formWith(png), carl.accessToken)).json()
  const { key } = await one.db.image.findUniqueOrThrow({ where: { id: data.id } })
  const { dataDir } = before
  for (const [file, content] of [
    ['files/tender/content', 'A tender'],
    ['images/.draft-x/320.webp', 'cut off'],
  ] as const) {
    mkdirSync(join(dataDir, file, '..'), { recursive: true })
    writeFileSync(join(dataDir, file), content)
  }
  const elsewhere = await createImage(one.db)
  const objects = bucket.listObjects()
  const copy = (withAddresses: boolean) => copyToS3({ db: one.db, dataDir, settings: bucket.settings, withAddresses })

  let puts = 0
  bucket.disturb = ({ method }, response) => {
    if (method !== 'PUT' || ++puts !== 3) return false
    response.writeHead(403).end()
    return true
  }
  await expect(copy(false)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  bucket.disturb = () => false
  expect(await copy(false)).toMatchObject({ addressed: 0, missing: [elsewhere.key] })
  expect(bucket.listObjects()).toHaveLength(objects.length + 5)
  expect((await one.db.image.findUniqueOrThrow({ where: { key } })).urls).toBeNull()

  // A name that is there with something else is no copy.
  writeFileSync(join(dataDir, 'files/tender/content'), 'A bidder')
  expect(await copy(true)).toEqual({ kept: 4, copied: 1, addressed: 1, missing: [elsewhere.key] })
  expect(await copy(true)).toEqual({ kept: 5, copied: 0, addressed: 0, missing: [elsewhere.key] })
  expect((await one.db.image.findUniqueOrThrow({ where: { key } })).urls).toMatchObject({
    '320.webp': `${bucket.settings.publicUrl}/${key}/320.webp`,
  })
  const shown = await fetch(`${bucket.settings.publicUrl}/${key}/320.avif`)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
  await before.close()
})

describe('of many pictures', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-many-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const copy = () => copyToS3({ db: one.db, dataDir, settings: bucket.settings, withAddresses: true })

  async function keep(widths: number[]): Promise<string> {
    const { key } = await createImage(one.db, { widths: [320, 640] })
    const folder = join(dataDir, 'images', key)
    mkdirSync(folder, { recursive: true })
    for (const width of widths)
      for (const format of ['avif', 'webp']) writeFileSync(join(folder, `${width}.${format}`), key)
    return key
  }

  it('each that is shown from the bucket is counted, and each that lacks a file is named', async () => {
    const whole = await Promise.all(Array.from({ length: 12 }, () => keep([320, 640])))
    // As many files as there should be, but not those.
    const wrong = [await keep([320]), await keep([320, 800])]
    const { missing, ...counts } = await copy()
    expect(counts).toEqual({ kept: 0, copied: 12 * 4 + 2 + 4, addressed: 12 })
    expect(missing).toEqual(expect.arrayContaining(wrong))
    expect(missing.filter((key) => whole.includes(key))).toEqual([])
    expect(
      await one.db.image.count({ where: { key: { in: [...whole, ...wrong] }, urls: { not: Prisma.DbNull } } }),
    ).toBe(12)
    expect(await copy()).toEqual({ kept: 12 * 4 + 2 + 4, copied: 0, addressed: 0, missing })
  })

  it('a folder that cannot be read is no shop without pictures, but one that is not there may be', async () => {
    expect(await copy()).toMatchObject({ kept: 0, copied: 0 })
    writeFileSync(join(dataDir, 'files'), 'no folder')
    await expect(copy()).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})
