import type { Example, Lookup } from './example'
import { mutationOf } from './mutation'

const anOrder: Lookup = {
  query: '{ found: orders(first: 1) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of an order>',
}

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

/** What a customer changes of an order of theirs. */
export const changeAddress: Example = {
  query: mutationOf(
    'Until anything of it is sent.',
    'ChangeOrderAddress',
    'order { id phone address addressChanges { at isByCustomer } }',
  ),
  lookup: {
    query: '{ found: myOrders(first: 1) { nodes { id } } }',
    pick: ({ id }) => id,
    missing: '<id of an order of yours>',
  },
  variables: ({ id }) => ({ input: { id, phone: '+4930123456', address: 'Charitéplatz 1, 10117 Berlin, Germany' } }),
}

/** The size of a line that was ordered without one. */
export const chooseSize: Example = {
  query: mutationOf(
    'For an order that needs a size: REST takes one without.',
    'ChooseOrderSize',
    'order { id needsSize lines { id size sku } }',
  ),
  variables: () => ({
    input: { id: '<id of an order>', lineId: '<id of a line>', variantId: '<id of a size>' },
  }),
}

/** What the staff say about an order, to its people and among themselves. */
export const orderCareExamples: Example[] = [
  {
    query: mutationOf(
      'Its people read the note, and get a mail if sendMail is true.',
      'UpdateOrderDetails',
      'order { id expectedOn customerNote }',
    ),
    lookup: anOrder,
    variables: ({ id }) => ({ input: { id, customerNote: 'It leaves on Friday.', sendMail: false } }),
  },
  {
    query: mutationOf('For the staff alone.', 'AddOrderNote', 'note { id text }'),
    lookup: anOrder,
    variables: ({ id, key }) => ({ input: { orderId: id, text: 'They called.', idempotencyKey: key } }),
  },
  {
    query: `# Takes back what you did with orders, within ten seconds: name the ids of undo in what came of it.

mutation UndoOrderActs($input: UndoOrderActsInput!) {
  undoOrderActs(input: $input) {
    id
    result {
      __typename
      ... on UndoOrderActSuccess { order { id status } }
      ... on UserError { message }
    }
  }
}
`,
    variables: () => ({ input: { ids: ['<id of undo: ask for undo { id } in UpdateOrderStatus, then be quick>'] } }),
  },
  {
    query: mutationOf('One of your own.', 'DeleteOrderNote', 'deletedId', 'id'),
    lookup: ownNote,
    variables: ({ id }) => ({ id }),
  },
  {
    query: mutationOf(
      'Corrects what was said when pieces were sent.',
      'UpdateShipment',
      'order { id shipments { id carrier trackingNumber trackingUrl expectedOn } }',
    ),
    lookup: aShipment,
    variables: ({ id }) => ({ input: { id, carrier: 'DHL', trackingNumber: 'JD014600006281230704' } }),
  },
]
