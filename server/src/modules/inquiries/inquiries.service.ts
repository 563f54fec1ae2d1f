import type { Inquiry, InquiryState, Prisma, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { containing } from '../../shared/like'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import type { InquiryFilter } from './inquiries.input'
import {
  addInquiryNoteInput,
  assignInquiryInput,
  inquiryFilter,
  replyToInquiryInput,
  sendInquiryInput,
  setInquiryStateInput,
} from './inquiries.input'
import { canAnswerInquiries, canReadInquiries } from './inquiries.policy'
import type {
  AddInquiryNoteResult,
  AssignInquiryResult,
  ReplyToInquiryResult,
  SetInquiryStateResult,
} from './inquiries.results'
import { insertInquiry } from './inquiries.sql'
import { addInquiryNote, assignInquiry, replyToInquiry, setInquiryState } from './move-inquiry.service'
import { sentence } from '../../messages/sentence'

/**
 * Messages from the contact form, and what admins do about them. All but `send` throws FORBIDDEN unless the viewer is an admin,
 * and BAD_USER_INPUT naming the field.
 */
export interface InquiryService {
  /** Keeps a message and mails it to the shop. It is answered in this language. Throws BAD_USER_INPUT naming the field. */
  send(input: unknown, language: Language): Promise<Inquiry>
  /** One; null if there is none by this id. */
  find(viewer: User, id: string): Promise<Inquiry | null>
  /** Those that match, newest first; `filter` as `InquiryFilter` of the schema. */
  list(viewer: User, page: PageRequest, filter?: unknown): Promise<Connection<Inquiry>>
  /** How many stand in each state. */
  count(viewer: User): Promise<InquiryStateCount[]>
  /** Answers one by mail. */
  reply(act: AuditContext, input: unknown): Promise<ReplyToInquiryResult>
  /** Keeps a note about one. */
  note(act: AuditContext, input: unknown): Promise<AddInquiryNoteResult>
  /** Makes an admin look after one. */
  assign(act: AuditContext, input: unknown): Promise<AssignInquiryResult>
  /** Closes one, or opens it again. */
  setState(act: AuditContext, input: unknown): Promise<SetInquiryStateResult>
}

/** How many inquiries stand in a state. */
export interface InquiryStateCount {
  state: InquiryState
  count: number
}

/** What the service works with. */
export interface InquiryServiceDeps {
  db: Db
  /** Where the mails go. */
  shopAddress: string
}

const newestInquiries = newestFirst<Inquiry>('INQUIRIES')
const states: readonly InquiryState[] = ['OPEN', 'ANSWERED', 'CLOSED']

/** Builds the service. */
export function createInquiryService({ db, shopAddress }: InquiryServiceDeps): InquiryService {
  return {
    send: (input, language) =>
      insertInquiry(db.sql, { ...parseInput(sendInquiryInput, input, 'input'), language }, shopAddress),

    async find(viewer, id) {
      checkReader(viewer)
      return isUuid(id) ? db.inquiry.findUnique({ where: { id } }) : null
    },

    async list(viewer, page, filter) {
      checkReader(viewer)
      const matching = matches(parseInput(inquiryFilter, filter, 'filter'))
      const after = readPageRequest(page, newestInquiries)
      const where = { AND: [matching, behindNewest(after)] }
      const rows = await db.inquiry.findMany({ where, orderBy: byNewest, take: page.first + 1 })
      return toConnection(rows, page, newestInquiries, () => db.inquiry.count({ where: matching }))
    },

    async count(viewer) {
      checkReader(viewer)
      const counted = await db.inquiry.groupBy({ by: ['state'], _count: true })
      return states.map((state) => ({ state, count: counted.find((row) => row.state === state)?._count ?? 0 }))
    },

    async reply(act, input) {
      checkWriter(act.by)
      return replyToInquiry(db, act, parseInput(replyToInquiryInput, input, 'input'))
    },

    async note(act, input) {
      checkWriter(act.by)
      return addInquiryNote(db, act, parseInput(addInquiryNoteInput, input, 'input'))
    },

    async assign(act, input) {
      checkWriter(act.by)
      return assignInquiry(db, act, parseInput(assignInquiryInput, input, 'input'))
    },

    async setState(act, input) {
      checkWriter(act.by)
      return setInquiryState(db, act, parseInput(setInquiryStateInput, input, 'input'))
    },
  }
}

function checkReader(viewer: User): void {
  if (!canReadInquiries(viewer)) throw forbidden(sentence('adminReadsInquiries'))
}

function checkWriter(viewer: User): void {
  if (!canAnswerInquiries(viewer)) throw forbidden(sentence('adminReadsInquiries'))
}

function matches(filter: InquiryFilter): Prisma.InquiryWhereInput {
  const { state, assigneeId, search } = filter ?? {}
  return {
    AND: [
      state ? { state } : {},
      // What is no id is nobody's.
      assigneeId == null ? {} : { assigneeId: { in: isUuid(assigneeId) ? [assigneeId] : [] } },
      search ? isInquiryLike(search) : {},
    ],
  }
}

/** A condition for Prisma: inquiries with this in one of their texts, taken literally, capitals or not. */
function isInquiryLike(text: string): Prisma.InquiryWhereInput {
  const part = containing(text)
  return { OR: [{ number: part }, { email: part }, { subject: part }, { message: part }] }
}
