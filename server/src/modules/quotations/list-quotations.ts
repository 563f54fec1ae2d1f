import type { Prisma, Quotation, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { idsOf, isUuid, parseInput } from '../../shared/validation'
import type { RoleInCompany } from './quotations.policy'
import { canSeeQuotation } from './quotations.policy'
import type { z } from 'zod'
import { containing } from '../../shared/like'
import type { Connection, Cursor, Ordering, PageRequest } from '../../shared/pagination'
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
import type { QuotationState } from './quotation-states'
import { quotationFilter } from './quotations.input'

/** Null for an unknown id and for a quotation that the person may not see. */
export async function findQuotation(db: Db, viewer: User, id: string): Promise<Quotation | null> {
  const quotation = isUuid(id) ? await db.quotation.findUnique({ where: { id } }) : null
  if (!quotation) return null
  return canSeeQuotation(viewer, quotation, await findRole(db, viewer, quotation)) ? quotation : null
}

/** The person's current role in the company of a quotation. */
export async function findRole(
  db: Pick<Db, 'companyMember'>,
  { id: userId }: User,
  { companyId }: { companyId: string | null },
): Promise<RoleInCompany> {
  if (companyId === null) return undefined
  const member = await db.companyMember.findUnique({ where: { companyId_userId: { companyId, userId } } })
  return member?.role
}

/** `QuotationSort` of the schema. */
type QuotationSort = 'NEWEST' | 'OLDEST' | 'VALUE'

interface Sorting {
  ordering: Ordering<Quotation>
  orderBy: Prisma.QuotationOrderByWithRelationInput[]
  behind: (after: Cursor) => Prisma.QuotationWhereInput
}

const DAY_MS = 86_400_000

export const newestQuotations = newestFirst<Quotation>('QUOTATIONS')

const sortings: Record<QuotationSort, Sorting> = {
  NEWEST: { ordering: newestQuotations, orderBy: byNewest, behind: behindNewest },
  OLDEST: {
    ordering: orderByInstant('QUOTATIONS_BY_AGE', ({ createdAt }) => createdAt),
    orderBy: byOldest,
    behind: behindOldest,
  },
  VALUE: {
    ordering: {
      name: 'QUOTATIONS_BY_VALUE',
      type: 'bigint',
      cursorOf: ({ id, valueMinor }) => ({ key: String(valueMinor), id }),
    },
    orderBy: [{ valueMinor: 'desc' }, { id: 'desc' }],
    behind({ key, id }) {
      const valueMinor = BigInt(key)
      return { valueMinor: { lte: valueMinor }, OR: [{ valueMinor: { lt: valueMinor } }, { id: { lt: id } }] }
    },
  },
}

/** Lists all quotations, for staff. */
export async function listQuotations(
  db: Db,
  page: PageRequest,
  filter: unknown,
  sort: QuotationSort = 'NEWEST',
): Promise<Connection<Quotation>> {
  const matching = conditionOf(parseInput(quotationFilter, filter, 'filter'), new Date())
  const { ordering, orderBy, behind } = sortings[sort]
  const after = readPageRequest(page, ordering)
  const rows = await db.quotation.findMany({
    where: { AND: [matching, after ? behind(after) : {}] },
    orderBy,
    take: page.first + 1,
  })
  return toConnection(rows, page, ordering, () => db.quotation.count({ where: matching }))
}

function conditionOf(filter: z.output<typeof quotationFilter>, now: Date): Prisma.QuotationWhereInput {
  const { status, search, expiringWithinDays, customerId } = filter ?? {}
  return {
    AND: [
      status ? inState(status, now) : {},
      search ? searchFor(search) : {},
      expiringWithinDays == null ? {} : expiringWithin(expiringWithinDays, now),
      customerId == null ? {} : { userId: { in: idsOf(customerId) } },
    ],
  }
}

function searchFor(text: string): Prisma.QuotationWhereInput {
  const part = containing(text)
  return { OR: [{ number: part }, { user: { OR: [{ name: part }, { email: part }] } }, { company: { name: part } }] }
}

function inState(state: QuotationState, now: Date): Prisma.QuotationWhereInput {
  if (state === 'EXPIRED') return { state: 'OFFERED', validUntil: { lte: now } }
  if (state === 'CANCELLED') return { state: 'ORDERED', order: { status: 'CANCELLED' } }
  if (state === 'ORDERED') return { state, order: { status: { not: 'CANCELLED' } } }
  return state === 'OFFERED' ? { state, validUntil: { gt: now } } : { state }
}

function expiringWithin(days: number, now: Date): Prisma.QuotationWhereInput {
  return { state: 'OFFERED', validUntil: { gt: now, lte: new Date(now.getTime() + days * DAY_MS) } }
}

/** The dashboard polls this count, so it must not grow with the shop. */
const MAX_REQUESTED = 100

/** Counts quotations that wait for an offer, up to 100. */
export const countRequestedQuotations = ({ quotation }: Db): Promise<number> =>
  quotation.count({ where: { state: 'REQUESTED' }, take: MAX_REQUESTED })

export async function readQuotationFigures({ quotation }: Db) {
  const now = new Date()
  const count = (where: Prisma.QuotationWhereInput) => quotation.count({ where })
  const [requestedCount, offeredCount, expiringThisWeekCount, orderedCount, totalCount] = await Promise.all([
    count(inState('REQUESTED', now)),
    count(inState('OFFERED', now)),
    count(expiringWithin(7, now)),
    count(inState('ORDERED', now)),
    count({}),
  ])
  return { requestedCount, offeredCount, expiringThisWeekCount, orderedCount, totalCount }
}
