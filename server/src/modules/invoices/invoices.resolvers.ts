import type { GraphQLContext } from '../../graphql/context'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { dayOf } from '../../shared/fields'
import { toMoneyIn } from '../../shared/money'
import { countAll, takeFirst } from '../../shared/pagination'
import { mayKnowCompany } from './confirmation-paper'
import { readInvoiceSettings, updateInvoiceSettings } from './invoice-settings'
import type { ShownInvoice } from './invoices.loaders'
import { issueCreditNote } from './issue-credit-note'
import { issueInvoice } from './issue-invoice'
import { listInvoices } from './list-invoices'

export const invoiceResolvers: Resolvers = {
  Query: {
    invoices: (_parent, { filter, ...page }, { db }) => listInvoices(db, page, filter),
    invoiceSettings: (_parent, _args, { db }) => readInvoiceSettings(db),
  },
  Mutation: {
    issueInvoice: (_parent, { input }, context) => issueInvoice(context, auditContextOf(context), input),
    issueCreditNote: (_parent, { input }, context) => issueCreditNote(context, auditContextOf(context), input),
    updateInvoiceSettings: (_parent, { input }, context) =>
      updateInvoiceSettings(context, auditContextOf(context), input),
  },
  InvoiceConnection: { totalCount: countAll },
  Order: {
    invoices: async (order, { first }, context) => {
      // Invoices name the company.
      if (!(await mayKnowCompany(context, signedIn(context.viewer), order))) return []
      return takeFirst(await context.loaders.invoices.load(order.id), first)
    },
  },
  Invoice: {
    issuedAt: ({ createdAt }) => createdAt,
    net: ({ netMinor, currency }) => toMoneyIn(netMinor, currency),
    tax: ({ taxMinor, currency }) => toMoneyIn(taxMinor, currency),
    total: ({ totalMinor, currency }) => toMoneyIn(totalMinor, currency),
    dueOn: ({ dueOn }) => dayOf(dueOn),
    sha256: ({ id }, _args, { loaders }) => loaders.invoiceHash.load(id),
    url: ({ number }) => `/api/invoice/${number}.pdf`,
    corrects: ({ orderId, correctsId }, _args, { loaders }) =>
      findOfOrder(loaders, orderId, ({ id }) => id === correctsId),
    cancelledBy: (invoice, _args, { loaders }) =>
      findOfOrder(
        loaders,
        invoice.orderId,
        ({ correctsId, creditNoteId }) => correctsId === invoice.id && creditNoteId === null,
      ),
    order: ({ orderId }, _args, { loaders }) => loaders.orderOfReturn.load(orderId),
  },
}

async function findOfOrder(
  loaders: GraphQLContext['loaders'],
  orderId: string,
  isWanted: (invoice: ShownInvoice) => boolean,
): Promise<ShownInvoice | null> {
  return (await loaders.invoices.load(orderId)).find(isWanted) ?? null
}
