import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { drawPicture, formWith, listFiles, sendForm } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { findAttachableImage, findImageByUrl } from './find-image'
import { countUnattached, findHostedId } from './images.sql'
import { createOwnEncoder, uploadImage } from './upload-image'
import { createLocalStore } from '../../shared/object-store/object-store'

const publicUrl = 'https://shop.example'
const UNKNOWN = '01a1fcdc-477c-7254-af07-28ecbf0f36fd'
let shop: TestApp
let person: Person
let png: Buffer

beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: publicUrl } })
  person = await createPerson(shop)
  png = await drawPicture(400, 200).png().toBuffer()
})
afterAll(() => shop.close())

const upload = ({ user }: Pick<Person, 'user'> = person, dataDir = shop.dataDir) => {
  const { db } = shop
  return uploadImage({ db, imageEncoder: createOwnEncoder({ db, imageStore: createLocalStore(dataDir) }) }, user, png)
}
const findByUrl = (url: string) => findImageByUrl(shop.db, publicUrl, url)

describe('an upload that fails', () => {
  it('leaves no files when the database rejects the row', async () => {
    const before = listFiles(shop)
    const nobody = { ...person.user, id: UNKNOWN }
    await expect(upload({ user: nobody })).rejects.toMatchObject({ code: 'P2003' })
    expect(listFiles(shop)).toEqual(before)
  })

  it('leaves neither a row nor files when the disk fails', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-images-'))
    writeFileSync(join(dataDir, 'images'), 'not a folder')
    const rows = await shop.db.image.count()
    await expect(upload(person, dataDir)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'We can’t store images right now. Try again in a few minutes.',
      cause: expect.objectContaining({ code: 'ENOTDIR' }),
    })
    expect(await shop.db.image.count()).toBe(rows)
    rmSync(dataDir, { recursive: true })
  })

  it('leaves no files when one of them can’t be written', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-images-'))
    const files = ['320.avif', '320.webp', 'no/such/folder.webp'].map((name) => {
      return { name, contentType: 'image/webp', bytes: png }
    })
    await expect(createLocalStore(dataDir).put('key', files)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(listFiles({ dataDir })).toEqual([])
    rmSync(dataDir, { recursive: true })
  })

  it('responds with 503, logs the cause and works again afterwards', async () => {
    const broken = await createTestApp()
    const { accessToken } = await createPerson(broken)
    writeFileSync(join(broken.dataDir, 'images'), 'not a folder')
    const refused = await sendForm(broken, await formWith(png), accessToken)
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([503, ['message']])
    expect(broken.logLines.join('')).toContain('ENOTDIR')
    rmSync(join(broken.dataDir, 'images'))
    expect((await sendForm(broken, await formWith(png), accessToken)).statusCode).toBe(200)
    await broken.close()
  })
})

describe('a person with 100 unattached images', () => {
  it('can’t upload more until one is attached or a day old', async () => {
    const hoarder = await createPerson(shop)
    const uploadedById = hoarder.user.id
    const images = await Promise.all(Array.from({ length: 100 }, () => createImage(shop.db, { uploadedById })))
    const send = async () => sendForm(shop, await formWith(png), hoarder.accessToken)
    const refused = await send()
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('unused images')])
    expect((await sendForm(shop, await formWith(png), person.accessToken)).statusCode).toBe(200)

    await createProduct(shop.db, { imageId: images[0]?.id ?? null })
    expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(429)

    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await shop.db.image.update({ where: { id: images[1]?.id ?? '' }, data: { createdAt: yesterday } })
    expect((await send()).statusCode).toBe(200)
  })
})

describe('findAttachableImage', () => {
  it('finds an image for its uploader only, staff included', async () => {
    const image = await upload()
    const admin = await createPerson(shop, { role: 'ADMIN' })
    expect(await findAttachableImage(shop.db, person.user, image.id)).toEqual(image)
    expect(await findAttachableImage(shop.db, admin.user, image.id)).toBeNull()
  })

  it('is null for an image of the catalogue and an unknown or malformed id', async () => {
    const { id } = await createImage(shop.db)
    for (const other of [id, UNKNOWN, 'x', '', 'a\0b', '\ud800', `${UNKNOWN}x`]) {
      expect(await findAttachableImage(shop.db, person.user, other)).toBeNull()
    }
  })
})

describe('findImageByUrl', () => {
  it('finds every rendition on the shop’s origin, by URL or path', async () => {
    const image = await upload()
    for (const name of ['320.avif', '320.webp', '400.avif', '400.webp']) {
      for (const origin of ['', publicUrl]) {
        expect(await findByUrl(`${origin}/images/${image.key}/${name}`)).toEqual(image)
      }
    }
  })

  it('finds nothing with another URL', async () => {
    const { key } = await upload()
    const path = `/images/${key}/320.webp`
    const others = [
      `https://evil.example${path}`,
      `https://shop.example.evil.example${path}`,
      `http://shop.example${path}`,
      `//shop.example${path}`,
      `${publicUrl}:8443${path}`,
      `/images/${key}/640.webp`,
      `/images/${key}/320.png`,
      `/images/${key}/`,
      `/images/${key}/../${key}/320.webp`,
      `${path}?x`,
      `${path}#x`,
      ` ${path}`,
      `${path}\0`,
      `${path}\ud800`,
      `/images/${'x'.repeat(3_000)}/320.webp`,
      'javascript:alert(1)',
      '',
      key,
    ]
    for (const other of others) expect([other, await findByUrl(other)]).toEqual([other, null])
  })

  it.each([
    [
      'by its key',
      'f1c2f4a0-0b1e-4c44-9d0c-1f6f4a0e9a11',
      'https://i.ibb.co/abc/f1c2f4a0-0b1e-4c44-9d0c-1f6f4a0e9a11-',
    ],
    ['by the key of the catalogue', 'drawn-1f6f4a0e9a11', 'https://cdn.example/pictures/drawn-1f6f4a0e9a11/'],
    ['under names of the host', 'a1c2f4a0-0b1e-4c44-9d0c-1f6f4a0e9a12', 'https://i.ibb.co/abc/one-'],
  ])('finds an image at another host, %s', async (_how, key, address) => {
    const urls = { '320.avif': `${address}320.avif`, '320.webp': `${address}320.webp` }
    const image = await createImage(shop.db, { key, widths: [320], urls })
    for (const url of Object.values(urls)) expect(await findByUrl(url)).toEqual(image)
    // The former address still works.
    expect(await findByUrl(`/images/${key}/320.webp`)).toEqual(image)
    for (const url of ['https://i.ibb.co/abc/two.avif', `${address}640.webp`, `/images/${key}/640.webp`]) {
      expect(await findByUrl(url)).toBeNull()
    }
  })
})

it.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['images_urls_idx', (sql) => findHostedId(sql, 'https://i.ibb.co/abc/one.avif')],
  ['images_uploaded_by_id_created_at_idx', (sql) => countUnattached(sql, UNKNOWN)],
])('uses the index %s', async (index, ask) => {
  const plan = await shop.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    let explained: unknown
    const query = async (statement: Prisma.Sql) => {
      explained = await tx.$queryRaw(Prisma.sql`EXPLAIN ${statement}`)
      return []
    }
    await ask({ query } as unknown as Sql)
    return explained
  })
  expect(JSON.stringify(plan)).toContain(index)
})

describe('GraphQL', () => {
  const IMAGE = `query($id: ID!) { product(id: $id) { image { id url alt width height avifSrcSet webpSrcSet } } }`
  const ask = async (imageId: string) => {
    const { id } = await createProduct(shop.db, { imageId })
    return (await shop.ask(IMAGE, { id })).data.product.image
  }

  it('returns the addresses of an upload', async () => {
    const { id, key } = await upload()
    expect(await ask(id)).toEqual({
      id,
      url: `/images/${key}/320.webp`,
      alt: '',
      width: 400,
      height: 200,
      avifSrcSet: `/images/${key}/320.avif 320w, /images/${key}/400.avif 400w`,
      webpSrcSet: `/images/${key}/320.webp 320w, /images/${key}/400.webp 400w`,
    })
  })

  it('returns the addresses at another host', async () => {
    const names = ['320.avif', '320.webp', '640.avif', '640.webp']
    const urls = Object.fromEntries(names.map((name) => [name, `https://host.example/x-${name}`]))
    const { id } = await createImage(shop.db, { widths: [320, 640], urls })
    expect(await ask(id)).toMatchObject({
      url: 'https://host.example/x-320.webp',
      avifSrcSet: 'https://host.example/x-320.avif 320w, https://host.example/x-640.avif 640w',
      webpSrcSet: 'https://host.example/x-320.webp 320w, https://host.example/x-640.webp 640w',
    })
  })
})

it('removes old partial uploads, not those in progress', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-images-'))
  mkdirSync(join(dataDir, 'images/.draft-one'), { recursive: true })
  mkdirSync(join(dataDir, 'images/two'))
  const store = createLocalStore(dataDir)
  await store.removeLeftovers?.(new Date(Date.now() - 3_600_000))
  expect(listFiles({ dataDir })).toEqual(['.draft-one', 'two'])
  await store.removeLeftovers?.(new Date(Date.now() + 1_000))
  expect(listFiles({ dataDir })).toEqual(['two'])
  rmSync(dataDir, { recursive: true })
})
