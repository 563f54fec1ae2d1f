import type { Inquiry } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createInquiry, readMailsTo } from '../../testing/inquiring'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const INQUIRY = '{ number state assignee { name } customer { email } messages { kind body author { name } } }'
const ask = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { __typename
  ... on UserError { message } ... on InquiryWrittenMeanwhile { inquiry ${INQUIRY} }
  ... on ${type.replace(/Input$/, 'Success')} { inquiry ${INQUIRY} } } }`
const REPLY = ask('replyToInquiry', 'ReplyToInquiryInput')
// Only an answer can come too late.
const [NOTE, ASSIGN, SET_STATE] = [
  ask('addInquiryNote', 'AddInquiryNoteInput'),
  ask('assignInquiry', 'AssignInquiryInput'),
  ask('setInquiryState', 'SetInquiryStateInput'),
].map((query) => query.replace(`... on InquiryWrittenMeanwhile { inquiry ${INQUIRY} }`, '')) as [string, string, string]

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

async function act(query: string, input: object, person = ada) {
  const { data, errors } = await shop.ask(query, { input }, person.accessToken)
  expect(errors).toBeUndefined()
  return Object.values<{ __typename: string; message?: string; inquiry?: Inquiry & { messages: object[] } }>(data)[0]
}

const reply = ({ id }: Inquiry, body: string, expectedMessages: number, more: { key?: string; by?: Person } = {}) =>
  act(REPLY, { inquiryId: id, body, expectedMessages, idempotencyKey: more.key ?? uuidv7() }, more.by)

const note = ({ id }: Inquiry, body: string) => act(NOTE, { inquiryId: id, body, idempotencyKey: uuidv7() })

const readMails = (recipient: string) => readMailsTo(shop.db, recipient)

describe('an answer', () => {
  it('goes by mail, in the language of the inquiry, in one thread with what was before', async () => {
    const email = 'greta@klinik.example'
    const inquiry = await createInquiry(shop.db, { email, language: 'de', subject: 'Mengen', message: 'Auch 500?' })
    const first = await reply(inquiry, 'Ja.\n\nBis Mai.', 0)
    expect(first?.inquiry).toMatchObject({ state: 'ANSWERED', messages: [{ kind: 'REPLY', author: { name: 'Ada' } }] })
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
    // What the staff notes is nobody else's.
    expect(JSON.stringify([one, two])).not.toContain('She called.')
  })

  it('is refused to who has not read what a colleague wrote; the colleague’s words come along', async () => {
    const inquiry = await createInquiry(shop.db, { email: 'meanwhile@hospital.example' })
    await reply(inquiry, 'Yes.', 0, { by: bert })
    const late = await reply(inquiry, 'No.', 0)
    expect(late).toMatchObject({
      __typename: 'InquiryWrittenMeanwhile',
      inquiry: { messages: [{ body: 'Yes.', author: { name: 'Bert' } }] },
    })
    expect(late?.message).toMatch(/^A colleague has written/)
    expect(await readMails('meanwhile@hospital.example')).toHaveLength(1)
    const both = await Promise.all([reply(inquiry, 'So?', 1), reply(inquiry, 'So!', 1, { by: bert })])
    expect(both.map((one) => one?.__typename).sort()).toEqual(['InquiryWrittenMeanwhile', 'ReplyToInquirySuccess'])
  })

  it('is sent once under its key, whatever was written since', async () => {
    const inquiry = await createInquiry(shop.db, { email: 'twice@hospital.example' })
    const key = uuidv7()
    await reply(inquiry, 'Yes.', 0, { key })
    await note(inquiry, 'Sent.')
    expect((await reply(inquiry, 'Yes.', 0, { key }))?.__typename).toBe('ReplyToInquirySuccess')
    expect((await reply(inquiry, 'No.', 2, { key }))?.__typename).toBe('IdempotencyConflict')
    expect(await readMails('twice@hospital.example')).toHaveLength(1)
  })

  it('comes to no end: there are 200 messages at most', async () => {
    const inquiry = await createInquiry(shop.db)
    const message = { inquiryId: inquiry.id, authorId: ada.user.id, kind: 'NOTE' as const, body: 'x', requestHash: '' }
    await shop.db.inquiryMessage.createMany({
      data: Array.from({ length: 200 }, () => ({ id: uuidv7(), ...message, idempotencyKey: uuidv7() })),
    })
    expect((await reply(inquiry, 'Yes.', 200))?.__typename).toBe('InquiryFull')
    expect((await note(inquiry, 'Yes.'))?.__typename).toBe('InquiryFull')
  })
})

describe('an inquiry', () => {
  it('is given to an admin, and to nobody else', async () => {
    const { id: inquiryId } = await createInquiry(shop.db)
    const assign = (assigneeId: string | null) => act(ASSIGN, { inquiryId, assigneeId })
    expect((await assign(bert.user.id))?.inquiry).toMatchObject({ assignee: { name: 'Bert' } })
    for (const id of [customer.user.id, uuidv7(), 'x']) {
      expect((await assign(id))?.__typename).toBe('AssigneeNotAdmin')
    }
    expect((await assign(null))?.inquiry).toMatchObject({ assignee: null })
    expect(await shop.db.auditEntry.count({ where: { subjectId: inquiryId } })).toBe(2)
  })

  it('is closed and opened again; what is so already is no act', async () => {
    const { id: inquiryId } = await createInquiry(shop.db)
    for (const state of ['CLOSED', 'CLOSED', 'OPEN']) {
      expect((await act(SET_STATE, { inquiryId, state }))?.inquiry).toMatchObject({ state })
    }
    expect(await shop.db.auditEntry.count({ where: { subjectId: inquiryId } })).toBe(2)
  })

  it('that is not there is said to be not there', async () => {
    const gone = { id: uuidv7() } as Inquiry
    const answers = [await reply(gone, 'x', 0), await note({ id: 'x' } as Inquiry, 'x')]
    answers.push(await act(ASSIGN, { inquiryId: gone.id }), await act(SET_STATE, { inquiryId: 'x', state: 'OPEN' }))
    expect(answers.map((answer) => answer?.__typename)).toEqual(Array(4).fill('InquiryNotFound'))
    const { data } = await shop.ask('{ a: inquiry(id: "x") { id } }', {}, ada.accessToken)
    expect(data).toEqual({ a: null })
  })

  it('names the account whose proven address it came from', async () => {
    const unproven = await createPerson(shop, { emailVerified: false })
    const customerOf = async (email: string) => {
      const { id } = await createInquiry(shop.db, { email })
      const { data } = await shop.ask(`{ inquiry(id: "${id}") { customer { id } } }`, {}, ada.accessToken)
      return data.inquiry.customer
    }
    expect(await customerOf(customer.user.email)).toEqual({ id: customer.user.id })
    expect(await customerOf(unproven.user.email)).toBeNull()
  })
})

describe('the list', () => {
  const LIST = `query ($filter: InquiryFilter) { inquiries(filter: $filter) { totalCount nodes { subject } }
    inquiryCounts { state count } }`

  it('can be searched and narrowed down, and says how many stand where', async () => {
    await shop.db.inquiry.deleteMany()
    const { id: assigneeId } = bert.user
    const { number } = await createInquiry(shop.db, { subject: 'A', email: 'a_1@x.example', message: '100% Cotton' })
    await createInquiry(shop.db, { subject: 'B', state: 'ANSWERED', assigneeId })
    await createInquiry(shop.db, { subject: 'C', state: 'CLOSED', assigneeId, message: '1000 Cottons' })
    const found = async (filter: object) => {
      const { data } = await shop.ask(LIST, { filter }, ada.accessToken)
      expect(data.inquiries.totalCount).toBe(data.inquiries.nodes.length)
      return data.inquiries.nodes.map(({ subject }: Inquiry) => subject).join('')
    }
    expect(await found({})).toBe('CBA')
    expect(await found({ state: 'ANSWERED' })).toBe('B')
    expect(await found({ assigneeId })).toBe('CB')
    expect(await found({ assigneeId, state: 'CLOSED' })).toBe('C')
    expect(await found({ assigneeId: 'x' })).toBe('')
    expect(await found({ search: 'cotton' })).toBe('CA')
    expect(await found({ search: '100% c' })).toBe('A')
    expect(await found({ search: 'A_1@X' })).toBe('A')
    expect(await found({ search: number.toLowerCase() })).toBe('A')
    const { data } = await shop.ask(LIST, {}, ada.accessToken)
    expect(data.inquiryCounts).toEqual([
      { state: 'OPEN', count: 1 },
      { state: 'ANSWERED', count: 1 },
      { state: 'CLOSED', count: 1 },
    ])
  })

  it('finds what is searched for by an index', async () => {
    const plan = await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`EXPLAIN SELECT id FROM inquiries
        WHERE number ILIKE '%cotton%' OR email ILIKE '%cotton%' OR subject ILIKE '%cotton%' OR message ILIKE '%cotton%'`
    })
    expect(JSON.stringify(plan)).toContain('inquiries_search_trgm_idx')
  })
})
