import type { Example, Lookup } from './example'
import { inDays } from './example'

const requestQuotation = `# Asks for an offer. The answer comes by mail, and stands in MyQuotations.
# With a companyId from MyCompanies it is asked for a company, whose people then share it.

mutation RequestQuotation($input: RequestQuotationInput!) {
  requestQuotation(input: $input) {
    __typename
    ... on RequestQuotationSuccess { quotation { id number state } }
    ... on LinesRefused { lines { index code message } }
    ... on UserError { message }
  }
}
`

const myQuotations = `# What you asked for, and what the shop offers.

query MyQuotations {
  myQuotations(first: 5) {
    totalCount
    nodes {
      id
      number
      state
      nextStates
      newestRevision { revision incoterm place validUntil total { amount currency } lines { sku quantity unitPrice { amount } } }
      messages { text }
    }
  }
}
`

const writeToQuotation = `# A word to the other side, which gets it by mail, too.

mutation WriteToQuotation($input: WriteToQuotationInput!) {
  writeToQuotation(input: $input) {
    __typename
    ... on WriteToQuotationSuccess { quotation { messages { text } } }
    ... on UserError { message }
  }
}
`

const acceptQuotation = `# Orders at the prices of the newest offer. However often it is sent, there is one order.

mutation AcceptQuotation($input: AcceptQuotationInput!) {
  acceptQuotation(input: $input) {
    __typename
    ... on AcceptQuotationSuccess { order { number total { amount currency } } }
    ... on UserError { message }
  }
}
`

const declineQuotation = `# Says no: you to an offer, an admin to a request.

mutation DeclineQuotation($id: ID!) {
  declineQuotation(id: $id) {
    __typename
    ... on DeclineQuotationSuccess { quotation { state } }
    ... on UserError { message }
  }
}
`

const withdrawQuotation = `# Takes back: you a request, an admin an offer.

mutation WithdrawQuotation($id: ID!) {
  withdrawQuotation(id: $id) {
    __typename
    ... on WithdrawQuotationSuccess { quotation { state } }
    ... on UserError { message }
  }
}
`

const allQuotations = `# All quotations, those with the largest value first.

query Quotations {
  quotations(first: 10, sort: VALUE) {
    totalCount
    nodes { id number state customer { email } value { amount } lines { sku quantity } }
  }
  quotationFigures { requestedCount offeredCount expiringThisWeekCount }
  requestedQuotationCount # wait for an offer, up to 100
}
`

const sendQuotationRevision = `# Offers a price. What was sent never changes: another offer takes its place.

mutation SendQuotationRevision($input: SendQuotationRevisionInput!) {
  sendQuotationRevision(input: $input) {
    __typename
    ... on SendQuotationRevisionSuccess { quotation { state newestRevision { revision total { amount currency } } } }
    ... on LinesRefused { lines { index code message } }
    ... on UserError { message }
  }
}
`

const anyProduct: Lookup = {
  query: '{ found: products(first: 100, filter: { inStock: true, maxMinQuantity: 50 }) { nodes { id needsSize } } }',
  pick: ({ id, needsSize }) => (needsSize ? undefined : id),
  missing: '<id of a product>',
}

const ownQuotation = (states: string[], missing: string): Lookup => ({
  query: '{ found: myQuotations(first: 20) { nodes { id state newestRevision { revision } } } }',
  pick: ({ id, state = '' }) => (states.includes(state) ? id : undefined),
  missing,
})

const openQuotation = ownQuotation(['REQUESTED', 'OFFERED'], '<id of a quotation: request one first>')
const offer = ownQuotation(['OFFERED'], '<id of a quotation that has an offer: send one as the admin first>')
const request = ownQuotation(['REQUESTED'], '<id of a quotation: request one first>')

const requested: Lookup = {
  query: `{ found: quotations(first: 1, filter: { state: REQUESTED }) {
    nodes { id lines { id quantity product { id } } }
  } }`,
  pick: ({ id }) => id,
  missing: '<id of a quotation: request one as a customer first>',
}

/** Quotations, for who asks for them. */
export const quotationExamples: Example[] = [
  {
    query: requestQuotation,
    lookup: anyProduct,
    variables: ({ id, key }) => ({
      input: {
        lines: [{ productId: id, quantity: 50 }],
        message: 'By air, please.',
        incoterm: 'CIP',
        place: 'Lagos',
        idempotencyKey: key,
      },
    }),
  },
  { query: myQuotations },
  {
    query: writeToQuotation,
    lookup: openQuotation,
    variables: ({ id }) => ({ input: { quotationId: id, text: 'Can it be sooner?' } }),
  },
  {
    query: acceptQuotation,
    lookup: offer,
    variables: ({ id, node }) => ({
      input: {
        quotationId: id,
        revision: node?.newestRevision?.revision ?? 1,
        phone: '+15550102030',
        address: '1 Main Street, Springfield',
      },
    }),
  },
  { query: declineQuotation, lookup: offer, variables: ({ id }) => ({ id }) },
  { query: withdrawQuotation, lookup: request, variables: ({ id }) => ({ id }) },
]

/** Quotations, for admins. */
export const offerExamples: Example[] = [
  { query: allQuotations },
  {
    query: sendQuotationRevision,
    lookup: requested,
    variables: ({ id, node }) => ({
      input: {
        quotationId: id,
        expectedRevision: 0,
        lines: (node?.lines ?? []).map(({ product, quantity }) => ({
          productId: product?.id,
          quantity,
          unitPrice: 1180,
        })),
        incoterm: 'CIP',
        place: 'Lagos',
        validUntil: inDays(30),
        freight: 8500,
      },
    }),
  },
]
