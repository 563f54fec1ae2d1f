import type { Example, Lookup } from './example'
import { inDays, mutation } from './example'

const myQuotations = `# Your requests and the offers of the shop.

query MyQuotations {
  myQuotations(first: 5) {
    totalCount
    nodes {
      id
      number
      status
      nextStatuses
      newestRevision { revision incoterm place validUntil total { amount currency } lines { sku quantity unitPrice { amount } } }
      messages { text }
    }
  }
}
`

const allQuotations = `# All quotations, largest value first.

query Quotations {
  quotations(first: 10, sort: VALUE) {
    totalCount
    nodes { id number status customer { email } value { amount } lines { sku quantity } }
  }
  quotationFigures { requestedCount offeredCount expiringThisWeekCount }
  requestedQuotationCount # wait for an offer, up to 100
}
`

const anyProduct: Lookup = {
  query: '{ found: products(first: 100, filter: { inStock: true, maxMinQuantity: 50 }) { nodes { id needsSize } } }',
  pick: ({ id, needsSize }) => (needsSize ? undefined : id),
  missing: '<id of a product>',
}

const ownQuotation = (states: string[], missing: string): Lookup => ({
  query: '{ found: myQuotations(first: 20) { nodes { id status newestRevision { revision } } } }',
  pick: ({ id, status = '' }) => (states.includes(status) ? id : undefined),
  missing,
})

const openQuotation = ownQuotation(['REQUESTED', 'OFFERED'], '<id of a quotation: request one first>')
const offer = ownQuotation(['OFFERED'], '<id of a quotation that has an offer: send one as the admin first>')
const request = ownQuotation(['REQUESTED'], '<id of a quotation: request one first>')

const requested: Lookup = {
  query: `{ found: quotations(first: 1, filter: { status: REQUESTED }) {
    nodes { id lines { id quantity product { id } } }
  } }`,
  pick: ({ id }) => id,
  missing: '<id of a quotation: request one as a customer first>',
}

/** Quotation requests, for customers. */
export const quotationExamples: Example[] = [
  mutation(
    'RequestQuotation',
    'Requests an offer, which arrives by email and in MyQuotations. With a companyId from MyCompanies, its members see it, too.',
    'quotation { id number status }',
    {
      lookup: anyProduct,
      input: ({ id, key }) => ({
        lines: [{ productId: id, quantity: 50 }],
        message: 'By air, please.',
        incoterm: 'CIP',
        place: 'Lagos',
        idempotencyKey: key,
      }),
      refusals: ['LinesRefused { lines { index code message } }'],
    },
  ),
  { query: myQuotations },
  mutation('WriteToQuotation', 'Sends a message to the other side, also by email.', 'quotation { messages { text } }', {
    lookup: openQuotation,
    input: ({ id }) => ({ id, text: 'Can it be sooner?' }),
  }),
  mutation(
    'AcceptQuotation',
    'Orders at the prices of the newest offer. Repeated calls return the same order.',
    'order { number total { amount currency } }',
    {
      lookup: offer,
      input: ({ id, node }) => ({
        id,
        revision: node?.newestRevision?.revision ?? 1,
        phone: '+15550102030',
        address: '1 Main Street, Springfield',
      }),
    },
  ),
  mutation('DeclineQuotation', 'Declines an offer; as an admin, a request.', 'quotation { status }', {
    id: offer,
  }),
  mutation('WithdrawQuotation', 'Withdraws a request; as an admin, an offer.', 'quotation { status }', {
    id: request,
  }),
]

/** Quotations, for admins. */
export const offerExamples: Example[] = [
  { query: allQuotations },
  mutation(
    'SendQuotationRevision',
    'Offers prices. A sent offer never changes: the next one replaces it.',
    'quotation { status newestRevision { revision total { amount currency } } }',
    {
      lookup: requested,
      input: ({ id, node }) => ({
        id,
        expectedVersion: 0,
        lines: (node?.lines ?? []).map(({ product, quantity }) => ({
          productId: product?.id,
          quantity,
          unitPrice: 1180,
        })),
        incoterm: 'CIP',
        place: 'Lagos',
        validUntil: inDays(30),
        freight: 8500,
      }),
      refusals: ['LinesRefused { lines { index code message } }'],
    },
  ),
]
