import type { Inquiry, Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import type { InquiryFilter } from './inquiries.input'
import { inquiryFilter, inquiryStates } from './inquiries.input'

const inquiryOrder = newestFirst<Inquiry>('INQUIRIES')

/** Returns null for an unknown or malformed id. */
export async function findInquiry(db: Db, id: string): Promise<Inquiry | null> {
  return isUuid(id) ? db.inquiry.findUnique({ where: { id } }) : null
}

/** A page of inquiries, newest first. */
export async function listInquiries(db: Db, page: PageRequest, filter: unknown) {
  const matches = toCondition(parseInput(inquiryFilter, filter, 'filter') ?? {})
  const after = readPageRequest(page, inquiryOrder)
  const rows = await db.inquiry.findMany({
    where: { AND: [matches, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, inquiryOrder, () => db.inquiry.count({ where: matches }))
}

/** The number of inquiries in each status, 0 included. */
export async function countInquiries(db: Db) {
  const groups = await db.inquiry.groupBy({ by: ['state'], _count: true })
  return inquiryStates.map((status) => ({
    status,
    count: groups.find((group) => group.state === status)?._count ?? 0,
  }))
}

function toCondition({ status, assigneeId, search }: InquiryFilter): Prisma.InquiryWhereInput {
  const text = search && containing(search)
  return {
    AND: [
      status ? { state: status } : {},
      // A malformed id matches no inquiry. PostgreSQL would reject it.
      assigneeId == null ? {} : { assigneeId: { in: isUuid(assigneeId) ? [assigneeId] : [] } },
      text ? { OR: [{ number: text }, { email: text }, { subject: text }, { message: text }] } : {},
    ],
  }
}
