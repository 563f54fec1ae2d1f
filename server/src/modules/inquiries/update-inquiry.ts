import { createHash } from 'node:crypto'
import type { Inquiry, InquiryMessage, InquiryMessageKind, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { usersWithRight } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { id, idempotencyKey } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput, textField, wholeNumber } from '../../shared/validation'
import type { WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { inquiryStates } from './list-inquiries'
import { lockInquiry } from './inquiries.sql'

const inquiry = { id: id.toLowerCase() }

const body = textField({ name: 'theMessage', max: 5_000, isMultiline: true })

export const addInquiryNoteInput = z.strictObject({ ...inquiry, body, idempotencyKey })

/** `expectedVersion`: how many replies and notes the author had read. */
export const replyToInquiryInput = addInquiryNoteInput.extend({ expectedVersion: wholeNumber(0) })

export const assignInquiryInput = z.strictObject({ ...inquiry, assigneeId: id.toLowerCase().nullish() })

export const setInquiryStatusInput = z.strictObject({ ...inquiry, status: z.enum(inquiryStates) })

/** Replies and notes per inquiry. */
const MAX_MESSAGES = 200
/** Earlier replies quoted in an email. The customer's own message is always quoted. */
const MAX_QUOTED_REPLIES = 3
/** Earlier replies in an email's `References` header, which would otherwise grow with each reply. */
const MAX_REFERENCES = 20

const notFound = { __typename: 'InquiryNotFound', message: sentence('inquiryNotFound') } as const
const inquiryFull = { __typename: 'InquiryFull', message: sentence('inquiryFull', { max: MAX_MESSAGES }) } as const
const idempotencyConflict = { __typename: 'IdempotencyConflict', message: sentence('inquiryFormUsed') } as const
const assigneeNotAdmin = { __typename: 'AssigneeNotAdmin', message: sentence('assigneeNotAdmin') } as const
const inquiryChanged = (current: Inquiry) =>
  ({ __typename: 'InquiryChanged', message: sentence('inquiryChanged'), current }) as const

const success = <Name extends string>(name: Name, inquiry: Inquiry) => ({ __typename: name, inquiry })

/** Emails a reply to the customer, unless a colleague added a message that its author has not read. */
export async function replyToInquiry(db: Db, audit: AuditContext, input: unknown) {
  const { expectedVersion, ...reply } = parseInput(replyToInquiryInput, input, 'input')
  return updateInquiry(db, audit, reply.id, async ({ tx, inquiry, record }) => {
    const previous = await findPreviousRequest(tx, audit, 'REPLY', reply)
    if (previous === 'DIFFERENT') return idempotencyConflict
    if (previous === 'SAME') return success('ReplyToInquirySuccess', inquiry)
    const messages = await tx.inquiryMessage.findMany({
      where: { inquiryId: inquiry.id },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    if (messages.length !== expectedVersion) return inquiryChanged(inquiry)
    if (messages.length >= MAX_MESSAGES) return inquiryFull
    const message = await insertMessage(tx, audit, 'REPLY', reply)
    const answered = await tx.inquiry.update({ where: { id: inquiry.id }, data: { state: 'ANSWERED' } })
    const earlierReplies = messages.filter(({ kind }) => kind === 'REPLY')
    await queueReplyEmail(tx, inquiry, message, earlierReplies)
    await record({
      action: 'REPLY_TO_INQUIRY',
      subjectId: inquiry.id,
      before: { inquiryState: inquiry.state },
      after: { inquiryState: answered.state, messageId: message.id },
    })
    return success('ReplyToInquirySuccess', answered)
  })
}

/** Saves an internal note. No email is sent. */
export async function addInquiryNote(db: Db, audit: AuditContext, input: unknown) {
  const note = parseInput(addInquiryNoteInput, input, 'input')
  return updateInquiry(db, audit, note.id, async ({ tx, inquiry, record }) => {
    const previous = await findPreviousRequest(tx, audit, 'NOTE', note)
    if (previous === 'DIFFERENT') return idempotencyConflict
    if (previous === 'SAME') return success('AddInquiryNoteSuccess', inquiry)
    const messageCount = await tx.inquiryMessage.count({ where: { inquiryId: inquiry.id } })
    if (messageCount >= MAX_MESSAGES) return inquiryFull
    const { id: messageId } = await insertMessage(tx, audit, 'NOTE', note)
    await record({ action: 'ADD_INQUIRY_NOTE', subjectId: inquiry.id, before: {}, after: { messageId } })
    return success('AddInquiryNoteSuccess', inquiry)
  })
}

/** Assigns an inquiry to a member of staff who may reply, or unassigns it. */
export async function assignInquiry(db: Db, audit: AuditContext, input: unknown) {
  const { id, assigneeId = null } = parseInput(assignInquiryInput, input, 'input')
  return updateInquiry(db, audit, id, async ({ tx, inquiry, record }) => {
    // Already assigned: no audit row.
    if (assigneeId === inquiry.assigneeId) return success('AssignInquirySuccess', inquiry)
    if (assigneeId !== null && !(await canReply(tx, assigneeId))) return assigneeNotAdmin
    const assigned = await tx.inquiry.update({ where: { id: inquiry.id }, data: { assigneeId } })
    await record({
      action: 'ASSIGN_INQUIRY',
      subjectId: inquiry.id,
      before: { assigneeId: inquiry.assigneeId },
      after: { assigneeId },
    })
    return success('AssignInquirySuccess', assigned)
  })
}

/** Sets the status of an inquiry, usually to close or reopen it. */
export async function setInquiryStatus(db: Db, audit: AuditContext, input: unknown) {
  const { id, status: state } = parseInput(setInquiryStatusInput, input, 'input')
  return updateInquiry(db, audit, id, async ({ tx, inquiry, record }) => {
    // Already in that status: no audit row.
    if (state === inquiry.state) return success('SetInquiryStatusSuccess', inquiry)
    const updated = await tx.inquiry.update({ where: { id: inquiry.id }, data: { state } })
    await record({
      action: 'SET_INQUIRY_STATE',
      subjectId: inquiry.id,
      before: { inquiryState: inquiry.state },
      after: { inquiryState: state },
    })
    return success('SetInquiryStatusSuccess', updated)
  })
}

interface LockedInquiry {
  tx: Prisma.TransactionClient
  inquiry: Inquiry
  record: WriteRecord
}

/** Runs `update` in one transaction with its audit row, holding the inquiry's row lock so that updates queue up. */
async function updateInquiry<T>(
  db: Db,
  audit: AuditContext,
  id: string,
  update: (locked: LockedInquiry) => Promise<T>,
) {
  if (!isUuid(id)) return notFound
  return performAudited(db, audit, async (tx, record) => {
    const inquiry = await lockInquiry(sqlIn(tx), id)
    return inquiry ? update({ tx, inquiry, record }) : notFound
  })
}

type NewMessage = z.output<typeof addInquiryNoteInput>

/** Compares with the author's earlier request under the same idempotency key; null for a new key. */
async function findPreviousRequest(
  tx: Prisma.TransactionClient,
  { by: author }: AuditContext,
  kind: InquiryMessageKind,
  message: NewMessage,
): Promise<'SAME' | 'DIFFERENT' | null> {
  const { idempotencyKey } = message
  const previous = await tx.inquiryMessage.findUnique({
    where: { authorId_idempotencyKey: { authorId: author.id, idempotencyKey } },
  })
  if (!previous) return null
  return previous.requestHash === hashRequest(kind, message) ? 'SAME' : 'DIFFERENT'
}

function insertMessage(
  tx: Prisma.TransactionClient,
  { by: author }: AuditContext,
  kind: InquiryMessageKind,
  message: NewMessage,
) {
  const { id: inquiryId, ...rest } = message
  const requestHash = hashRequest(kind, message)
  return tx.inquiryMessage.create({
    data: { id: uuidv7(), inquiryId, authorId: author.id, kind, ...rest, requestHash },
  })
}

/** Leaves out `expectedVersion`: a retry after a lost response may have read more messages. */
function hashRequest(kind: InquiryMessageKind, { id, body }: NewMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, id, body]))
    .digest('hex')
}

async function canReply(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  return isUuid(userId) && (await tx.user.count({ where: { id: userId, ...usersWithRight('INQUIRIES_WRITE') } })) > 0
}

/** The payload is read by the template `inquiry-answered`; rows already in the outbox have these fields. */
async function queueReplyEmail(
  tx: Prisma.TransactionClient,
  { id, number, email, subject, message, language, createdAt }: Inquiry,
  reply: InquiryMessage,
  earlierReplies: readonly InquiryMessage[],
): Promise<void> {
  const quoted = earlierReplies.slice(-MAX_QUOTED_REPLIES).reverse()
  const payload = {
    inquiryId: id,
    inquiryNumber: number,
    messageId: reply.id,
    subject,
    language,
    body: reply.body,
    askedAt: createdAt.getTime(),
    message,
    earlierIds: earlierReplies.slice(-MAX_REFERENCES).map((earlier) => earlier.id),
    earlier: quoted.map((earlier) => ({ writtenAt: earlier.createdAt.getTime(), text: earlier.body })),
  }
  await tx.mailOutbox.create({ data: { template: 'inquiry-answered', recipient: email, payload } })
}
