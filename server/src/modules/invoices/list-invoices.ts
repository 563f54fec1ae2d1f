import type { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import type { InvoiceFilter } from './invoices.input'
import { invoiceFilter } from './invoices.input'
import type { ShownInvoice } from './invoices.loaders'

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
