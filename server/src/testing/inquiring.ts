import type { Inquiry, InquiryMessageKind, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Mail } from '../modules/mail/compose-mail'
import { composeMail } from '../modules/mail/compose-mail'
import type { Db } from '../shared/db'
import type { AuditedActs } from './catalogue-acts'
import type { TestApp } from './test-app'
import type { Person } from './factories'
import { createPerson } from './factories'

/** A message from the contact form. */
export function createInquiry(db: Db, given: Partial<Inquiry> = {}): Promise<Inquiry> {
  const texts = { email: 'buyer@hospital.example', subject: 'Bulk order', message: 'Do you ship to Ghana?' }
  return db.inquiry.create({ data: { id: uuidv7(), ...texts, ...given } })
}

/** A message of an admin about an inquiry. */
export function createInquiryMessage(
  db: Db,
  {
    inquiry,
    author,
    ...given
  }: { inquiry: Inquiry; author: Pick<User, 'id'>; kind?: InquiryMessageKind; body?: string },
) {
  const data = { inquiryId: inquiry.id, authorId: author.id, kind: 'REPLY' as const, body: 'We do.', ...given }
  return db.inquiryMessage.create({ data: { id: uuidv7(), ...data, idempotencyKey: uuidv7(), requestHash: '' } })
}

/** Valid input of operations about an inquiry, by operation. */
export const validInquiryInputs = ({ id: inquiryId }: Inquiry, { id: assigneeId }: User) => ({
  'Query.inquiry': { id: inquiryId },
  'Mutation.replyToInquiry': { id: inquiryId, expectedVersion: 0 },
  'Mutation.addInquiryNote': { id: inquiryId },
  'Mutation.assignInquiry': { id: inquiryId, assigneeId },
  'Mutation.setInquiryStatus': { id: inquiryId, status: 'CLOSED' },
})

const SEND = 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }'
const REPLY = 'mutation ($input: ReplyToInquiryInput!) { replyToInquiry(input: $input) { __typename } }'

/** A person writes to the shop; an admin replies and adds a note. */
export async function askAndAnswer(shop: TestApp, input: object, body: string, admin: Person): Promise<void> {
  const { data } = await shop.ask(SEND, { input })
  const answer = { id: data.sendInquiry.id, body, expectedVersion: 0, idempotencyKey: uuidv7() }
  await shop.ask(REPLY, { input: answer }, admin.accessToken)
  const inquiry = await shop.db.inquiry.findUniqueOrThrow({ where: { id: answer.id } })
  await createInquiryMessage(shop.db, { inquiry, author: admin.user, kind: 'NOTE', body })
}

/** The mutations of inquiries, and the expected entry of the log for each. */
export const actsOnInquiries = (shop: () => TestApp): AuditedActs => ({
  'Mutation.replyToInquiry': async () => {
    const { id: inquiryId } = await createInquiry(shop().db)
    const input = { id: inquiryId, body: 'Yes.', expectedVersion: 0, idempotencyKey: uuidv7() }
    const after = { inquiryState: 'ANSWERED', messageId: expect.any(String) }
    const told = { action: 'REPLY_TO_INQUIRY', subjectId: inquiryId, before: { inquiryState: 'OPEN' }, after }
    return { variables: { input }, told }
  },
  'Mutation.addInquiryNote': async () => {
    const { id: inquiryId } = await createInquiry(shop().db)
    const input = { id: inquiryId, body: 'She called.', idempotencyKey: uuidv7() }
    const after = { messageId: expect.any(String) }
    return { variables: { input }, told: { action: 'ADD_INQUIRY_NOTE', subjectId: inquiryId, before: {}, after } }
  },
  'Mutation.assignInquiry': async () => {
    const { id: inquiryId } = await createInquiry(shop().db)
    const { id: assigneeId } = (await createPerson(shop(), { role: 'ADMIN' })).user
    const [before, after] = [{ assigneeId: null }, { assigneeId }]
    const told = { action: 'ASSIGN_INQUIRY', subjectId: inquiryId, before, after }
    return { variables: { input: { id: inquiryId, assigneeId } }, told }
  },
  'Mutation.setInquiryStatus': async () => {
    const { id: inquiryId } = await createInquiry(shop().db)
    const [before, after] = [{ inquiryState: 'OPEN' }, { inquiryState: 'CLOSED' }]
    const told = { action: 'SET_INQUIRY_STATE', subjectId: inquiryId, before, after }
    return { variables: { input: { id: inquiryId, status: 'CLOSED' } }, told }
  },
})

const sender = {
  name: 'Instrumenta',
  from: 'Instrumenta <shop@shop.example>',
  shopAddress: 'office@shop.example',
  publicUrl: 'https://shop.example',
  invitationSecret: 's',
}

/** Emails in the outbox to a person, oldest first. */
export async function readMailsTo(db: Db, recipient: string): Promise<Mail[]> {
  const rows = await db.mailOutbox.findMany({ where: { recipient }, orderBy: { id: 'asc' } })
  return rows.map((row) => {
    const result = composeMail(row, sender)
    if ('problem' in result) throw new Error(result.problem)
    return result.mail
  })
}
