import type { Example, Given, Lookup } from './example'
import { mutation } from './mutation'

/** A customer, with the lines of their latest order. */
const buyer: Lookup = {
  query: '{ found: orders(first: 20) { nodes { id customer { id } lines { id quantity product { id } } } } }',
  pick: ({ customer, lines }) => (lines?.[0]?.product ? customer?.id : undefined),
  missing: '<id of a customer>',
}

const lines = ({ node }: Given) => {
  const { product, quantity = 50 } = node?.lines?.[0] ?? {}
  return [{ productId: product?.id ?? '<id of a product>', quantity }]
}

/** Orders and requests that staff enter for a customer. */
export const forCustomerExamples: Example[] = [
  mutation(
    'PlaceOrderForCustomer',
    'Places an order that a customer gave by phone. They get the emails.',
    'order { number total { amount currency } }',
    {
      lookup: buyer,
      input: (given) => ({
        customerId: given.id,
        language: 'en',
        currency: 'USD',
        order: {
          lines: lines(given),
          phone: '+15550102030',
          address: '1 Main Street, Springfield',
          idempotencyKey: given.key,
        },
      }),
      refusals: ['LinesRefused { lines { index code message } }'],
    },
  ),
  mutation(
    'RequestQuotationForCustomer',
    'Requests a quotation that a customer asked for by phone.',
    'quotation { id number status }',
    {
      lookup: buyer,
      input: (given) => ({
        customerId: given.id,
        language: 'en',
        currency: 'USD',
        request: { lines: lines(given), idempotencyKey: given.key },
      }),
      refusals: ['LinesRefused { lines { index code message } }'],
    },
  ),
]
