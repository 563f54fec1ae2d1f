import type { InvoiceFile, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { isStorable } from '../../shared/validation'
import { findOrder } from '../orders/find-order'
import { mayKnowCompany } from './confirmation-paper'
import { drawInvoice } from './draw-invoice'
import { findInForce } from './insert-invoice'

type Deps = Pick<Reading, 'db' | 'env' | 'loaders' | 'paperPress'>

/** An invoice with the bytes of its PDF. */
export type StoredInvoice = Pick<InvoiceFile, 'content' | 'sha256'> & { number: string }

/** Null for an unknown number and for an order whose invoices the person may not see. */
export async function findInvoiceByNumber(deps: Deps, viewer: User, number: string): Promise<StoredInvoice | null> {
  const where = { number }
  const found = isStorable(number) ? await deps.db.invoice.findUnique({ where, omit: { snapshot: true } }) : null
  if (!found || !(await maySeeInvoices(deps, viewer, found.orderId))) return null
  return { number, ...(await drawInvoice(deps, viewer.id, found.id)) }
}

/** Invoice of an order that is in force. Null for an order without one, or one that the person may not see. */
export async function findInvoiceOfOrder(deps: Deps, viewer: User, orderId: string): Promise<StoredInvoice | null> {
  if (!(await maySeeInvoices(deps, viewer, orderId))) return null
  const found = await findInForce(deps.db, orderId)
  return found && { number: found.number, ...(await drawInvoice(deps, viewer.id, found.id)) }
}

/** Invoices name the company, which former members no longer see. */
async function maySeeInvoices(deps: Deps, viewer: User, orderId: string): Promise<boolean> {
  const order = await findOrder(deps.db, viewer, orderId)
  return order !== null && mayKnowCompany(deps, viewer, order)
}
