import type { CreditNote, Invoice, Order, Prisma } from '@instrumenta/prisma/client'
import type { Issue } from './insert-invoice'
import { findInForce, insertInvoice } from './insert-invoice'
import { takeNumber } from './issue-invoice.sql'
import { readSnapshot, taxesOfPart } from './invoice-snapshot'

/** Invoice that the credit of a return corrects, with the number of the credit note. */
interface ReservedCredit {
  invoice: Invoice
  number: string
  at: Date
}

/** Takes a number for the credit of a return. Null without an invoice in force: the credit note follows the invoice then. */
export async function reserveReturnCredit(tx: Prisma.TransactionClient, order: Order): Promise<ReservedCredit | null> {
  const invoice = await findInForce(tx, order.id)
  const at = new Date()
  return invoice && { invoice, at, number: await takeNumber(tx, 'CREDIT_NOTE', at) }
}

/** Issues credit notes for returns that were credited before the invoice. */
export async function issueEarlierCredits(
  tx: Prisma.TransactionClient,
  order: Order,
  invoice: Invoice,
  issue: Issue,
): Promise<void> {
  const credits = await tx.creditNote.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })
  // One after the other, in the order of their numbers.
  for (const credit of credits) await issueReturnCredit(tx, invoice, credit, issue)
}

/** Writes the credit note for the credit of a return, with the invoice's tax. */
export async function issueReturnCredit(
  tx: Prisma.TransactionClient,
  invoice: Invoice,
  credit: CreditNote,
  issue: Issue & { number?: string },
): Promise<Invoice> {
  const { number: returnNumber, lines } = await tx.orderReturn.findUniqueOrThrow({
    where: { id: credit.returnId },
    include: { lines: { include: { line: true }, orderBy: { line: { position: 'asc' } } } },
  })
  const credited = lines.filter(({ creditMinor }) => creditMinor > 0n)
  const billed = readSnapshot(invoice.snapshot)
  const netOf = (rate: string) =>
    credited.reduce((sum, { line, creditMinor }) => (line.taxRate === rate ? sum + creditMinor : sum), 0n)
  const { amountMinor: net, taxMinor: tax } = credit
  return insertInvoice(tx, 'CREDIT_NOTE', issue, {
    content: {
      ...billed,
      corrects: { number: invoice.number, issuedAt: invoice.createdAt.toISOString() },
      reason: null,
      returnNumber,
      lines: credited.map(({ line, counted, creditMinor }) => ({
        sku: line.sku,
        name: line.productName,
        size: line.size,
        quantity: counted,
        unitPrice: null,
        amount: String(creditMinor),
        taxRate: line.taxRate,
      })),
      adjustments: [],
      net: String(net),
      taxLines: taxesOfPart(billed.taxLines, netOf, tax),
      tax: String(tax),
      total: String(net + tax),
      schedule: null,
      paymentTerms: null,
      dueOn: null,
    },
    correctsId: invoice.id,
    creditNoteId: credit.id,
  })
}
