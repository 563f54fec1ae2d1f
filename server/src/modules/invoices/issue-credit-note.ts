import type { Invoice } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import { parseInput, textField } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { lockOrder } from '../orders/move-order.sql'
import { drawSoon } from './invoice-paper'
import { insertInvoice } from './insert-invoice'
import { mailInvoice } from './issue-invoice.sql'
import type { InvoiceSnapshot } from './invoice-snapshot'
import { readSnapshot, sumOf, taxesOfPart } from './invoice-snapshot'

export const issueCreditNoteInput = z.strictObject({
  invoiceNumber: textField({ name: 'theInvoiceNumber', max: 40 }),
  reason: textField({ name: 'theReason', max: 500 }),
})

type Credited =
  | { __typename: 'IssueCreditNoteSuccess'; creditNote: Invoice }
  | { __typename: 'InvoiceNotFound' | 'InvoiceCredited'; message: Sentence }

const invoiceNotFound: Credited = { __typename: 'InvoiceNotFound', message: sentence('invoiceNotFound') }

/** Cancels an invoice by a credit note for what returns have not credited. A repeated call returns the same credit note. */
export async function issueCreditNote(
  deps: Pick<Reading, 'db' | 'env' | 'paperPress'>,
  audit: AuditContext,
  input: unknown,
) {
  const { invoiceNumber, reason } = parseInput(issueCreditNoteInput, input, 'input')
  const { db } = deps
  const found = await db.invoice.findUnique({ where: { number: invoiceNumber }, omit: { snapshot: true } })
  if (found?.kind !== 'INVOICE') return invoiceNotFound
  const outcome = await performAudited(db, audit, async (tx, record): Promise<Credited> => {
    const sql = sqlIn(tx)
    await lockOrder(sql, found.orderId)
    const { corrections, ...invoice } = await tx.invoice.findUniqueOrThrow({
      where: { id: found.id },
      include: { corrections: { orderBy: { position: 'asc' } } },
    })
    const earlier = corrections.find(({ creditNoteId }) => creditNoteId === null)
    if (earlier) return { __typename: 'IssueCreditNoteSuccess', creditNote: earlier }
    const amounts = restOf(readSnapshot(invoice.snapshot), corrections)
    if (BigInt(amounts.net) <= 0n) return { __typename: 'InvoiceCredited', message: sentence('invoiceCredited') }
    const issue = { issuedById: audit.by.id }
    const creditNote = await insertInvoice(tx, 'CREDIT_NOTE', issue, {
      content: {
        ...amounts,
        corrects: { number: invoice.number, issuedAt: invoice.createdAt.toISOString() },
        reason,
        schedule: null,
        paymentTerms: null,
        dueOn: null,
      },
      correctsId: invoice.id,
    })
    await mailInvoice(sql, creditNote, audit.by.id)
    await record({
      action: 'ISSUE_CREDIT_NOTE',
      subjectId: invoice.orderId,
      before: { invoice: invoice.number },
      after: { invoice: creditNote.number },
    })
    return { __typename: 'IssueCreditNoteSuccess', creditNote }
  })
  if (outcome.__typename === 'IssueCreditNoteSuccess') await drawSoon(deps, audit.by.id, outcome.creditNote.id)
  return outcome
}

/** The part of the invoice that its credit notes have not credited. */
function restOf(billed: InvoiceSnapshot, corrections: readonly Invoice[]): InvoiceSnapshot {
  const credits = corrections.map(({ snapshot }) => readSnapshot(snapshot))
  const total = (amountOf: (credit: InvoiceSnapshot) => string) =>
    credits.reduce((sum, credit) => sum + BigInt(amountOf(credit)), 0n)
  const net = BigInt(billed.net) - total((credit) => credit.net)
  const tax = BigInt(billed.tax) - total((credit) => credit.tax)
  const taxes = [
    billed.taxLines,
    ...credits.map(({ taxLines }) => taxLines.map((one) => ({ ...one, base: `-${one.base}` }))),
  ]
  const baseOf = (rate: string) =>
    sumOf(
      taxes
        .flat()
        .filter((one) => one.rate === rate)
        .map(({ base }) => ({ amount: base })),
    )
  const credited = BigInt(billed.net) - net
  return {
    ...billed,
    adjustments: [
      ...billed.adjustments,
      ...(credited === 0n ? [] : [{ kind: 'CREDITED' as const, amount: String(-credited) }]),
    ],
    net: String(net),
    taxLines: taxesOfPart(billed.taxLines, baseOf, tax),
    tax: String(tax),
    total: String(net + tax),
  }
}
