import type { Inquiry, Prisma } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Db } from '../../shared/db'
import { id, instantText } from '../../shared/fields'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import {
  behindNewest,
  behindOldest,
  byNewest,
  byOldest,
  newestFirst,
  orderByInstant,
  readPageRequest,
  toConnection,
} from '../../shared/pagination'
import { idsOf, isUuid, parseInput, textField } from '../../shared/validation'

/** Statuses in the order of the dashboard. */
export const inquiryStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const

const status = z.enum(inquiryStates)

export const inquiryFilter = z
  .strictObject({
    status: status.nullish(),
    assigneeId: id.toLowerCase().nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
    createdBefore: instantText.nullish(),
    customerId: id.nullish(),
  })
  .nullish()

type InquiryFilter = NonNullable<z.output<typeof inquiryFilter>>

const sortings = {
  NEWEST: { ordering: newestFirst<Inquiry>('INQUIRIES'), orderBy: byNewest, behind: behindNewest },
  OLDEST: {
    ordering: orderByInstant<Inquiry>('INQUIRIES_BY_AGE', ({ createdAt }) => createdAt),
    orderBy: byOldest,
    behind: behindOldest,
  },
}

/** Returns null for an unknown or malformed id. */
export async function findInquiry(db: Db, id: string): Promise<Inquiry | null> {
  return isUuid(id) ? db.inquiry.findUnique({ where: { id } }) : null
}

/** A page of inquiries. */
export async function listInquiries(db: Db, page: PageRequest, filter: unknown, sort: keyof typeof sortings) {
  const { ordering, orderBy, behind } = sortings[sort]
  const matches = await toCondition(db, parseInput(inquiryFilter, filter, 'filter') ?? {})
  const after = readPageRequest(page, ordering)
  const rows = await db.inquiry.findMany({ where: { AND: [matches, behind(after)] }, orderBy, take: page.first + 1 })
  return toConnection(rows, page, ordering, () => db.inquiry.count({ where: matches }))
}

/** The number of inquiries in each status, 0 included. */
export async function countInquiries(db: Db) {
  const groups = await db.inquiry.groupBy({ by: ['state'], _count: true })
  return inquiryStates.map((status) => ({
    status,
    count: groups.find((group) => group.state === status)?._count ?? 0,
  }))
}

async function toCondition(
  db: Db,
  { status, assigneeId, search, createdBefore, customerId }: InquiryFilter,
): Promise<Prisma.InquiryWhereInput> {
  const text = search && containing(search)
  return {
    AND: [
      status ? { state: status } : {},
      assigneeId == null ? {} : { assigneeId: { in: idsOf(assigneeId) } },
      customerId == null ? {} : { email: { in: await findVerifiedEmail(db, customerId) } },
      createdBefore ? { createdAt: { lt: new Date(createdBefore) } } : {},
      text ? { OR: [{ number: text }, { email: text }, { subject: text }, { message: text }] } : {},
    ],
  }
}

/** Anyone can type any address into the form: only a verified one identifies the sender. */
async function findVerifiedEmail(db: Db, userId: string): Promise<string[]> {
  const where = { id: { in: idsOf(userId) }, emailVerified: true, removedAt: null }
  return (await db.user.findMany({ where, select: { email: true } })).map(({ email }) => email)
}
