import type { BatchingCase } from './batching-case'

/** Queries of companies and quotations. */
export const tradeCases: BatchingCase[] = [
  {
    name: 'companies with their people, invitations and addresses',
    query: `{
      companies(first: 100) {
        totalCount
        nodes { vatNumberCheck { status } members { name email orderLimit { amount } monthLimit { amount } } invitations { expiresAt } addresses { label } orders(first: 1) { totalCount nodes { purchaseOrderNumber company { country } approval { version canDecide decision decidedBy } } } }
      }
    }`,
    // The page and its count; members; their names; invitations; addresses; orders and their counts; companies; the orders'
    // events, lines and who decided; checks of VAT numbers.
    statements: 14,
    reaches: {
      status: 1,
      email: 1,
      monthLimit: 1,
      decidedBy: 1,
      expiresAt: 1,
      label: 1,
      purchaseOrderNumber: 1,
      country: 1,
    },
  },
  {
    name: 'companies with what waits for approval and their journals',
    query: `{
      companies(first: 100) {
        nodes {
          waitingForMe
          credit { used { amount } }
          waitingOrders(first: 5) { totalCount nodes { number } }
          events(first: 1) { totalCount nodes { actorName memberName isOwnDoing orderLimit { amount } monthLimit { amount } } }
        }
      }
    }`,
    // The page; members and their names; waiting orders, their counts and those to decide on; the journals and their
    // counts; their memberships; actors; invited addresses; owed amounts.
    statements: 12,
    reaches: { number: 1, waitingForMe: 1, memberName: 1, monthLimit: 1, used: 1 },
  },
  {
    name: 'one’s own companies with their people and addresses',
    query: '{ myCompanies { members { email } addresses { label } } }',
    statements: 5,
    reaches: { email: 1, label: 1 },
  },
  {
    name: 'returns with their orders, pieces, photos and credit notes',
    query: `{
      orderReturns(first: 100) {
        totalCount
        nodes {
          order { number returns { number } creditedTotal { amount } }
          requestedBy { email }
          lines { line { sku returnableQuantity } credit { amount } paid { amount } }
          photos { url }
          events { to actor { id } }
          credit { amount }
          creditNote { number amount { amount } }
          nextStatuses
        }
      }
    }`,
    // The page and its count; orders, their returns and credit notes; people; units for their lines and for the sum,
    // the orders and lines below them, counts, accepted units; photos; events and their actors; credit notes.
    statements: 19,
    reaches: { sku: 1, url: 1, to: 1 },
  },
  {
    name: 'quotations with their offers, messages, customers and orders',
    query: `{
      quotations(first: 100) {
        totalCount
        nodes {
          customer { email }
          customerName
          company { name }
          nextStatuses
          value { amount }
          lineCount
          lines { sku product { name } }
          revisions {
            goodsTotal { amount } discount { amount } freight { amount } insurance { amount } charges { amount } total { amount }
            lines { name unitPrice { amount } total { amount } product { name } }
          }
          newestRevision { revision }
          first: revision(number: 1) { total { amount } }
          files { name url }
          messages { text authorName files { size } }
          order { phone discount { amount } freight { amount } insurance { amount } charges { amount } }
        }
      }
    }`,
    // The page and its count; customers; companies, their members and their names; lines and their counts; offers, and
    // those by number; messages and their authors; files of both; orders; lines of offers; products of both kinds of
    // lines.
    statements: 18,
    reaches: { email: 1, sku: 1, text: 1, revision: 1, phone: 1 },
  },
  {
    name: 'one’s own quotations',
    query:
      '{ myQuotations(first: 100) { totalCount nodes { number lineCount customerName company { name } nextStatuses } } }',
    // The page and its count; counts of lines; requesters; companies, their members and their names.
    statements: 7,
    reaches: { number: 1, customerName: 1 },
  },
  {
    name: 'orders with their invoices and credit notes',
    query: `{
      orders(first: 100) {
        nodes { invoices { number net { amount } tax { amount } total { amount } sha256 corrects { number } cancelledBy { number } order { number } } }
      }
    }`,
    // The page; invoices, and those they correct or that cancel them; their hashes; their orders.
    hasNulls: true,
    statements: 5,
    reaches: { sha256: 2 },
  },
]
