import { randomUUID } from 'node:crypto'
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
import type { CopyOptions } from './copy-to-s3'
import { copyToS3, WrongDatabase } from './copy-to-s3'
import { imageFileNames } from './image-url'

// Two processes of one shop, with a shared bucket and separate disks.
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

function writeAt(dataDir: string, file: string, content: string) {
  mkdirSync(join(dataDir, file, '..'), { recursive: true })
  writeFileSync(join(dataDir, file), content)
}

/** The row of a quotation's file. */
const keepRow = (key: string) =>
  one.db.quotationFile.create({
    data: {
      id: randomUUID(),
      key,
      name: 'a',
      size: 8,
      type: 'text/plain',
      sha256: 'a'.repeat(64),
      uploadedById: carl.user.id,
    },
  })

const openAt = async (shop: TestApp, url: string, person?: Person) =>
  (await shop.app.inject({ url, headers: person ? bearer(person) : {} })).rawPayload

it('one process serves the uploads of the other', async () => {
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
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      ... on UpdateProductSuccess { product { documents { url } } } } }`,
    { input: { id: product.id, documents: [document] } },
    admin.accessToken,
  )
  const [{ url }] = set.data.updateProduct.product.documents
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

it('moves images from disk into the bucket, and resumes after an interruption', async () => {
  const before = await createTestApp({ databaseUrl: one.databaseUrl })
  const { data } = (await sendForm(before, await formWith(png), carl.accessToken)).json()
  const { key } = await one.db.image.findUniqueOrThrow({ where: { id: data.id } })
  const { dataDir } = before
  for (const [file, content] of [
    ['files/tender/content', 'A tender'],
    ['images/.draft-x/320.webp', 'cut off'],
  ] as const) {
    writeAt(dataDir, file, content)
  }
  await keepRow('tender')
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

  // An existing name with other content is no copy.
  writeFileSync(join(dataDir, 'files/tender/content'), 'A bidder')
  expect(await copy(true)).toEqual({ kept: 4, copied: 1, addressed: 1, left: 0, missing: [elsewhere.key] })
  expect(await copy(true)).toEqual({ kept: 5, copied: 0, addressed: 0, left: 0, missing: [elsewhere.key] })
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

describe('with many images', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-many-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const copy = (options: Partial<CopyOptions> = {}) =>
    copyToS3({ db: one.db, dataDir, settings: bucket.settings, withAddresses: true, ...options })
  const listOf = (key: string) => bucket.listObjects().filter((name) => name.includes(key))

  async function keep(widths: number[]): Promise<string> {
    const { key } = await createImage(one.db, { widths: [320, 640] })
    for (const name of imageFileNames(widths)) writeAt(dataDir, join('images', key, name), key)
    return key
  }

  it('each that is shown from the bucket is counted, and each that lacks a file is named', async () => {
    const whole = await Promise.all(Array.from({ length: 12 }, () => keep([320, 640])))
    // The right number of files, but other names.
    const wrong = [await keep([320]), await keep([320, 800])]
    const { missing, ...counts } = await copy()
    expect(counts).toEqual({ kept: 0, copied: 12 * 4 + 2 + 4, addressed: 12, left: 0 })
    expect(missing).toEqual(expect.arrayContaining(wrong))
    expect(missing.filter((key) => whole.includes(key))).toEqual([])
    expect(
      await one.db.image.count({ where: { key: { in: [...whole, ...wrong] }, urls: { not: Prisma.DbNull } } }),
    ).toBe(12)
    expect(await copy()).toEqual({ kept: 12 * 4 + 2 + 4, copied: 0, addressed: 0, left: 0, missing })
  })

  it('skips unreferenced files, and removes those copied earlier', async () => {
    const stays = await keep([320, 640])
    const erased = await keep([320, 640])
    await copy({ withAddresses: false })
    expect(listOf(erased)).toHaveLength(4)
    await one.db.image.delete({ where: { key: erased } })
    const { user } = carl
    const run = await one.db.importRun.create({
      data: {
        ...{ id: randomUUID(), kind: 'PICTURES', state: 'CHECKING', fileName: 'a.zip', columns: [], rowCount: 0 },
        ...{ archiveBytes: 3, startedById: user.id, actedById: user.id },
      },
    })
    const [photo, file, nothing, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await one.db.returnPhoto.create({
      data: { id: photo, key: photo, uploadedById: user.id, width: 1, height: 1, size: 1 },
    })
    await one.db.documentFile.create({
      data: { id: file, key: file, sha256: 'a'.repeat(64), size: 1, uploadedById: user.id },
    })
    const named = [`import-${run.id}-0`, photo, file]
    const others = [`encode-${nothing}`, `encoded-${nothing}-1`, `import-${gone}-0`, nothing]
    for (const key of [...named, ...others]) writeAt(dataDir, `files/${key}/content`, 'content')

    expect(await copy()).toMatchObject({ copied: 3, addressed: 1, left: 5 })
    for (const key of named)
      expect([key, listOf(key)]).toEqual([key, [expect.stringContaining(`files/${key}/content`)]])
    for (const key of others) expect([key, listOf(key)]).toEqual([key, []])
    expect(listOf(erased)).toHaveLength(4)
    expect(await copy({ withRemovals: true })).toMatchObject({ copied: 0, left: 5 })
    expect([listOf(erased), listOf(stays).length]).toEqual([[], 4])
    await one.db.importRun.delete({ where: { id: run.id } })
  })

  it('an image removed during the move is no failure, and is not in the bucket either', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, () => keep([320, 640])))
    writeAt(dataDir, 'files/waiting/content', 'content')
    await keepRow('waiting')
    let away: Promise<unknown> | undefined
    let first = ''
    bucket.disturb = ({ method, url = '' }) => {
      if (method !== 'PUT' || away) return false
      first = keys.find((key) => url.includes(key)) ?? ''
      // A file whose copy has started, and one whose copy has not.
      for (const folder of [`images/${first}`, 'files/waiting']) rmSync(join(dataDir, folder), { recursive: true })
      away = Promise.all([
        one.db.image.delete({ where: { key: first } }),
        one.db.quotationFile.delete({ where: { key: 'waiting' } }),
        createImage(one.db),
      ])
      return false
    }
    const { missing, ...counts } = await copy()
    bucket.disturb = () => false
    await away
    expect(counts).toMatchObject({ copied: 12 * 4, left: 2 })
    expect([listOf(first), listOf('waiting')]).toEqual([[], []])
    const before = await one.db.image.findMany({ where: { key: { in: missing } } })
    expect(before).toHaveLength(missing.length)
    expect(missing).not.toContain(first)
  })

  it('rejects a database that knows nothing of the folder', async () => {
    const key = await keep([320, 640])
    await copy({ withAddresses: false })
    await one.db.image.delete({ where: { key } })
    await expect(copy({ withRemovals: true })).rejects.toThrow(WrongDatabase)
    expect(listOf(key)).toHaveLength(4)
  })

  it('rejects an unreadable folder, but accepts a missing one', async () => {
    expect(await copy()).toMatchObject({ kept: 0, copied: 0 })
    writeFileSync(join(dataDir, 'files'), 'no folder')
    await expect(copy()).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})
