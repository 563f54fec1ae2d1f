import type {
  Order,
  QuotationFile,
  QuotationLine,
  QuotationMessage,
  QuotationRevision,
  QuotationRevisionLine,
} from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** An offer with its quotation's currency, which its amounts are in. */
export type RevisionOfQuotation = QuotationRevision & { currency: string }

/** A line of an offer likewise. */
export type LineOfRevision = QuotationRevisionLine & { currency: string }

/** A message as the API gives it, which names its author on the customer's side alone. */
export type MessageOfQuotation = QuotationMessage & { isByCustomer: boolean }

/** Loaders of quotations. All go by the quotation's id unless they say so. */
export interface QuotationLoaders {
  /** What was asked for, in the customer's order. */
  quotationLines: Loader<string, QuotationLine[]>
  /** The offers, newest first. */
  quotationRevisions: Loader<string, QuotationRevision[]>
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
    quotationLines: createLoader(async (ids) =>
      groupBy(
        ids,
        await db.quotationLine.findMany({ where: { quotationId: { in: [...ids] } }, orderBy: { position: 'asc' } }),
        ({ quotationId }) => quotationId,
      ),
    ),
    quotationRevisions: createLoader(async (ids) =>
      groupBy(
        ids,
        await db.quotationRevision.findMany({
          where: { quotationId: { in: [...ids] } },
          orderBy: { revision: 'desc' },
        }),
        ({ quotationId }) => quotationId,
      ),
    ),
    quotationRevisionLines: createLoader(async (ids) =>
      groupBy(
        ids,
        await db.quotationRevisionLine.findMany({
          where: { revisionId: { in: [...ids] } },
          orderBy: { position: 'asc' },
        }),
        ({ revisionId }) => revisionId,
      ),
    ),
    quotationMessages: createLoader(async (ids) =>
      groupBy(
        ids,
        await db.quotationMessage.findMany({
          where: { quotationId: { in: [...ids] } },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
        ({ quotationId }) => quotationId,
      ),
    ),
    quotationFiles: createLoader(async (ids) =>
      groupBy(
        ids,
        await db.quotationFile.findMany({
          where: { quotationId: { in: [...ids] }, messageId: null },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
        ({ quotationId }) => quotationId ?? '',
      ),
    ),
    quotationMessageFiles: createLoader(async (ids) =>
      groupBy(
        ids,
        await db.quotationFile.findMany({
          where: { messageId: { in: [...ids] } },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
        ({ messageId }) => messageId ?? '',
      ),
    ),
    quotationOrder: createLoader(async (ids) => {
      const orders = await db.order.findMany({ where: { quotationId: { in: [...ids] } } })
      const byQuotation = new Map(orders.map((order) => [order.quotationId, order]))
      return ids.map((id) => byQuotation.get(id) ?? null)
    }),
  }
}

/** The rows of each parent, in the order in which they came. */
function groupBy<Row>(parentIds: readonly string[], rows: readonly Row[], parentOf: (row: Row) => string): Row[][] {
  const byParent = new Map<string, Row[]>(parentIds.map((id) => [id, []]))
  for (const row of rows) byParent.get(parentOf(row))?.push(row)
  return parentIds.map((id) => byParent.get(id) ?? [])
}
