import type {
  Order,
  QuotationFile,
  QuotationLine,
  QuotationMessage,
  QuotationRevision,
  QuotationRevisionLine,
} from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** An offer with the currency of its amounts. */
export type RevisionOfQuotation = QuotationRevision & { currency: string }

export type LineOfRevision = QuotationRevisionLine & { currency: string }

/** A message. Only authors on the customer's side are named. */
export type MessageOfQuotation = QuotationMessage & { isByCustomer: boolean }

type RevisionKey = Pick<QuotationRevision, 'quotationId' | 'revision'>

/** Keys are ids of quotations unless stated. */
export interface QuotationLoaders {
  /** Requested lines, in the customer's order. */
  quotationLines: Loader<string, QuotationLine[]>
  /** Number of lines, for lists, which do not read the lines. */
  quotationLineCount: Loader<string, number>
  /** Newest first. */
  quotationRevisions: Loader<string, QuotationRevision[]>
  /** Null for an unknown number. */
  quotationRevision: Loader<RevisionKey, QuotationRevision | null>
  /** Lines by offer id. */
  quotationRevisionLines: Loader<string, QuotationRevisionLine[]>
  /** Oldest first. */
  quotationMessages: Loader<string, QuotationMessage[]>
  /** Files of the request, in the order of upload. */
  quotationFiles: Loader<string, QuotationFile[]>
  /** Files by message id. */
  quotationMessageFiles: Loader<string, QuotationFile[]>
  quotationOrder: Loader<string, Order | null>
}

export function createQuotationLoaders(db: Db): QuotationLoaders {
  return {
    quotationLines: createLoader(async (ids) => {
      const rows = await db.quotationLine.findMany({
        where: { quotationId: { in: [...ids] } },
        orderBy: { position: 'asc' },
      })
      return groupById(ids, rows, ({ quotationId }) => quotationId)
    }),
    quotationLineCount: createLoader(async (ids) => {
      const where = { quotationId: { in: [...ids] } }
      const counted = await db.quotationLine.groupBy({ by: 'quotationId', where, _count: true })
      const byQuotation = new Map(counted.map(({ quotationId, _count }) => [quotationId, _count]))
      return ids.map((id) => byQuotation.get(id) ?? 0)
    }),
    quotationRevisions: createLoader(async (ids) => {
      const rows = await db.quotationRevision.findMany({
        where: { quotationId: { in: [...ids] } },
        orderBy: { revision: 'desc' },
      })
      return groupById(ids, rows, ({ quotationId }) => quotationId)
    }),
    quotationRevision: createLoader(async (keys) => {
      const where = { OR: keys.map(({ quotationId, revision }) => ({ quotationId, revision })) }
      const byKey = new Map((await db.quotationRevision.findMany({ where })).map((row) => [nameOf(row), row]))
      return keys.map((key) => byKey.get(nameOf(key)) ?? null)
    }, nameOf),
    quotationRevisionLines: createLoader(async (ids) => {
      const rows = await db.quotationRevisionLine.findMany({
        where: { revisionId: { in: [...ids] } },
        orderBy: { position: 'asc' },
      })
      return groupById(ids, rows, ({ revisionId }) => revisionId)
    }),
    quotationMessages: createLoader(async (ids) => {
      const rows = await db.quotationMessage.findMany({
        where: { quotationId: { in: [...ids] } },
        orderBy: oldestFirst,
      })
      return groupById(ids, rows, ({ quotationId }) => quotationId)
    }),
    quotationFiles: createLoader(async (ids) => {
      const where = { quotationId: { in: [...ids] }, messageId: null }
      const rows = await db.quotationFile.findMany({ where, orderBy: oldestFirst })
      return groupById(ids, rows, ({ quotationId }) => quotationId)
    }),
    quotationMessageFiles: createLoader(async (ids) => {
      const rows = await db.quotationFile.findMany({ where: { messageId: { in: [...ids] } }, orderBy: oldestFirst })
      return groupById(ids, rows, ({ messageId }) => messageId)
    }),
    quotationOrder: createLoader(async (ids) => {
      const orders = await db.order.findMany({ where: { quotationId: { in: [...ids] } } })
      const byQuotation = new Map(orders.map((order) => [order.quotationId, order]))
      return ids.map((id) => byQuotation.get(id) ?? null)
    }),
  }
}

const oldestFirst = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]

const nameOf = ({ quotationId, revision }: RevisionKey) => `${quotationId} ${revision}`
