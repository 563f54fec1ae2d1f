import type { Example, Lookup } from './example'
import { inDays, firstOf, mutation } from './example'

const anOrder = firstOf('orders(first: 1)', '<id of an order>')

const aShipment: Lookup = {
  query: '{ found: orders(first: 20, filter: { status: SHIPPED }) { nodes { id shipments { id } } } }',
  pick: ({ shipments }) => shipments?.[0]?.id,
  missing: '<id of a shipment: ship an order first>',
}

const ownNote: Lookup = {
  query: '{ found: orders(first: 20) { nodes { id staffNotes(first: 5) { nodes { id isOwn } } } } }',
  pick: ({ staffNotes }) => staffNotes?.nodes.find(({ isOwn }) => isOwn)?.id,
  missing: '<id of a note: add one first>',
}

const anInvoice: Lookup = {
  query: '{ found: invoices(first: 1, filter: { kind: INVOICE }) { nodes { id number } } }',
  pick: ({ number }) => number,
  missing: '<number of an invoice: issue one first>',
}

/** Changes of an order by its customer. */
export const changeAddress: Example = mutation(
  'ChangeOrderAddress',
  'Changes the delivery address until the first shipment.',
  'order { id phone address addressChanges { createdAt isByCustomer } }',
  {
    lookup: firstOf('myOrders(first: 1)', '<id of an order of yours>'),
    input: ({ id }) => ({ id, phone: '+4930123456', address: 'Charitéplatz 1, 10117 Berlin, Germany' }),
  },
)

/** Adds the size to a line that was ordered without one. */
export const chooseSize: Example = mutation(
  'ChooseOrderSize',
  'Chooses the missing size of an order. REST accepts orders without a size.',
  'order { id needsSize lines { id size sku } }',
  { input: () => ({ id: '<id of an order>', lineId: '<id of a line>', variantId: '<id of a size>' }) },
)

const aPayment: Lookup = {
  query: '{ found: orders(first: 20) { nodes { id payments { id reversal { reversedAt } } } } }',
  pick: ({ payments = [] }) => payments.find(({ reversal }) => !reversal)?.id,
  missing: '<id of a payment: record one first>',
}

/** Messages, notes and payments of an order, by staff. */
export const orderCareExamples: Example[] = [
  mutation(
    'UpdateOrderDetails',
    'Sets a note for the customer, with an email if sendMail is true.',
    'order { id expectedOn customerNote }',
    { lookup: anOrder, input: ({ id }) => ({ id, customerNote: 'It leaves on Friday.', sendMail: false }) },
  ),
  mutation('AddOrderNote', 'Adds a note for staff only.', 'note { id text }', {
    lookup: anOrder,
    input: ({ id, key }) => ({ id, text: 'They called.', idempotencyKey: key }),
  }),
  {
    query: `# Undoes changes of orders within ten seconds, by the ids in the undo field of their result.

mutation UndoOrderActs($input: UndoOrderActsInput!) {
  undoOrderActs(input: $input) { acts {
    id
    result {
      __typename
      ... on UndoOrderActSuccess { order { id status } }
      ... on UserError { message }
    }
  } }
}
`,
    variables: () => ({
      input: { ids: ['<id of undo: select undo { id } in UpdateOrderStatus, ten seconds at most>'] },
    }),
  },
  mutation('DeleteOrderNote', 'Deletes a note of your own.', 'deletedId', { id: ownNote }),
  mutation(
    'UpdateShipment',
    'Corrects carrier and tracking number.',
    'order { id shipments { id carrier trackingNumber trackingUrl expectedOn } }',
    { lookup: aShipment, input: ({ id }) => ({ id, carrier: 'DHL', trackingNumber: 'JD014600006281230704' }) },
  ),
  mutation(
    'RecordPayment',
    'Records received money, in minor units of the order’s currency.',
    'order { id payment { status due { amount currency } } }',
    {
      lookup: anOrder,
      input: ({ id, key }) => ({
        orderId: id,
        amount: 5000,
        currency: 'USD',
        receivedOn: inDays(0).slice(0, 10),
        method: 'BANK_TRANSFER',
        idempotencyKey: key,
      }),
    },
  ),
  mutation(
    'RecordRefund',
    'Records money that was paid back, at most what is paid.',
    'order { id payment { status paid { amount currency } } }',
    {
      lookup: anOrder,
      input: ({ id, key }) => ({
        orderId: id,
        amount: 1000,
        currency: 'USD',
        paidOn: inDays(0).slice(0, 10),
        method: 'BANK_TRANSFER',
        reason: 'Damaged on the way',
        idempotencyKey: key,
      }),
    },
  ),
  mutation(
    'RefundToCard',
    'Pays money back to the buyer’s card, if it was paid by card.',
    'order { id cardRefunds { status } }',
    {
      lookup: anOrder,
      input: ({ id, key }) => ({ orderId: id, amount: 1000, reason: 'Damaged', idempotencyKey: key }),
    },
  ),
  mutation('ReversePayment', 'Reverses a payment. It stays in the list.', 'order { id payment { status } }', {
    lookup: aPayment,
    input: ({ id }) => ({ id, reason: 'Recorded twice' }),
  }),
  mutation(
    'IssueInvoice',
    'Issues the invoice of an order, once.',
    'invoice { number total { amount currency } url }',
    {
      lookup: anOrder,
      input: ({ id }) => ({ orderId: id }),
    },
  ),
  mutation(
    'IssueCreditNote',
    'Cancels an invoice by a credit note.',
    'creditNote { number total { amount currency } }',
    {
      lookup: anInvoice,
      input: ({ id }) => ({ invoiceNumber: id, reason: 'Wrong buyer' }),
    },
  ),
  mutation(
    'UpdateInvoiceSettings',
    'Has invoices issued by hand. ORDER and SHIPMENT do it by themselves.',
    'invoiceSettings { issueOn invoicePrefix creditNotePrefix }',
    { input: () => ({ issueOn: 'BY_HAND' }) },
  ),
]
