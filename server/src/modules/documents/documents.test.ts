import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '@instrumenta/prisma/client'
import { createLocalStore } from '../../shared/object-store/object-store'
import { createDocumentFile, drawPdf } from '../../testing/documents'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { formWith } from '../../testing/pictures'
import { readLastAct } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { removeOrphanDocuments } from './upload-document'

let shop: TestApp
let admin: Person
let customer: Person
let viewer: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
  viewer = await createPerson(shop, { staffRole: 'VIEWER' })
})
beforeEach(async () => {
  product = await createProduct(shop.db)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const bearer = (person?: Person) => (person ? { authorization: `Bearer ${person.accessToken}` } : {})

async function send(person: Person | undefined, content: Buffer, fileName = 'Sheet.pdf') {
  const { payload, headers } = await formWith(content, { field: 'file', fileName, contentType: 'application/pdf' })
  return shop.app.inject({ method: 'POST', url: '/api/document', headers: { ...headers, ...bearer(person) }, payload })
}

async function upload(content = drawPdf()): Promise<string> {
  const response = await send(admin, content)
  expect([response.statusCode, response.json().size]).toEqual([200, content.length])
  return response.json().id
}

const FIELDS = 'version documents { fileId kind title language revision issuedOn size url }'
const set = (documents: object[], changes: object = {}, person: Person | undefined = admin) =>
  shop.ask(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      __typename
      ... on UpdateProductSuccess { product { ${FIELDS} } }
      ... on ProductChanged { current { version } }
    } }`,
    { input: { id: product.id, documents, ...changes } },
    person?.accessToken,
  )
const documentOf = (fileId: string, changes: object = {}) => ({ fileId, kind: 'DATASHEET', title: 'Sheet', ...changes })

/** Publishes a document for the product; returns its URL. */
async function publish(content: Buffer, changes: object = {}): Promise<string> {
  const { data } = await set([documentOf(await upload(content), changes)])
  return data.updateProduct.product.documents[0].url
}
const get = (url: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ url, headers: headers as Record<string, string>, method })

describe('an upload', () => {
  const kept = () => {
    const root = join(shop.dataDir, 'files')
    return existsSync(root) ? readdirSync(root).length : 0
  }

  it.each<[string, number, string, () => ReturnType<typeof send>]>([
    ['a visitor', 401, 'sign in', () => send(undefined, drawPdf())],
    ['a customer', 403, 'admin', () => send(customer, drawPdf())],
    ['staff who only look', 403, 'role', () => send(viewer, drawPdf())],
    ['what only its name says is a PDF', 400, 'must be a PDF', () => send(admin, Buffer.from('MZ'))],
    ['more than 10 MB', 413, '10 MB', () => send(admin, drawPdf('x'.repeat(10 * 1024 * 1024)))],
    ['an encrypted one', 400, 'encrypted', () => send(admin, drawPdf('<< /Encrypt 9 0 R >>'))],
  ])('is refused: %s', async (_what, status, message, act) => {
    const before = [await shop.db.documentFile.count(), kept()]
    const response = await act()
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(message)])
    expect([await shop.db.documentFile.count(), kept()]).toEqual(before)
  })

  it('rejects more than 100 unattached uploads, also concurrent ones', async () => {
    const hoarder = await createPerson(shop, { staffRole: 'CATALOGUE' })
    await shop.db.$executeRaw`
      INSERT INTO document_files (id, key, sha256, size, uploaded_by_id)
      SELECT gen_random_uuid(), gen_random_uuid(), repeat('0', 64), 1, ${hoarder.user.id}::uuid FROM generate_series(1, 98)`
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(hoarder, drawPdf())))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)?.json().message
    expect(refused).toContain('100 unused documents')
    await shop.db.documentFile.deleteMany({ where: { uploadedById: hoarder.user.id } })
  })
})

describe('the documents of a product', () => {
  it('saves documents in the given order and raises the version', async () => {
    const [first, second] = [await upload(), await upload()]
    const full = { language: 'de', revision: '2.1', issuedOn: '2026-11-21' }
    const { data } = await set([documentOf(first), documentOf(second, { kind: 'CERTIFICATE', ...full })], {
      expectedVersion: 1,
    })
    const { product: changed } = data.updateProduct
    expect(changed).toEqual({
      version: 2,
      documents: [
        expect.objectContaining({ fileId: first, language: null, revision: null, issuedOn: null }),
        expect.objectContaining({ fileId: second, kind: 'CERTIFICATE', title: 'Sheet', ...full }),
      ],
    })
    await set([documentOf(second), documentOf(first)])
    const read = await shop.ask(`query ($id: ID!) { product(id: $id) { ${FIELDS} } }`, { id: product.id })
    expect(read.data.product.documents.map(({ fileId }: { fileId: string }) => fileId)).toEqual([second, first])
    const { changes } = await readLastAct(shop, admin.accessToken)
    const [was, is] = [expect.stringMatching(/^Sheet #.{8}, Sheet \(de, 2.1\) #/), expect.stringMatching(/^Sheet #/)]
    expect(changes[1]).toMatchObject({ field: 'documents', before: was, after: is })
  })

  it('copies them with a product, and keeps them when it is deleted and restored', async () => {
    const url = await publish(drawPdf())
    const { data } = await shop.ask(
      'mutation ($input: CopyProductInput!) { copyProduct(input: $input) { ... on CopyProductSuccess { product { documents { url } } } } }',
      { input: { id: product.id } },
      admin.accessToken,
    )
    const [{ url: copied }] = data.copyProduct.product.documents
    expect(copied).not.toBe(url)
    expect((await get(copied)).statusCode).toBe(404)
    for (const act of ['deleteProduct', 'restoreProduct']) {
      await shop.ask(`mutation ($id: ID!) { ${act}(id: $id) { __typename } }`, { id: product.id }, admin.accessToken)
      expect((await get(url)).statusCode).toBe(act === 'deleteProduct' ? 404 : 200)
    }
  })
})

describe('the documents of a product are rejected', () => {
  it('a stale version and a missing product', async () => {
    const fileId = await upload()
    await set([documentOf(fileId)])
    const { data } = await set([], { expectedVersion: 1 })
    expect(data.updateProduct).toMatchObject({ __typename: 'ProductChanged', current: { version: 2 } })
    for (const productId of [fileId, 'no id']) {
      expect((await set([], { id: productId })).data.updateProduct.__typename).toBe('ProductNotFound')
    }
  })

  it.each<[string, (ids: string[]) => object[], string, RegExp]>([
    ['a file that is not there', () => [documentOf(product.id)], '.0.fileId', /no longer exists/],
    ['no id', () => [documentOf('no id')], '.0.fileId', /no longer exists/],
    ['one twice', ([one = '']) => [documentOf(one), documentOf(one)], '.1.fileId', /same content/],
    ['the same content twice', (ids) => ids.map((id) => documentOf(id)), '.1.fileId', /same content/],
    ['eleven', ([one = '']) => Array.from({ length: 11 }, () => documentOf(one)), '', /at most 10 documents/],
    ['no title', ([one = '']) => [documentOf(one, { title: ' ' })], '.0.title', /1 to 200/],
    ['a language of others', ([one = '']) => [documentOf(one, { language: 'pt' })], '.0.language', /language/],
    ['a long revision', ([one = '']) => [documentOf(one, { revision: 'x'.repeat(41) })], '.0.revision', /1 to 40/],
    ['no day', ([one = '']) => [documentOf(one, { issuedOn: '2026-02-30' })], '.0.issuedOn', /date such as/],
  ])('%s', async (_what, given, field, message) => {
    const content = drawPdf()
    const { errors } = await set(given([await upload(content), await upload(content)]))
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT', field: `input.documents${field}` },
    })
  })

  it('callers without the right to edit products', async () => {
    for (const person of [customer, viewer]) {
      expect((await set([], {}, person)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })
})

describe('GET /api/product/:id/documents/:hash', () => {
  it('sends the unchanged file as an attachment, and 304 for a known ETag', async () => {
    const content = drawPdf()
    const url = await publish(content, { title: 'Größen: a/b', language: 'de', revision: '2' })
    const response = await get(url)
    expect([response.statusCode, response.rawPayload.equals(content)]).toEqual([200, true])
    const etag = `"${url.slice(-64)}"`
    expect(response.headers).toMatchObject({
      etag,
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': expect.stringContaining(
        `filename*=UTF-8''${product.sku}%20Gr%C3%B6%C3%9Fen-%20a-b%202%20%28de%29.pdf`,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=86400, immutable',
    })
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, `${content.length}`, ''])
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('sends a draft’s document to staff only, without caching', async () => {
    const url = await publish(drawPdf())
    await shop.db.productDraft.create({ data: { productId: product.id } })
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    for (const person of [undefined, customer]) expect((await get(url, bearer(person))).statusCode).toBe(404)
    const response = await get(url, bearer(viewer))
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it('responds with 404 for a replaced or unknown document', async () => {
    const url = await publish(drawPdf())
    const newer = await publish(drawPdf())
    const statuses = [newer, url, `${url}0`, url.replace(product.id, 'x')].map(
      async (path) => (await get(path)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  })
})

describe('the removal of unattached uploads', () => {
  it('removes uploads that are unattached for a day, with their files', async () => {
    await shop.db.productDocument.deleteMany()
    await shop.db.documentFile.deleteMany()
    const [used, lost] = [await upload(), await upload()]
    await set([documentOf(used)])
    const { key } = await shop.db.documentFile.findUniqueOrThrow({ where: { id: lost } })
    const fresh = await createDocumentFile(shop.db, admin.user.id, new Date(Date.now() + 1_000))
    const fileStore = createLocalStore(shop.dataDir, 'files')
    const stuck = { remove: jest.fn().mockRejectedValue(new Error('away')) }
    const now = new Date()
    await expect(removeOrphanDocuments({ db: shop.db, fileStore: stuck }, now)).rejects.toThrow('1 documents')
    expect(await shop.db.documentFile.count()).toBe(3)
    expect(await removeOrphanDocuments({ db: shop.db, fileStore }, now)).toBe(1)
    const left = await shop.db.documentFile.findMany({ select: { id: true } })
    expect(left.map(({ id }) => id).sort()).toEqual([used, fresh.id].sort())
    expect(readdirSync(join(shop.dataDir, 'files'))).not.toContain(key)
  })
})
