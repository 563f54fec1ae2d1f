import type { Candidate, Example, Lookup } from './example'
import { mutationOf } from './mutation'

const returnIn = (state: string): Lookup => ({
  query: `{ found: orderReturns(first: 1, filter: { state: ${state} }) { nodes { id lines { line { id } } } } }`,
  pick: ({ id }) => id,
  missing: `<id of a return in the state ${state}>`,
})

const returnable = ({ lines }: Candidate) => lines?.find(({ returnableQuantity = 0 }) => returnableQuantity > 0)

const shippedOrder: Lookup = {
  query: '{ found: myOrders(first: 20) { nodes { id lines { id returnableQuantity } } } }',
  pick: (node) => returnable(node) && node.id,
  missing: '<id of an order of yours that was shipped>',
}

const aLine = '<id of a line>'

/** What customers send back. */
export const returnExamplesOfCustomer: Example[] = [
  {
    query: mutationOf('Pieces that were sent.', 'RequestReturn', 'orderReturn { id number state }'),
    lookup: shippedOrder,
    variables: ({ id, node, key }) => ({
      input: {
        orderId: id,
        kind: 'RETURN',
        lines: [{ lineId: (node && returnable(node)?.id) ?? aLine, quantity: 1, reason: 'DAMAGED' }],
        message: 'The tips are bent.',
        idempotencyKey: key,
      },
    }),
  },
  {
    query: mutationOf('Until the shop has answered.', 'WithdrawReturn', 'orderReturn { id state }', 'id'),
    lookup: {
      query: '{ found: myOrders(first: 20) { nodes { id returns { id state } } } }',
      pick: ({ returns }) => returns?.find(({ state }) => state === 'REQUESTED')?.id,
      missing: '<id of a return: request one first>',
    },
    variables: ({ id }) => ({ id }),
  },
]

/** What the shop does about it. */
export const returnExamples: Example[] = [
  {
    query: `# What customers send back and complain about.

query Returns {
  orderReturns(first: 5) {
    nodes { id number kind state order { number } credit { amount currency } creditNote { number } }
  }
  returnCounts { state count }
}
`,
  },
  {
    query: mutationOf('All that was asked for.', 'AcceptReturn', 'orderReturn { id state credit { amount } }'),
    lookup: returnIn('REQUESTED'),
    variables: ({ id }) => ({ input: { id, answer: 'Please send it back.' } }),
  },
  {
    query: mutationOf('Whoever asked gets the reason by mail.', 'DeclineReturn', 'orderReturn { id state answer }'),
    lookup: returnIn('REQUESTED'),
    variables: ({ id }) => ({ input: { id, answer: 'The packages were opened.' } }),
  },
  {
    query: mutationOf('What is restocked can be sold again.', 'ReceiveReturn', 'orderReturn { id state }'),
    lookup: returnIn('ACCEPTED'),
    variables: ({ id, node }) => ({
      input: { id, lines: [{ lineId: node?.lines?.[0]?.line?.id ?? aLine, restocked: 0, scrapped: 1 }] },
    }),
  },
  {
    query: mutationOf('With a credit note.', 'CloseReturn', 'orderReturn { id creditNote { number } }', 'id'),
    lookup: returnIn('RECEIVED'),
    variables: ({ id }) => ({ id }),
  },
]
