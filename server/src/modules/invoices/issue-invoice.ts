import type { Invoice, Order, Prisma } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { id } from '../../shared/fields'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from '../orders/act-on-order'
import { refuseWithoutSize } from '../orders/move-order'
import type { HeldOrder } from '../orders/move-order.sql'
import { holdOrder, lockOrder } from '../orders/move-order.sql'
import { isUndo } from '../orders/order-states'
import { issueEarlierCredits } from './credit-returns'
import { drawSoon } from './invoice-paper'
import type { Issue } from './insert-invoice'
import { findInForce, insertInvoice } from './insert-invoice'
import { statusOfEvent, undoableForMs } from './invoice-events.sql'
import { mailInvoice, readSchedule } from './issue-invoice.sql'
import { readInvoiceSettings } from './invoice-settings'
import { readSaleAmounts, readSaleFacts } from './read-sale'

export const issueInvoiceInput = z.strictObject({ orderId: id })

type Refused<Name extends string> = { __typename: Name; message: Sentence }

type IssueRefusal =
  | Refused<'OrderNotFound' | 'OrderNotInvoiceable' | 'SellerIncomplete'>
  | NonNullable<ReturnType<typeof refuseWithoutSize>>

type Issued = { __typename: 'IssueInvoiceSuccess'; invoice: Invoice; isNew: boolean } | IssueRefusal

/** Issues the invoice of an order; returns the one in force if there is one. */
export async function issueInvoice(
  deps: Pick<Reading, 'db' | 'env' | 'paperPress'>,
  audit: AuditContext,
  input: unknown,
) {
  const { orderId } = parseInput(issueInvoiceInput, input, 'input')
  if (!isUuid(orderId)) return orderNotFound
  const outcome = await performAudited(deps.db, audit, async (tx, record): Promise<Issued> => {
    const issued = await issueInTransaction(tx, orderId, { issuedById: audit.by.id })
    if (issued.__typename === 'IssueInvoiceSuccess' && issued.isNew) {
      const { number: invoice } = issued.invoice
      await record({ action: 'ISSUE_INVOICE', subjectId: orderId, before: {}, after: { invoice } })
    }
    return issued
  })
  if (outcome.__typename === 'IssueInvoiceSuccess') await drawSoon(deps, audit.by.id, outcome.invoice.id)
  return outcome
}

/**
 * Issues the invoice of an order whose event happened, unless the event was undone or the setting changed. An order
 * whose invoice was cancelled does not automatically get another one.
 */
export async function issueByEvent(db: Db, orderId: string): Promise<Issued | { againInMs: number } | undefined> {
  const { issueOn } = await readInvoiceSettings(db)
  if (issueOn === 'BY_HAND') return undefined
  const againInMs = await undoableForMs(db.sql, orderId)
  if (againInMs > 0) return { againInMs }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(sqlIn(tx), orderId)
    const isDue = order && order.status !== 'CANCELLED' && !isUndo(statusOfEvent[issueOn], order.status)
    if (!isDue || (await tx.invoice.count({ where: { orderId } })) > 0) return undefined
    return issueInTransaction(tx, orderId, { issuedById: null })
  })
}

/** Locks the order, so that one of several concurrent calls issues. */
export async function issueInTransaction(tx: Prisma.TransactionClient, orderId: string, issue: Issue): Promise<Issued> {
  const held = await holdOrder(sqlIn(tx), orderId)
  if (!held) return orderNotFound
  const invoice = await findInForce(tx, orderId)
  if (invoice) return { __typename: 'IssueInvoiceSuccess', invoice, isNew: false }
  return refuse(held) ?? writeInvoice(tx, held.order, issue)
}

function refuse(held: HeldOrder): IssueRefusal | undefined {
  const { status } = held.order
  if (status === 'CANCELLED') return { __typename: 'OrderNotInvoiceable', message: sentence('cancelledNotInvoiced') }
  if (status === 'AWAITING_APPROVAL')
    return { __typename: 'OrderNotInvoiceable', message: sentence('waitingNotInvoiced') }
  return refuseWithoutSize(held, 'CONFIRMED')
}

async function writeInvoice(
  tx: Prisma.TransactionClient,
  order: Order,
  { issuedById, at = new Date() }: Issue,
): Promise<Issued> {
  const issue = { issuedById, at }
  const facts = await readSaleFacts(tx, order)
  if (!facts.seller.address) return { __typename: 'SellerIncomplete', message: sentence('sellerIncomplete') }
  const amounts = await readSaleAmounts(tx, order)
  const company = order.companyId ? await tx.company.findUnique({ where: { id: order.companyId } }) : null
  const cancelled = await tx.invoice.findFirst({
    where: { orderId: order.id, kind: 'INVOICE' },
    orderBy: { position: 'desc' },
  })
  const invoice = await insertInvoice(tx, 'INVOICE', issue, {
    content: {
      ...facts,
      ...amounts,
      corrects: null,
      reason: null,
      returnNumber: null,
      ...(await readSchedule(sqlIn(tx), order, BigInt(amounts.total), at)),
      paymentTerms: company?.paymentTerms || null,
    },
    replacesId: cancelled?.id ?? null,
  })
  await issueEarlierCredits(tx, order, invoice, issue)
  await mailInvoice(sqlIn(tx), invoice, issuedById)
  return { __typename: 'IssueInvoiceSuccess', invoice, isNew: true }
}
