import type { Prisma, InvoiceFile, User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput, textField, isStorable } from '../../shared/validation'
import { findOrder } from '../orders/find-order'
import { mayKnowCompany } from './confirmation-paper'
import { drawInvoice } from './invoice-paper'
import { findInForce } from './insert-invoice'
import type { ShownInvoice } from './invoices.loaders'

export const invoiceFilter = z
  .strictObject({
    kind: z.enum(['INVOICE', 'CREDIT_NOTE']).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

export type InvoiceFilter = NonNullable<z.output<typeof invoiceFilter>>

const newestInvoices = newestFirst<ShownInvoice>('INVOICES')

/** Lists invoices and credit notes for staff, newest first. */
export async function listInvoices(db: Db, page: PageRequest, filter: unknown) {
  const matching = matchingOf(parseInput(invoiceFilter, filter, 'filter') ?? {})
  const after = readPageRequest(page, newestInvoices)
  const rows = await db.invoice.findMany({
    where: { AND: [matching, behindNewest(after)] },
    omit: { snapshot: true },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestInvoices, () => db.invoice.count({ where: matching }))
}

const matchingOf = ({ kind, search }: InvoiceFilter): Prisma.InvoiceWhereInput => ({
  AND: [kind ? { kind } : {}, search ? searchFor(search) : {}],
})

/** A page of invoices for a file, newest first. */
export function readInvoiceRows(
  db: Db,
  behind: { at: Date; id: string } | null,
  count: number,
  { invoices, from, before }: { invoices: InvoiceFilter; from: Date | null; before: Date | null },
) {
  const earlier: Prisma.InvoiceWhereInput = behind
    ? { OR: [{ createdAt: { lt: behind.at } }, { createdAt: behind.at, id: { lt: behind.id } }] }
    : {}
  const days = { createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) } }
  return db.invoice.findMany({
    where: { AND: [matchingOf(invoices), earlier, days] },
    omit: { snapshot: true },
    include: {
      corrects: { select: { number: true } },
      order: {
        select: {
          ...{ number: true, customerName: true, customerEmail: true, shippingAddress: true, billingAddressData: true },
          company: { select: { name: true } },
        },
      },
    },
    orderBy: byNewest,
    take: count,
  })
}

export type InvoiceRow = Awaited<ReturnType<typeof readInvoiceRows>>[number]

function searchFor(text: string): Prisma.InvoiceWhereInput {
  const part = containing(text)
  const ofOrder = { OR: [{ number: part }, { customerName: part }, { customerEmail: part }] }
  return { OR: [{ number: part }, { order: ofOrder }] }
}

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
