import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Product, Quotation } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { formWith } from '../../testing/pictures'
import { askForQuotation, requestFor, requestQuotation } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createLocalStore } from '../../shared/object-store/object-store'
import { removeOrphanQuotationFiles, uploadQuotationFile } from './quotation-files'

const DAY_MS = 86_400_000
const PDF = Buffer.from('%PDF-1.7\nTender')
let shop: TestApp
let customer: Person
let other: Person
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  customer = await createPerson(shop)
  other = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { minQuantity: 2 })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const bearer = (person?: Person) => (person ? { authorization: `Bearer ${person.accessToken}` } : {})

async function send(person: Person | undefined, content = PDF, fileName = 'Tender.pdf', field = 'file') {
  const { payload, headers } = await formWith(content, { field, fileName, contentType: 'text/html' })
  return shop.app.inject({
    method: 'POST',
    url: '/api/quotation/files',
    headers: { ...headers, ...bearer(person) },
    payload,
  })
}

async function upload(person: Person, fileName?: string): Promise<string> {
  const response = await send(person, PDF, fileName)
  expect(response.statusCode).toBe(200)
  return response.json().id
}

const fetchFile = (quotationId: string, fileId: string, person?: Person) =>
  shop.app.inject({ url: `/api/quotation/${quotationId}/files/${fileId}`, headers: bearer(person) })

const writeWith = (quotation: Quotation, fileIds: string[], person: Person) =>
  shop.ask(
    `mutation ($input: WriteToQuotationInput!) { writeToQuotation(input: $input) {
      ... on WriteToQuotationSuccess { quotation { messages { files { id name size type url } } } }
    } }`,
    { input: { id: quotation.id, text: 'See the file.', fileIds } },
    person.accessToken,
  )

const kept = () => {
  const root = join(shop.dataDir, 'files')
  return existsSync(root) ? readdirSync(root) : []
}

describe('an upload', () => {
  it('is stored under a random key with its metadata', async () => {
    const response = await send(customer)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { id: expect.any(String), name: 'Tender.pdf', size: PDF.length, type: 'application/pdf' },
    ])
    const row = await shop.db.quotationFile.findUniqueOrThrow({ where: { id: response.json().id } })
    expect(row).toMatchObject({ uploadedById: customer.user.id, quotationId: null })
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(kept()).toContain(row.key)
    // It is not stored with images, which everybody may fetch.
    expect((await shop.app.inject(`/images/${row.key}/content`)).statusCode).toBe(404)
  })

  it.each<[string, number, string, () => ReturnType<typeof send>]>([
    ['a visitor', 401, 'sign in', () => send(undefined)],
    ['more than 10 MB', 413, '10 MB', () => send(customer, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))],
    ['a kind that is not taken', 400, 'PDF, PNG, JPEG', () => send(customer, PDF, 'a.exe')],
    ['content that is not what the name says', 400, 'doesn’t match', () => send(customer, PDF, 'a.png')],
    ['a path', 400, 'plain name', () => send(customer, PDF, '../a.pdf')],
    ['another field', 400, '"file"', () => send(customer, PDF, 'a.pdf', 'image')],
  ])('is rejected: %s', async (_what, status, message, act) => {
    const before = [await shop.db.quotationFile.count(), kept().length]
    const response = await act()
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(message)])
    expect([await shop.db.quotationFile.count(), kept().length]).toEqual(before)
  })

  it('is rejected without a form', async () => {
    const headers = { 'content-type': 'application/pdf', ...bearer(customer) }
    const response = await shop.app.inject({ method: 'POST', url: '/api/quotation/files', headers, payload: PDF })
    expect(response.statusCode).toBe(415)
  })

  it('is rejected without a file name', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...bearer(customer) }
    const part = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream'
    const payload = `--b\r\n${part}\r\n\r\n%PDF-1.4\r\n--b--\r\n`
    const response = await shop.app.inject({ method: 'POST', url: '/api/quotation/files', headers, payload })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('PDF')])
  })

  it('is rejected above the limit of unused files', async () => {
    const hoarder = await createPerson(shop)
    await shop.db.$executeRaw`
      INSERT INTO quotation_files (id, key, name, size, type, sha256, uploaded_by_id)
      SELECT gen_random_uuid(), gen_random_uuid(), 'x', 1, 'text/plain', '', ${hoarder.user.id}::uuid FROM generate_series(1, 50)`
    const response = await send(hoarder)
    expect([response.statusCode, response.json().message]).toEqual([429, expect.stringContaining('50 unsent files')])
    await shop.db.quotationFile.deleteMany({ where: { uploadedById: hoarder.user.id } })
  })

  it('is rejected above 1,000 MB per customer, also concurrently, and not for staff', async () => {
    const hoarder = await createPerson(shop)
    const fill = (person: Person, less: number) => shop.db.$executeRaw`
      INSERT INTO quotation_files (id, key, name, size, type, sha256, uploaded_by_id, created_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'x', 10 * 1024 * 1024 - CASE count WHEN 1 THEN ${less} ELSE 0 END,
        'text/plain', '', ${person.user.id}::uuid, now() - interval '2 days'
      FROM generate_series(1, 100) AS count`
    await fill(hoarder, 2 * PDF.length)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(hoarder)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)?.json().message
    expect(refused).toMatch(/1,000 MB storage limit.*download link in your message/)
    await fill(admin, 0)
    expect((await send(admin)).statusCode).toBe(200)
    await shop.db.quotationFile.deleteMany({ where: { uploadedById: { in: [hoarder.user.id, admin.user.id] } } })
  })

  it('stores nothing if the store fails', async () => {
    const fileStore = {
      ...createLocalStore(shop.dataDir, 'files'),
      put: async () => {
        throw new Error('The disk is full')
      },
    }
    const before = await shop.db.quotationFile.count()
    const file = { fileName: 'a.pdf', content: PDF }
    await expect(uploadQuotationFile({ db: shop.db, fileStore }, customer.user, file)).rejects.toThrow(
      'The disk is full',
    )
    expect(await shop.db.quotationFile.count()).toBe(before)
  })
})

describe('a file', () => {
  it('is attached to a request once, and both sides download it under its name', async () => {
    const id = await upload(customer, 'عرض (7).pdf')
    const input = requestFor([product], { fileIds: [id] })
    const { data } = await askForQuotation(shop, input, customer.accessToken)
    const { id: quotationId } = data.requestQuotation.quotation
    const again = await askForQuotation(shop, input, customer.accessToken)
    expect(again.data.requestQuotation.quotation.id).toBe(quotationId)
    for (const person of [customer, admin]) {
      const answer = await shop.ask(
        'query ($id: ID!) { quotation(id: $id) { files { id name size type url } } }',
        { id: quotationId },
        person.accessToken,
      )
      const [file] = answer.data.quotation.files
      expect(file).toMatchObject({ id, name: 'عرض (7).pdf', size: PDF.length, type: 'application/pdf' })
      const response = await shop.app.inject({ url: file.url, headers: bearer(person) })
      expect([response.statusCode, response.rawPayload]).toEqual([200, PDF])
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': `attachment; filename="___ (7).pdf"; filename*=UTF-8''%D8%B9%D8%B1%D8%B6%20%287%29.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
  })

  it('is attached to a message of either side', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    await writeWith(quotation, [await upload(customer), await upload(customer)], customer)
    const fromShop = await upload(admin)
    const { data } = await writeWith(quotation, [fromShop], admin)
    expect(data.writeToQuotation.quotation.messages.map(({ files }: { files: [] }) => files.length)).toEqual([2, 1])
    expect((await fetchFile(quotation.id, fromShop, customer)).statusCode).toBe(200)
  })

  it('is hidden from others and from other quotations', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    const theirs = await requestQuotation(shop, other, [product])
    const id = await upload(customer)
    expect((await fetchFile(quotation.id, id, customer)).statusCode).toBe(404)
    await writeWith(quotation, [id], customer)
    expect((await fetchFile(quotation.id, id)).statusCode).toBe(401)
    for (const answer of [
      await fetchFile(quotation.id, id, other),
      await fetchFile(theirs.id, id, other),
      await fetchFile(theirs.id, id, admin),
      await fetchFile('nonsense', id, customer),
      await fetchFile(quotation.id, 'nonsense', customer),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('File not found')])
    }
  })

  it.each<[string, (quotation: Quotation) => Promise<string[]>]>([
    ["somebody else's", async () => [await upload(other)]],
    [
      'sent before',
      async (quotation) => {
        const id = await upload(customer)
        await writeWith(quotation, [id], customer)
        return [id]
      },
    ],
    ['of no such id', async () => ['nonsense']],
    ['of too many', async () => Array.from({ length: 6 }, () => 'x').map((id, index) => id + index)],
  ])('that is %s cannot be attached, and the message is not sent', async (_what, choose) => {
    const quotation = await requestQuotation(shop, customer, [product])
    const ids = await choose(quotation)
    const count = await shop.db.quotationMessage.count()
    const { errors } = await writeWith(quotation, ids, customer)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.fileIds' })
    expect(await shop.db.quotationMessage.count()).toBe(count)
  })

  it('missing from the store is reported as unavailable', async () => {
    const quotation = await requestQuotation(shop, customer, [product])
    const id = await upload(customer)
    await writeWith(quotation, [id], customer)
    const { key } = await shop.db.quotationFile.findUniqueOrThrow({ where: { id } })
    await createLocalStore(shop.dataDir, 'files').remove(key, [])
    const response = await fetchFile(quotation.id, id, customer)
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      expect.stringContaining('We can’t store or read files'),
    ])
    shop.logLines.length = 0
  })
})

describe('after a day', () => {
  const yesterday = () => new Date(Date.now() - DAY_MS)
  const grow = (id: string) =>
    shop.db.quotationFile.update({ where: { id }, data: { createdAt: new Date(Date.now() - 2 * DAY_MS) } })
  const removeOld = (fileStore = createLocalStore(shop.dataDir, 'files'), stop?: AbortSignal) =>
    removeOrphanQuotationFiles({ db: shop.db, fileStore }, yesterday(), stop)

  it('removes unused files with their content, and keeps others', async () => {
    await shop.db.quotationFile.deleteMany({ where: { quotationId: null } })
    const [gone, young, sent] = [await upload(customer), await upload(customer), await upload(customer)]
    await writeWith(await requestQuotation(shop, customer, [product]), [sent], customer)
    const rows = await Promise.all(
      [gone, young, sent].map((id) => shop.db.quotationFile.findUniqueOrThrow({ where: { id } })),
    )
    for (const id of [gone, sent]) await grow(id)
    expect(await removeOld()).toBe(1)
    expect(await shop.db.quotationFile.count({ where: { id: { in: [gone, young, sent] } } })).toBe(2)
    expect(rows.map(({ key }) => kept().includes(key))).toEqual([false, true, true])
  })

  it('reports a failed removal, removes the others, and tries again', async () => {
    const [first, second] = [await upload(customer), await upload(customer)]
    for (const id of [first, second]) await grow(id)
    const { key: stuck } = await shop.db.quotationFile.findUniqueOrThrow({ where: { id: first } })
    const local = createLocalStore(shop.dataDir, 'files')
    const remove = async (key: string, names: string[]) => {
      if (key === stuck) throw new Error('The disk is gone')
      return local.remove(key, names)
    }
    await expect(removeOld({ ...local, remove })).rejects.toThrow('1 files')
    expect(await shop.db.quotationFile.count({ where: { id: { in: [first, second] } } })).toBe(1)
    expect(await removeOld(undefined, AbortSignal.abort())).toBe(0)
    expect(await removeOld()).toBe(1)
  })
})
