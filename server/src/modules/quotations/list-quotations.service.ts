import type { Prisma, Quotation } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { Connection, Cursor, Ordering, PageRequest } from '../../shared/pagination'
import {
  behindNewest,
  byNewest,
  newestFirst,
  orderByInstant,
  readPageRequest,
  toConnection,
} from '../../shared/pagination'
import type { QuotationState } from './quotation-states'

/** In which order to list quotations; the names of the schema's `QuotationSort`. */
export type QuotationSort = 'NEWEST' | 'OLDEST' | 'VALUE'

/** Which quotations to list. All conditions hold together. */
export interface QuotationFilter {
  state?: QuotationState | null | undefined
  search?: string | null | undefined
  expiringWithinDays?: number | null | undefined
}

/** Quotations in numbers. */
export interface QuotationFigures {
  requestedCount: number
  offeredCount: number
  expiringThisWeekCount: number
  orderedCount: number
  totalCount: number
}

interface Sorting {
  ordering: Ordering<Quotation>
  orderBy: Prisma.QuotationOrderByWithRelationInput[]
  behind: (after: Cursor) => Prisma.QuotationWhereInput
}

const DAY_MS = 86_400_000

/** The newest first: as a customer's list has them, too. */
export const newestQuotations = newestFirst<Quotation>('QUOTATIONS')

const sortings: Record<QuotationSort, Sorting> = {
  NEWEST: { ordering: newestQuotations, orderBy: byNewest, behind: behindNewest },
  OLDEST: {
    ordering: orderByInstant('QUOTATIONS_BY_AGE', ({ createdAt }) => createdAt),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    behind({ key, id }) {
      const createdAt = new Date(key)
      return { createdAt: { gte: createdAt }, OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }] }
    },
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

/** A page of quotations. Throws BAD_USER_INPUT for a wrong page. */
export async function listQuotations(
  db: Db,
  page: PageRequest,
  matching: Prisma.QuotationWhereInput,
  sort: QuotationSort = 'NEWEST',
): Promise<Connection<Quotation>> {
  const { ordering, orderBy, behind } = sortings[sort]
  const after = readPageRequest(page, ordering)
  const rows = await db.quotation.findMany({
    where: { AND: [matching, after ? behind(after) : {}] },
    orderBy,
    take: page.first + 1,
  })
  return toConnection(rows, page, ordering, () => db.quotation.count({ where: matching }))
}

/** The filter as a condition, by an instant. */
export function conditionOf(
  { state, search, expiringWithinDays }: QuotationFilter,
  now: Date,
): Prisma.QuotationWhereInput {
  return {
    AND: [
      state ? inState(state, now) : {},
      search ? isLike(search) : {},
      expiringWithinDays == null ? {} : expiringWithin(expiringWithinDays, now),
    ],
  }
}

/** Quotations with this in their number or in what their customer is called, taken literally, capitals or not. */
function isLike(text: string): Prisma.QuotationWhereInput {
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

/** How many quotations wait for an offer, of this many at most: read so often that it must not grow with the shop. */
export const countRequested = ({ quotation }: Db, most: number): Promise<number> =>
  quotation.count({ where: { state: 'REQUESTED' }, take: most })

/** Counts what waits, runs out and became orders. */
export async function countQuotations({ quotation }: Db, now: Date): Promise<QuotationFigures> {
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
