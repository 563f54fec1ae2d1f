import type { InvoiceKind } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sqlIn } from '../../shared/sql'
import { readInvoiceSettings } from './invoice-settings'

/**
 * Takes the next number of a series, such as `INV-2026-000001`. Its counter stays locked until the transaction ends, so the next
 * number waits for it, and a failure leaves no gap. Lock the order before.
 */
export async function takeNumber(tx: Prisma.TransactionClient, kind: InvoiceKind, issuedAt: Date): Promise<string> {
  const { invoicePrefix, creditNotePrefix } = await readInvoiceSettings(tx)
  const prefix = kind === 'INVOICE' ? invoicePrefix : creditNotePrefix
  const year = issuedAt.getUTCFullYear()
  const [row] = await sqlIn(tx).query<{ last: number }>(Prisma.sql`
    INSERT INTO invoice_counters AS counter (prefix, year, last) VALUES (${prefix}, ${year}::int, 1)
    ON CONFLICT (prefix, year) DO UPDATE SET last = counter.last + 1 RETURNING last`)
  return `${prefix}-${year}-${String(row?.last).padStart(6, '0')}`
}
