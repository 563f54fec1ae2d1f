import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { TestBucket } from '../../testing/bucket'
import { startBucket } from '../../testing/bucket'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { drawPicture, formWith, listFiles, sendForm } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { findImageByUrl } from './find-image'
import { createOwnEncoder } from './upload-image'
import { removeOrphanImages } from './remove-orphan-images'
import { readUpload } from '../../shared/stored-uploads'
import { createS3Store } from '../../shared/object-store/s3-store'

let bucket: TestBucket
let shop: TestApp
let person: Person
let png: Buffer

beforeAll(async () => {
  bucket = await startBucket()
  shop = await createTestApp({ variables: bucket.variables })
  person = await createPerson(shop)
  png = await drawPicture(400, 200).png().toBuffer()
})
afterEach(() => {
  bucket.disturb = () => false
})
afterAll(async () => {
  await shop.close()
  bucket.close()
})

const upload = async () => sendForm(shop, await formWith(png), person.accessToken)
const listObjects = () => bucket.listObjects()
const settings = () => ({ ...bucket.settings, publicUrl: 'https://cdn.example' })
const files = ['320.avif', '320.webp'].map((name) => ({ name, contentType: 'image/webp', bytes: Buffer.from(name) }))

it('puts images into the bucket, where browsers find them', async () => {
  const { data } = (await upload()).json()
  const row = await shop.db.image.findUniqueOrThrow({ where: { id: data.id } })
  const names = ['320.avif', '320.webp', '400.avif', '400.webp']
  expect(row.urls).toEqual(
    Object.fromEntries(names.map((name) => [name, `${bucket.settings.publicUrl}/${row.key}/${name}`])),
  )
  expect(data.url).toBe(`${bucket.settings.publicUrl}/${row.key}/320.webp`)
  for (const [name, url] of Object.entries(row.urls as Record<string, string>)) {
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`image/${name.split('.')[1]}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(Number.parseInt(name))
  }
  expect(listFiles(shop)).toEqual([])
})

it('orphans are removed from the bucket too', async () => {
  const { data } = (await upload()).json()
  await shop.db.image.update({ where: { id: data.id }, data: { createdAt: new Date(0) } })
  const { key } = await shop.db.image.findUniqueOrThrow({ where: { id: data.id } })
  expect(listObjects().filter((name) => name.startsWith(key))).toHaveLength(4)
  expect(await removeOrphanImages({ db: shop.db, imageStore: createS3Store(settings()) }, new Date(1))).toBe(1)
  expect(listObjects().filter((name) => name.startsWith(key))).toEqual([])
})

it('finds the image by its URLs in the bucket', async () => {
  const { data } = (await upload()).json()
  const find = (url: string) => findImageByUrl(shop.db, '', url)
  expect(await find(data.url)).toMatchObject({ id: data.id })
  expect(await find(data.url.replace('.webp', '.avif'))).toMatchObject({ id: data.id })
  expect(await find(data.url.replace('127.0.0.1', 'localhost'))).toBeNull()
})

it('stores nothing if the bucket rejects one of the files', async () => {
  const [objects, rows] = [listObjects(), await shop.db.image.count()]
  bucket.disturb = (request, response) => {
    if (request.method !== 'PUT' || !request.url?.includes('400.webp')) return false
    request.resume()
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
    return true
  }
  const response = await upload()
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { message: 'We can’t store images right now. Try again in a few minutes.' },
  ])
  expect(shop.logLines.join('')).toContain('AccessDenied')
  expect(shop.logLines.join('')).not.toContain('S3RVER/')
  expect(listObjects()).toEqual(objects)
  expect(await shop.db.image.count()).toBe(rows)
})

it('a fault that passes does no harm', async () => {
  let faults = 0
  bucket.disturb = (request, response) => {
    if (request.method !== 'PUT' || faults === 2) return false
    faults++
    request.resume()
    response.writeHead(503).end()
    return true
  }
  expect((await upload()).statusCode).toBe(200)
  expect(faults).toBe(2)
})

it('a bucket that does not answer is not waited for for ever', async () => {
  bucket.disturb = () => true
  const store = createS3Store(settings(), 'images', { putMs: 200, removeMs: 100 })
  await expect(store.put('key', files)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('nor is one that stops in the middle of a file', async () => {
  bucket.disturb = ({ method }, response) => {
    if (method !== 'GET') return false
    response.writeHead(200, { 'content-length': 1_000 }).write('the beginning')
    return true
  }
  const store = createS3Store(settings(), 'files')
  const refusal = { code: 'SERVICE_UNAVAILABLE', cause: expect.objectContaining({ name: 'AbortError' }) }
  await expect(readUpload(store, 'key', 200)).rejects.toMatchObject(refusal)
})

it('many slow readers block no other request', async () => {
  let reading = 0
  bucket.disturb = ({ method }, response) => {
    if (method !== 'GET' || reading === 60) return false
    reading += 1
    response.writeHead(200, { 'content-length': 1_000 }).write('the beginning')
    return true
  }
  const store = createS3Store(settings(), 'files')
  const slow = await Promise.all(Array.from({ length: 60 }, () => store.read('key', 'content')))
  await store.put('another', [{ name: 'content', contentType: 'text/plain', bytes: Buffer.from('read at once') }])
  expect((await readUpload(store, 'another')).toString()).toBe('read at once')
  for (const file of slow) file.on('error', () => undefined).destroy()
})

it('a process killed between its files and its response leaves none for long', async () => {
  const before = listObjects()
  const store = createS3Store(settings())
  let isKilled = false
  const put: typeof store.put = async (key, files) => {
    await store.put(key, files)
    isKilled = true
    return new Promise<never>(() => {})
  }
  const { user } = await createPerson(shop)
  void createOwnEncoder({ db: shop.db, imageStore: { ...store, put } }).picture(user.id, png)
  await until(() => isKilled)
  expect(listObjects()).toHaveLength(before.length + 4)
  await shop.db.image.updateMany({ where: { uploadedById: user.id }, data: { createdAt: new Date(0) } })
  expect(await removeOrphanImages({ db: shop.db, imageStore: store }, new Date(1))).toBe(1)
  expect(listObjects()).toEqual(before)
})

it('reports an unreachable store at once', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const store = createS3Store({ ...settings(), endpoint: `http://127.0.0.1:${port}` })
  await expect(store.put('key', files)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('reports a missing bucket', async () => {
  const store = createS3Store({ ...settings(), bucket: 'nowhere' })
  await expect(store.put('key', files)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: expect.objectContaining({ name: 'NoSuchBucket' }),
  })
})
