import type { Example, Lookup } from './example'
import { mutationOf } from './mutation'

const aReturn: Lookup = {
  query: '{ found: orderReturns(first: 1) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of a return>',
}

const anOrder: Lookup = {
  query: '{ found: myOrders(first: 1) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of an order of yours>',
}

const aLine = '<id of a line>'

/** What customers send back. */
export const returnExamplesOfCustomer: Example[] = [
  {
    query: mutationOf('Pieces that were sent.', 'RequestReturn', 'orderReturn { id number state }'),
    lookup: anOrder,
    variables: ({ id, key }) => ({
      input: {
        orderId: id,
        kind: 'RETURN',
        lines: [{ lineId: aLine, quantity: 1, reason: 'DAMAGED' }],
        message: 'The tips are bent.',
        idempotencyKey: key,
      },
    }),
  },
  {
    query: mutationOf('Until the shop has answered.', 'WithdrawReturn', 'orderReturn { id state }', 'id'),
    lookup: {
      query: '{ found: myOrders(first: 1) { nodes { id } } }',
      pick: () => undefined,
      missing: '<id of a return>',
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
    lookup: aReturn,
    variables: ({ id }) => ({ input: { id, answer: 'Please send it back.' } }),
  },
  {
    query: mutationOf('Whoever asked gets the reason by mail.', 'DeclineReturn', 'orderReturn { id state answer }'),
    lookup: aReturn,
    variables: ({ id }) => ({ input: { id, answer: 'The packages were opened.' } }),
  },
  {
    query: mutationOf('What is restocked can be sold again.', 'ReceiveReturn', 'orderReturn { id state }'),
    lookup: aReturn,
    variables: ({ id }) => ({ input: { id, lines: [{ lineId: aLine, restocked: 0, scrapped: 1 }] } }),
  },
  {
    query: mutationOf('With a credit note.', 'CloseReturn', 'orderReturn { id creditNote { number } }', 'id'),
    lookup: aReturn,
    variables: ({ id }) => ({ id }),
  },
]
