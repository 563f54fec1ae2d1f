import type { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { containing } from '../../shared/like'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import { invoiceFilter } from './invoices.input'
import type { ShownInvoice } from './invoices.loaders'

const newestInvoices = newestFirst<ShownInvoice>('INVOICES')

/** Lists invoices and credit notes for staff, newest first. */
export async function listInvoices(db: Db, page: PageRequest, filter: unknown) {
  const { kind, search } = parseInput(invoiceFilter, filter, 'filter') ?? {}
  const matching: Prisma.InvoiceWhereInput = { AND: [kind ? { kind } : {}, search ? searchFor(search) : {}] }
  const after = readPageRequest(page, newestInvoices)
  const rows = await db.invoice.findMany({
    where: { AND: [matching, behindNewest(after)] },
    omit: { snapshot: true },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestInvoices, () => db.invoice.count({ where: matching }))
}

function searchFor(text: string): Prisma.InvoiceWhereInput {
  const part = containing(text)
  const ofOrder = { OR: [{ number: part }, { customerName: part }, { customerEmail: part }] }
  return { OR: [{ number: part }, { order: ofOrder }] }
}
