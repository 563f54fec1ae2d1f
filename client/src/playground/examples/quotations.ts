import type { Example } from './example'

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

const id = '<id of a quotation>'
const productId = '<id of a product>'

/** Quotations, for who asks for them. */
export const quotationExamples: Example[] = [
  {
    query: requestQuotation,
    variables: ({ key }) => ({
      input: {
        lines: [{ productId, quantity: 50 }],
        message: 'By air, please.',
        incoterm: 'CIP',
        place: 'Lagos',
        idempotencyKey: key,
      },
    }),
  },
  { query: myQuotations },
  { query: writeToQuotation, variables: () => ({ input: { quotationId: id, text: 'Can it be sooner?' } }) },
  {
    query: acceptQuotation,
    variables: () => ({
      input: { quotationId: id, revision: 1, phone: '+15550102030', address: '1 Main Street, Springfield' },
    }),
  },
  { query: declineQuotation, variables: () => ({ id }) },
  { query: withdrawQuotation, variables: () => ({ id }) },
]

/** Quotations, for admins. */
export const offerExamples: Example[] = [
  { query: allQuotations },
  {
    query: sendQuotationRevision,
    variables: () => ({
      input: {
        quotationId: id,
        expectedRevision: 0,
        lines: [{ productId, quantity: 50, unitPrice: 1180 }],
        incoterm: 'CIP',
        place: 'Lagos',
        validUntil: '2027-12-31T23:59:59.000Z',
        freight: 8500,
      },
    }),
  },
]
