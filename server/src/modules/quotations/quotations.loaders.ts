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

/** An offer with its quotation's currency, which its amounts are in. */
export type RevisionOfQuotation = QuotationRevision & { currency: string }

/** A line of an offer likewise. */
export type LineOfRevision = QuotationRevisionLine & { currency: string }

/** A message as the API gives it, which names its author on the customer's side alone. */
export type MessageOfQuotation = QuotationMessage & { isByCustomer: boolean }

/** Which offer of which quotation. */
export type RevisionKey = Pick<QuotationRevision, 'quotationId' | 'revision'>

/** Loaders of quotations. All go by the quotation's id unless they say so. */
export interface QuotationLoaders {
  /** What was asked for, in the customer's order. */
  quotationLines: Loader<string, QuotationLine[]>
  /** How many lines were asked for, for lists, which read none of them. */
  quotationLineCount: Loader<string, number>
  /** The offers, newest first. */
  quotationRevisions: Loader<string, QuotationRevision[]>
  /** One offer, by its number; null where there is none. */
  quotationRevision: Loader<RevisionKey, QuotationRevision | null>
  /** The lines of an offer, by the offer's id, in their order. */
  quotationRevisionLines: Loader<string, QuotationRevisionLine[]>
  /** What was written, oldest first. */
  quotationMessages: Loader<string, QuotationMessage[]>
  /** The files that came with the request, in the order in which they were uploaded. */
  quotationFiles: Loader<string, QuotationFile[]>
  /** Those of a message, by its id. */
  quotationMessageFiles: Loader<string, QuotationFile[]>
  /** The order that came of it. */
  quotationOrder: Loader<string, Order | null>
}

/** Makes the loaders. */
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
