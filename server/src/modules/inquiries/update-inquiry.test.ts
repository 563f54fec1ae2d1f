import type { Inquiry } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createInquiry, readMailsTo } from '../../testing/inquiring'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const INQUIRY = '{ number status assignee { name } customer { email } messages { kind body author { name } } }'
const mutation = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { __typename
  ... on UserError { message } ... on InquiryChanged { current ${INQUIRY} }
  ... on ${type.replace(/Input$/, 'Success')} { inquiry ${INQUIRY} } } }`
const REPLY = mutation('replyToInquiry', 'ReplyToInquiryInput')
// Only a reply can conflict with a colleague's message.
const [NOTE, ASSIGN, SET_STATE] = [
  mutation('addInquiryNote', 'AddInquiryNoteInput'),
  mutation('assignInquiry', 'AssignInquiryInput'),
  mutation('setInquiryStatus', 'SetInquiryStatusInput'),
].map((query) => query.replace(`... on InquiryChanged { current ${INQUIRY} }`, '')) as [string, string, string]

let shop: TestApp
let ada: Person
let bert: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  ada = await createPerson(shop, { role: 'ADMIN', name: 'Ada' })
  bert = await createPerson(shop, { role: 'ADMIN', name: 'Bert' })
  customer = await createPerson(shop)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

async function mutate(query: string, input: object, person = ada) {
  const { data, errors } = await shop.ask(query, { input }, person.accessToken)
  expect(errors).toBeUndefined()
  return Object.values<{ __typename: string; message?: string; inquiry?: Inquiry & { messages: object[] } }>(data)[0]
}

const reply = ({ id }: Inquiry, body: string, expectedVersion: number, more: { key?: string; by?: Person } = {}) =>
  mutate(REPLY, { id, body, expectedVersion, idempotencyKey: more.key ?? uuidv7() }, more.by)

const note = ({ id }: Inquiry, body: string) => mutate(NOTE, { id, body, idempotencyKey: uuidv7() })

const readMails = (recipient: string) => readMailsTo(shop.db, recipient)

describe('replying', () => {
  it('emails the customer in their language, quoting and threading the earlier messages', async () => {
    const email = 'greta@klinik.example'
    const inquiry = await createInquiry(shop.db, { email, language: 'de', subject: 'Mengen', message: 'Auch 500?' })
    const first = await reply(inquiry, 'Ja.\n\nBis Mai.', 0)
    expect(first?.inquiry).toMatchObject({ status: 'ANSWERED', messages: [{ kind: 'REPLY', author: { name: 'Ada' } }] })
    await note(inquiry, 'She called.')
    await reply(inquiry, 'Auch 600.', 2, { by: bert })
    const [one, two] = await readMails(email)
    expect(one).toMatchObject({
      replyTo: 'office@shop.example',
      subject: `Re: Mengen [${inquiry.number}]`,
      isByHand: true,
    })
    expect(one?.text).toContain('Ja.\n\nBis Mai.\n\n> Sie schrieben am ')
    expect(one?.text).toContain(':\n> Auch 500?\n')
    expect(one?.references).toEqual([`<inquiry.${inquiry.id}@shop.example>`])
    expect(two).toMatchObject({ inReplyTo: one?.messageId, references: [one?.inReplyTo, one?.messageId] })
    expect(two?.messageId).not.toBe(one?.messageId)
    expect(two?.text).toMatch(/Auch 600\.\n\n> Wir schrieben am .*:\n> Ja\.\n> \n> Bis Mai\.\n> \n> Sie schrieben am /)
    // Notes stay internal.
    expect(JSON.stringify([one, two])).not.toContain('She called.')
  })

  it('sends nothing when a colleague replied first, and returns their reply', async () => {
    const inquiry = await createInquiry(shop.db, { email: 'conflict@hospital.example' })
    await reply(inquiry, 'Yes.', 0, { by: bert })
    const conflict = await reply(inquiry, 'No.', 0)
    expect(conflict).toMatchObject({
      __typename: 'InquiryChanged',
      current: { messages: [{ body: 'Yes.', author: { name: 'Bert' } }] },
    })
    expect(conflict?.message).toMatch(/^A colleague replied/)
    expect(await readMails('conflict@hospital.example')).toHaveLength(1)
    const both = await Promise.all([reply(inquiry, 'So?', 1), reply(inquiry, 'So!', 1, { by: bert })])
    expect(both.map((one) => one?.__typename).sort()).toEqual(['InquiryChanged', 'ReplyToInquirySuccess'])
  })

  it('sends a retry only once and rejects another text under the same key', async () => {
    const inquiry = await createInquiry(shop.db, { email: 'twice@hospital.example' })
    const key = uuidv7()
    await reply(inquiry, 'Yes.', 0, { key })
    await note(inquiry, 'Sent.')
    expect((await reply(inquiry, 'Yes.', 0, { key }))?.__typename).toBe('ReplyToInquirySuccess')
    expect((await reply(inquiry, 'No.', 2, { key }))?.__typename).toBe('IdempotencyConflict')
    expect(await readMails('twice@hospital.example')).toHaveLength(1)
  })

  it('rejects replies and notes above 200 messages', async () => {
    const inquiry = await createInquiry(shop.db)
    const message = { inquiryId: inquiry.id, authorId: ada.user.id, kind: 'NOTE' as const, body: 'x', requestHash: '' }
    await shop.db.inquiryMessage.createMany({
      data: Array.from({ length: 200 }, () => ({ id: uuidv7(), ...message, idempotencyKey: uuidv7() })),
    })
    expect((await reply(inquiry, 'Yes.', 200))?.__typename).toBe('InquiryFull')
    expect((await note(inquiry, 'Yes.'))?.__typename).toBe('InquiryFull')
  })
})

describe('assignment and status', () => {
  it('assigns only staff who may reply, and unassigns', async () => {
    const { id: inquiryId } = await createInquiry(shop.db)
    const assign = (assigneeId: string | null) => mutate(ASSIGN, { id: inquiryId, assigneeId })
    expect((await assign(bert.user.id))?.inquiry).toMatchObject({ assignee: { name: 'Bert' } })
    for (const id of [customer.user.id, uuidv7(), 'x']) {
      expect((await assign(id))?.__typename).toBe('AssigneeNotAdmin')
    }
    expect((await assign(null))?.inquiry).toMatchObject({ assignee: null })
    expect(await shop.db.auditEntry.count({ where: { subjectId: inquiryId } })).toBe(2)
  })

  it('closes and reopens, and writes no audit row when nothing changes', async () => {
    const { id: inquiryId } = await createInquiry(shop.db)
    for (const status of ['CLOSED', 'CLOSED', 'OPEN']) {
      expect((await mutate(SET_STATE, { id: inquiryId, status }))?.inquiry).toMatchObject({ status })
    }
    expect(await shop.db.auditEntry.count({ where: { subjectId: inquiryId } })).toBe(2)
  })

  it('reports an unknown or malformed id', async () => {
    const unknown = { id: uuidv7() } as Inquiry
    const answers = [await reply(unknown, 'x', 0), await note({ id: 'x' } as Inquiry, 'x')]
    answers.push(await mutate(ASSIGN, { id: unknown.id }), await mutate(SET_STATE, { id: 'x', status: 'OPEN' }))
    expect(answers.map((answer) => answer?.__typename)).toEqual(Array(4).fill('InquiryNotFound'))
  })
})
