import type { Candidate, Example, Lookup } from './example'
import { mutation } from './example'

const returnIn = (status: string): Lookup => ({
  query: `{ found: orderReturns(first: 1, filter: { status: ${status} }) { nodes { id lines { line { id } } } } }`,
  pick: ({ id }) => id,
  missing: `<id of a return in the status ${status}>`,
})

const returnable = ({ lines }: Candidate) => lines?.find(({ returnableQuantity = 0 }) => returnableQuantity > 0)

const shippedOrder: Lookup = {
  query: '{ found: myOrders(first: 20) { nodes { id lines { id returnableQuantity } } } }',
  pick: (node) => returnable(node) && node.id,
  missing: '<id of an order of yours that was shipped>',
}

const aLine = '<id of a line>'

/** Returns, for customers. */
export const returnExamplesOfCustomer: Example[] = [
  mutation('RequestReturn', 'Asks to return shipped units.', 'orderReturn { id number status }', {
    lookup: shippedOrder,
    input: ({ id, node, key }) => ({
      orderId: id,
      kind: 'RETURN',
      lines: [{ lineId: (node && returnable(node)?.id) ?? aLine, quantity: 1, reason: 'DAMAGED' }],
      message: 'The tips are bent.',
      idempotencyKey: key,
    }),
  }),
  mutation('WithdrawReturn', 'Withdraws a return that has no answer yet.', 'orderReturn { id status }', {
    id: {
      query: '{ found: myOrders(first: 20) { nodes { id returns { id status } } } }',
      pick: ({ returns }) => returns?.find(({ status }) => status === 'REQUESTED')?.id,
      missing: '<id of a return: request one first>',
    },
  }),
]

/** Returns, for staff. */
export const returnExamples: Example[] = [
  {
    query: `# Returns and complaints of customers.

query Returns {
  orderReturns(first: 5) {
    nodes { id number kind status order { number } credit { amount currency } creditNote { number } }
  }
  returnCounts { status count }
}
`,
  },
  mutation('AcceptReturn', 'Accepts all units of a return.', 'orderReturn { id status credit { amount } }', {
    lookup: returnIn('REQUESTED'),
    input: ({ id }) => ({ id, answer: 'Please send it back.' }),
  }),
  mutation('DeclineReturn', 'The customer gets the reason by email.', 'orderReturn { id status answer }', {
    lookup: returnIn('REQUESTED'),
    input: ({ id }) => ({ id, answer: 'The packages were opened.' }),
  }),
  mutation('ReceiveReturn', 'Restocked units can be sold again.', 'orderReturn { id status }', {
    lookup: returnIn('ACCEPTED'),
    input: ({ id, node }) => ({
      id,
      lines: [{ lineId: node?.lines?.[0]?.line?.id ?? aLine, restocked: 0, scrapped: 1 }],
    }),
  }),
  mutation('CloseReturn', 'Closes a return with a credit note.', 'orderReturn { id creditNote { number } }', {
    id: returnIn('RECEIVED'),
  }),
]
