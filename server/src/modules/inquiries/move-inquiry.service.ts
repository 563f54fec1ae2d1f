import type { Inquiry, InquiryMessageKind, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { AuditContext } from '../../shared/audit-context'
import { whoMay } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type {
  addInquiryNoteInput,
  assignInquiryInput,
  replyToInquiryInput,
  setInquiryStateInput,
} from './inquiries.input'
import { hashMessage } from './inquiries.input'
import type {
  AddInquiryNoteResult,
  AssignInquiryResult,
  InquiryNotFound,
  ReplyToInquiryResult,
  SetInquiryStateResult,
} from './inquiries.results'
import { full, keyUsed, notAnAdmin, notFound, writtenMeanwhile } from './inquiries.results'
import { holdInquiry } from './inquiries.sql'
import { mailAnswer } from './mail-answer'

/** Messages about an inquiry at most. */
const MAX_MESSAGES = 200

/** An inquiry that is held, and what was written about it. */
interface Held {
  tx: Prisma.TransactionClient
  inquiry: Inquiry
  record: WriteRecord
}

/** Answers an inquiry by mail, unless a colleague has written what the writer has not read. */
export function replyToInquiry(
  db: Db,
  act: AuditContext,
  input: z.output<typeof replyToInquiryInput>,
): Promise<ReplyToInquiryResult> {
  return withInquiry<ReplyToInquiryResult>(db, act, input.inquiryId, async (held) => {
    const { tx, inquiry, record } = held
    const repeat = await findRepeat(held, act, 'REPLY', input)
    if (repeat) return repeat === 'other' ? keyUsed : { __typename: 'ReplyToInquirySuccess', inquiry }
    const earlier = await tx.inquiryMessage.findMany({
      where: { inquiryId: inquiry.id },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    if (earlier.length !== input.expectedMessages) return writtenMeanwhile(inquiry)
    if (earlier.length >= MAX_MESSAGES) return full(MAX_MESSAGES)
    const message = await keep(held, act, 'REPLY', input)
    const answered = await tx.inquiry.update({ where: { id: inquiry.id }, data: { state: 'ANSWERED' } })
    const replies = earlier.filter(({ kind }) => kind === 'REPLY')
    await mailAnswer(tx, inquiry, message, replies)
    await record({
      action: 'REPLY_TO_INQUIRY',
      subjectId: inquiry.id,
      before: { inquiryState: inquiry.state },
      after: { inquiryState: answered.state, messageId: message.id },
    })
    return { __typename: 'ReplyToInquirySuccess', inquiry: answered }
  })
}

/** Keeps a note for the shop's own people. */
export function addInquiryNote(
  db: Db,
  act: AuditContext,
  input: z.output<typeof addInquiryNoteInput>,
): Promise<AddInquiryNoteResult> {
  return withInquiry<AddInquiryNoteResult>(db, act, input.inquiryId, async (held) => {
    const { tx, inquiry, record } = held
    const repeat = await findRepeat(held, act, 'NOTE', input)
    if (repeat) return repeat === 'other' ? keyUsed : { __typename: 'AddInquiryNoteSuccess', inquiry }
    if ((await tx.inquiryMessage.count({ where: { inquiryId: inquiry.id } })) >= MAX_MESSAGES) return full(MAX_MESSAGES)
    const { id: messageId } = await keep(held, act, 'NOTE', input)
    await record({ action: 'ADD_INQUIRY_NOTE', subjectId: inquiry.id, before: {}, after: { messageId } })
    return { __typename: 'AddInquiryNoteSuccess', inquiry }
  })
}

/** Makes one of the shop's people who may answer look after an inquiry, or nobody. What is so already is no act. */
export function assignInquiry(
  db: Db,
  act: AuditContext,
  { inquiryId, assigneeId = null }: z.output<typeof assignInquiryInput>,
): Promise<AssignInquiryResult> {
  return withInquiry<AssignInquiryResult>(db, act, inquiryId, async ({ tx, inquiry, record }) => {
    if (assigneeId === inquiry.assigneeId) return { __typename: 'AssignInquirySuccess', inquiry }
    if (assigneeId !== null && !(await mayAnswer(tx, assigneeId))) return notAnAdmin
    const assigned = await tx.inquiry.update({ where: { id: inquiry.id }, data: { assigneeId } })
    const [before, after] = [{ assigneeId: inquiry.assigneeId }, { assigneeId }]
    await record({ action: 'ASSIGN_INQUIRY', subjectId: inquiry.id, before, after })
    return { __typename: 'AssignInquirySuccess', inquiry: assigned }
  })
}

/** Moves an inquiry to another state. What is so already is no act. */
export function setInquiryState(
  db: Db,
  act: AuditContext,
  { inquiryId, state }: z.output<typeof setInquiryStateInput>,
): Promise<SetInquiryStateResult> {
  return withInquiry<SetInquiryStateResult>(db, act, inquiryId, async ({ tx, inquiry, record }) => {
    if (state === inquiry.state) return { __typename: 'SetInquiryStateSuccess', inquiry }
    const moved = await tx.inquiry.update({ where: { id: inquiry.id }, data: { state } })
    const [before, after] = [{ inquiryState: inquiry.state }, { inquiryState: state }]
    await record({ action: 'SET_INQUIRY_STATE', subjectId: inquiry.id, before, after })
    return { __typename: 'SetInquiryStateSuccess', inquiry: moved }
  })
}

/** Does something to an inquiry while it is held, together with the audit log. */
async function withInquiry<T>(
  db: Db,
  act: AuditContext,
  id: string,
  work: (held: Held) => Promise<T>,
): Promise<T | InquiryNotFound> {
  if (!isUuid(id)) return notFound
  return performAudited<T | InquiryNotFound>(db, act, async (tx, record) => {
    const inquiry = await holdInquiry(sqlIn(tx), id)
    return inquiry ? work({ tx, inquiry, record }) : notFound
  })
}

type Written = z.output<typeof addInquiryNoteInput>

/** Whether the person has written under this key before: the same, or something else. */
async function findRepeat(
  { tx }: Held,
  { by }: AuditContext,
  kind: InquiryMessageKind,
  input: Written,
): Promise<'same' | 'other' | null> {
  const { idempotencyKey } = input
  const where = { authorId_idempotencyKey: { authorId: by.id, idempotencyKey } }
  const earlier = await tx.inquiryMessage.findUnique({ where })
  if (!earlier) return null
  return earlier.requestHash === hashMessage(kind, input) ? 'same' : 'other'
}

function keep({ tx, inquiry }: Held, { by }: AuditContext, kind: InquiryMessageKind, input: Written) {
  const { body, idempotencyKey } = input
  const requestHash = hashMessage(kind, input)
  const data = { id: uuidv7(), inquiryId: inquiry.id, authorId: by.id, kind, body, idempotencyKey, requestHash }
  return tx.inquiryMessage.create({ data })
}

async function mayAnswer(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return (await tx.user.count({ where: { id, ...whoMay('INQUIRIES_WRITE') } })) > 0
}
