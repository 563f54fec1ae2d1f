import type { Invoice, InvoiceKind, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { sqlIn } from '../../shared/sql'
import { DRAW_INVOICE } from './invoice-paper'
import { takeNumber } from './issue-invoice.sql'
import type { InvoiceSnapshot } from './invoice-snapshot'
import { hashOf } from './invoice-snapshot'

/** Issuer and time of an invoice. */
export interface Issue {
  /** Null for an event of the order. */
  issuedById: string | null
  at?: Date
}

interface NewInvoice extends Partial<Pick<Invoice, 'correctsId' | 'creditNoteId' | 'replacesId'>> {
  content: Omit<InvoiceSnapshot, 'kind' | 'number' | 'issuedAt'>
}

/** Inserts an invoice or credit note under a number taken before or the next of its series, and queues the drawing of its PDF. */
export async function insertInvoice(
  tx: Prisma.TransactionClient,
  kind: InvoiceKind,
  { issuedById, at = new Date(), number }: Issue & { number?: string | undefined },
  { content, ...links }: NewInvoice,
): Promise<Invoice> {
  const sql = sqlIn(tx)
  const id = uuidv7()
  const taken = number ?? (await takeNumber(tx, kind, at))
  const snapshot = JSON.stringify({
    // A credit note starts from the content of its invoice.
    ...content,
    kind,
    number: taken,
    issuedAt: at.toISOString(),
  } satisfies InvoiceSnapshot)
  const { order, currency, net, tax, total, dueOn } = content
  const invoice = await tx.invoice.create({
    data: {
      id,
      number: taken,
      kind,
      orderId: order.id,
      ...links,
      currency,
      netMinor: BigInt(net),
      taxMinor: BigInt(tax),
      totalMinor: BigInt(total),
      dueOn: dueOn === null ? null : new Date(dueOn),
      snapshot,
      snapshotHash: hashOf(snapshot),
      issuedById,
      createdAt: at,
    },
  })
  await queueJobs(sql, [{ task: DRAW_INVOICE, key: id, delayMs: 10_000 }])
  return invoice
}

/** Invoice of an order that no credit note cancels. */
export function findInForce({ invoice }: Pick<Prisma.TransactionClient, 'invoice'>, orderId: string) {
  return invoice.findFirst({
    where: { orderId, kind: 'INVOICE', corrections: { none: { creditNoteId: null } } },
    orderBy: { position: 'desc' },
  })
}
