import type { Invoice } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** Invoice without the snapshot, which is large. */
export type ShownInvoice = Omit<Invoice, 'snapshot'>

export interface InvoiceLoaders {
  /** Invoices by order id, in order of issuing. */
  invoices: Loader<string, ShownInvoice[]>
  /** SHA-256 of the PDF by id of the invoice; null if it is not drawn yet. */
  invoiceHash: Loader<string, string | null>
}

export function createInvoiceLoaders(db: Db): InvoiceLoaders {
  return {
    invoices: createLoader(async (orderIds) => {
      const rows = await db.invoice.findMany({
        where: { orderId: { in: [...orderIds] } },
        omit: { snapshot: true },
        orderBy: { position: 'asc' },
      })
      return groupById(orderIds, rows, ({ orderId }) => orderId)
    }),
    invoiceHash: createLoader(async (ids) => {
      const rows = await db.invoiceFile.findMany({
        where: { invoiceId: { in: [...ids] } },
        select: { invoiceId: true, sha256: true },
      })
      const hashes = new Map(rows.map(({ invoiceId, sha256 }) => [invoiceId, sha256]))
      return ids.map((id) => hashes.get(id) ?? null)
    }),
  }
}
