import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SEND = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id number createdAt } }'
const inquiry = { email: 'buyer@hospital.example', subject: 'Bulk order', message: 'Do you ship to Ghana?' }

let shop: TestApp
let api: RestClient
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({ variables: { SHOP_EMAIL: 'office@shop.example' } })
  api = await createRestClient(shop)
  customer = await createPerson(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const send = (changes: Record<string, unknown> = {}, accessToken?: string) =>
  shop.ask(SEND, { input: { ...inquiry, ...changes } }, accessToken)

async function countRows(): Promise<number> {
  const [inquiries, mails] = await Promise.all([shop.db.inquiry.count(), shop.db.mailOutbox.count()])
  return inquiries + mails
}

describe('sendInquiry', () => {
  it('saves a visitor’s message and queues an email to the shop, in one statement', async () => {
    shop.statements.length = 0
    const { data, errors } = await send({
      email: ' Buyer@Hospital.Example ',
      subject: '  Bulk order ',
      message: ' Two questions:\r\n1. Do you ship to Ghana?\n2. "When"?\t',
    })
    expect(errors).toBeUndefined()
    expect(shop.statements).toHaveLength(1)

    const { id, number, createdAt } = data.sendInquiry
    const text = {
      email: 'buyer@hospital.example',
      subject: 'Bulk order',
      message: 'Two questions:\n1. Do you ship to Ghana?\n2. "When"?',
    }
    const saved = await shop.db.inquiry.findUniqueOrThrow({ where: { id } })
    const defaults = { number, language: 'en', state: 'OPEN', assigneeId: null }
    expect(saved).toEqual({ id, ...text, ...defaults, createdAt: new Date(createdAt) })
    expect(number).toMatch(/^I\d{4}-\d{6}$/)
    const mails = await shop.db.mailOutbox.findMany()
    expect(mails).toMatchObject([
      {
        template: 'inquiry-received',
        recipient: 'office@shop.example',
        payload: { inquiryId: id, ...text },
        sentAt: null,
        attempts: 0,
      },
    ])
  })

  it('accepts the same message from a customer twice', async () => {
    const before = await shop.db.inquiry.count()
    await send({}, customer.accessToken)
    await send({}, customer.accessToken)
    expect(await shop.db.inquiry.count()).toBe(before + 2)
  })

  it('saves a retry once; another text under the same key is a new message', async () => {
    const before = await countRows()
    const input = { idempotencyKey: uuidv7(), email: `${uuidv7()}@hospital.example` }
    const [one, another] = await Promise.all([send(input), send(input)])
    const again = await send({ ...input, subject: ` ${inquiry.subject} ` })
    expect(one.errors ?? another.errors ?? again.errors).toBeUndefined()
    expect([another.data, again.data]).toEqual([one.data, one.data])
    // The message and its email.
    expect(await countRows()).toBe(before + 2)
    const other = await send({ ...input, message: 'And to Togo?' })
    expect(other.data.sendInquiry.id).not.toBe(one.data.sendInquiry.id)
    expect(await countRows()).toBe(before + 4)
  })

  it('rejects an invalid idempotency key', async () => {
    const { errors } = await send({ idempotencyKey: 'short' })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.idempotencyKey' })
  })

  it.each([
    ['subject', '𝒮'.repeat(200)],
    ['message', '𝒮'.repeat(5_000)],
    ['message', '<script>alert(1)</script> " \' \\ %s {{x}}'],
    ['email', 'o.brien+orders@theatre-2.hospital.museum'],
  ])('saves %s %.30j unchanged', async (field, value) => {
    const { data, errors } = await send({ [field]: value })
    expect(errors).toBeUndefined()
    const saved = await shop.db.inquiry.findUniqueOrThrow({ where: { id: data.sendInquiry.id } })
    expect(saved[field as keyof typeof saved]).toBe(value)
  })

  it.each([
    ['email', ''],
    ['email', 'no address'],
    ['email', 'a@b'],
    ['email', 'a@@example.com'],
    ['email', 'a@example.com, b@example.com'],
    ['email', 'a@example.com\r\nBcc: everybody@example.com'],
    ['email', 'a\0@example.com'],
    ['email', '\ud800@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['subject', ''],
    ['subject', '   '],
    ['subject', 'x'.repeat(201)],
    ['subject', 'two\nlines'],
    ['subject', 'with \u0000'],
    ['subject', 'with \u001b[31m'],
    ['subject', 'half \ud83d'],
    ['message', ''],
    ['message', '\n \n'],
    ['message', 'x'.repeat(5_001)],
    ['message', 'with \u0000'],
    ['message', 'with \u0007 in it'],
    ['message', 'half \udc00 of a sign'],
  ])('rejects %s %.40j', async (field, value) => {
    const before = await countRows()
    const { data, errors } = await send({ [field]: value })
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `input.${field}` })
    expect(await countRows()).toBe(before)
  })

  it.each([
    ['email', null],
    ['subject', 7],
    ['message', ['a']],
  ])('rejects %s %j, which has another type', async (field, value) => {
    const { errors } = await send({ [field]: value })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('POST /api/inquiry', () => {
  it('saves a visitor’s message', async () => {
    const { status, body } = await api.ask('POST', '/api/inquiry', { body: inquiry })
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    expect(await shop.db.inquiry.findUnique({ where: { id: body.insertedId } })).toMatchObject(inquiry)
  })

  it.each([
    [{ email: 'nowhere' }, 'The email address must be an email address.'],
    [{ subject: '' }, 'The subject must have 1 to 200 characters.'],
    [{ message: 'a\0b' }, 'The message must not contain control characters.'],
    [{ message: 5 }, 'message must be text.'],
    [{ message: undefined }, 'message is missing.'],
    [{ name: 'Carl' }, 'The body can’t have the field "name".'],
  ])('rejects %j', async (changes, message) => {
    const before = await shop.db.inquiry.count()
    expect(await api.ask('POST', '/api/inquiry', { body: { ...inquiry, ...changes } })).toMatchObject({
      status: 400,
      body: { message },
    })
    expect(await shop.db.inquiry.count()).toBe(before)
  })

  it('rejects an invalid token', async () => {
    expect((await api.ask('POST', '/api/inquiry', { body: inquiry, accessToken: 'a.b.c' })).status).toBe(401)
  })
})
