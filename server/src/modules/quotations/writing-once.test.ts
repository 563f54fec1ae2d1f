import type { Product, Quotation } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readQuotationMails } from '../../testing/mailing'
import { requestQuotation } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let customer: Person
let admin: Person
let product: Product
let quotation: Quotation

beforeAll(async () => {
  shop = await createTestApp()
  customer = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { minQuantity: 2, increment: 2 })
})
beforeEach(async () => (quotation = await requestQuotation(shop, customer, [product])))
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Sends a message about the quotation and returns the result. */
async function write(input: object, by = customer) {
  const { data, errors } = await shop.ask(
    `mutation ($input: WriteToQuotationInput!) { writeToQuotation(input: $input) { __typename ... on UserError { message } } }`,
    { input: { id: quotation.id, text: 'When?', ...input } },
    by.accessToken,
  )
  expect(errors).toBeUndefined()
  return data.writeToQuotation.__typename as string
}

const readMessages = () =>
  shop.db.quotationMessage.findMany({
    where: { quotationId: quotation.id },
    select: { text: true, authorId: true, files: { select: { id: true } } },
    orderBy: { createdAt: 'asc' },
  })

/** A file that was uploaded but not sent yet. */
const upload = ({ user }: Person) =>
  shop.db.quotationFile.create({
    data: {
      ...{ id: uuidv7(), key: uuidv7(), name: 'a.pdf', size: 1, type: 'application/pdf' },
      ...{ sha256: 'a'.repeat(64), uploadedById: user.id },
    },
  })

it.each(['customer', 'admin'])('a message of the %s is saved and emailed once per key, with its files', async (who) => {
  const by = who === 'admin' ? admin : customer
  const { id } = await upload(by)
  const input = { idempotencyKey: uuidv7(), fileIds: [id] }
  const answers = await Promise.all([write(input, by), write(input, by)])
  expect([...answers, await write(input, by)]).toEqual(Array(3).fill('WriteToQuotationSuccess'))
  expect(await readMessages()).toEqual([{ text: 'When?', authorId: by.user.id, files: [{ id }] }])
  // After the email about the request.
  expect((await readQuotationMails(shop.db, quotation.id)).slice(1)).toHaveLength(1)
  const acts = await shop.db.auditEntry.count({ where: { subjectId: quotation.id, action: 'WRITE_TO_QUOTATION' } })
  expect(acts).toBe(who === 'admin' ? 1 : 0)
})

it('returns success for a repeated message when the thread is full', async () => {
  const input = { idempotencyKey: uuidv7() }
  await write(input)
  await shop.db.$executeRaw`
    INSERT INTO quotation_messages (id, quotation_id, author_id, text)
    SELECT gen_random_uuid(), ${quotation.id}::uuid, ${customer.user.id}::uuid, 'x' FROM generate_series(1, 199)`
  expect(await write({ idempotencyKey: uuidv7() })).toBe('QuotationFull')
  expect(await write(input)).toBe('WriteToQuotationSuccess')
})

it('rejects another text, other files or another quotation under the same key', async () => {
  const input = { idempotencyKey: uuidv7() }
  await write(input)
  expect(await write({ ...input, text: 'And where?' })).toBe('IdempotencyConflict')
  expect(await write({ ...input, fileIds: [(await upload(customer)).id] })).toBe('IdempotencyConflict')
  quotation = await requestQuotation(shop, customer, [product])
  expect(await write(input)).toBe('IdempotencyConflict')
  expect(await readMessages()).toEqual([])
})

it('keys belong to their author, and messages without key are never repeats', async () => {
  const input = { idempotencyKey: uuidv7() }
  for (const by of [customer, admin]) expect(await write(input, by)).toBe('WriteToQuotationSuccess')
  expect([await write({}), await write({})]).toEqual(Array(2).fill('WriteToQuotationSuccess'))
  expect((await readMessages()).map(({ authorId }) => authorId)).toEqual([
    ...[customer.user.id, admin.user.id],
    ...[customer.user.id, customer.user.id],
  ])
})

it('saves one of two concurrent messages with the same key', async () => {
  const other = await requestQuotation(shop, customer, [product])
  const idempotencyKey = uuidv7()
  const answers = await Promise.all([write({ idempotencyKey }), write({ idempotencyKey, id: other.id })])
  expect(answers.sort()).toEqual(['IdempotencyConflict', 'WriteToQuotationSuccess'])
})
