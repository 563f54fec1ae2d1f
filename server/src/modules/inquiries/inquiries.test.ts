import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SEND = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id number createdAt } }'
const LIST = /* GraphQL */ `
  query Inquiries($first: Int, $after: String) {
    inquiries(first: $first, after: $after) {
      totalCount
      nodes {
        id
        number
        email
        subject
        message
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
const good = { email: 'buyer@hospital.example', subject: 'Bulk order', message: 'Do you ship to Ghana?' }

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({ variables: { SHOP_EMAIL: 'office@shop.example' } })
  ;[admin, customer] = await Promise.all([createPerson(shop, { role: 'ADMIN' }), createPerson(shop)])
})
afterAll(() => shop.close())

const send = (changes: Record<string, unknown> = {}, accessToken?: string) =>
  shop.ask(SEND, { input: { ...good, ...changes } }, accessToken)

const list = (person?: Person, variables: Record<string, unknown> = {}) =>
  shop.ask(LIST, variables, person?.accessToken)

async function countRows(): Promise<number> {
  const [inquiries, mails] = await Promise.all([shop.db.inquiry.count(), shop.db.mailOutbox.count()])
  return inquiries + mails
}

describe('a message to the shop', () => {
  it('from a visitor is kept and mailed to the shop, in one statement', async () => {
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
    const kept = await shop.db.inquiry.findUniqueOrThrow({ where: { id } })
    const standing = { number, language: 'en', state: 'OPEN', assigneeId: null }
    expect(kept).toEqual({ id, ...text, ...standing, createdAt: new Date(createdAt) })
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

  it('may be sent by somebody who is signed in, and again', async () => {
    const before = await shop.db.inquiry.count()
    await send({}, customer.accessToken)
    await send({}, customer.accessToken)
    expect(await shop.db.inquiry.count()).toBe(before + 2)
  })

  it('is one however often it is sent under its key; other words are another one', async () => {
    const before = await countRows()
    const asked = { idempotencyKey: uuidv7(), email: `${uuidv7()}@hospital.example` }
    const [one, another] = await Promise.all([send(asked), send(asked)])
    const again = await send({ ...asked, subject: ` ${good.subject} ` })
    expect(one.errors ?? another.errors ?? again.errors).toBeUndefined()
    expect([another.data, again.data]).toEqual([one.data, one.data])
    // The message and its mail.
    expect(await countRows()).toBe(before + 2)
    const other = await send({ ...asked, message: 'And to Togo?' })
    expect(other.data.sendInquiry.id).not.toBe(one.data.sendInquiry.id)
    expect(await countRows()).toBe(before + 4)
  })

  it('with a key that is none is refused, naming the field', async () => {
    const { errors } = await send({ idempotencyKey: 'short' })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.idempotencyKey' })
  })

  it.each([
    ['subject', '𝒮'.repeat(200)],
    ['message', '𝒮'.repeat(5_000)],
    ['message', '<script>alert(1)</script> " \' \\ %s {{x}}'],
    ['email', 'o.brien+orders@theatre-2.hospital.museum'],
  ])('with %s %.30j is taken as it is', async (field, value) => {
    const { data, errors } = await send({ [field]: value })
    expect(errors).toBeUndefined()
    const kept = await shop.db.inquiry.findUniqueOrThrow({ where: { id: data.sendInquiry.id } })
    expect(kept[field as keyof typeof kept]).toBe(value)
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
  ])('with %s %.40j is refused, naming the field', async (field, value) => {
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
  ])('with %s %j is refused by its type', async (field, value) => {
    const { errors } = await send({ [field]: value })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('the messages', () => {
  it('come to an admin newest first, in pages, none twice and none lost', async () => {
    const createdAt = new Date()
    // Of one instant: the id decides.
    await shop.db.inquiry.createMany({ data: Array.from({ length: 5 }, () => ({ id: uuidv7(), ...good, createdAt })) })
    const all = await shop.db.inquiry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data }: GraphQLAnswer = await list(admin, { first: 3, after })
      expect(data.inquiries.totalCount).toBe(all.length)
      seen.push(...data.inquiries.nodes.map((node: { id: string }) => node.id))
      after = data.inquiries.pageInfo.hasNextPage ? data.inquiries.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('say all that was written', async () => {
    const { data } = await send({ subject: 'The newest' })
    const answer = await list(admin, { first: 1 })
    expect(answer.data.inquiries.nodes).toEqual([{ ...good, subject: 'The newest', ...data.sendInquiry }])
  })

  it('are refused to visitors, customers and admins without a verified address', async () => {
    const unproven = await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    expect((await list()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const person of [customer, unproven]) {
      const { data, errors } = await list(person)
      expect(data).toBeNull()
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })

  it('refuse wrong pages', async () => {
    for (const first of [0, -1, 101]) {
      const { errors } = await list(admin, { first })
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
    }
    const { errors } = await list(admin, { after: 'x' })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })
})
