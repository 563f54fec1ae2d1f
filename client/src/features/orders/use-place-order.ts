import { t } from '@lingui/core/macro'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { isBrowserOffline } from '../../shared/network/online'
import type { PlaceOrderMutation } from './place-order.generated'
import { usePlaceOrderMutation } from './place-order.generated'
import { explainNoAnswer } from './order-failure'
import { type ProductNews, showNews } from './product-news'
import { NO_EXTRAS, type OrderDetails, type OrderValues } from './order-rules'

type Result = PlaceOrderMutation['placeOrder']

/** What came of an attempt. */
export type PlaceOrderOutcome =
  | { kind: 'placed'; orderId: string; status: OrderStatus }
  /** Not ordered, since the price is another; the page shows it by now. */
  | { kind: 'price-changed' }
  /** Not ordered, and why; `field` is where it shows. */
  | { kind: 'refused'; message: string; field?: keyof OrderValues; isUnasked?: true }
  /** The product has left the shop. */
  | { kind: 'gone'; message: string }
  /** Another order was placed under this key before. */
  | { kind: 'conflict'; message: string }
  /** No answer: it may be ordered or not. The same key makes it safe to try again. */
  | { kind: 'unknown'; message: string }

/** An order as it goes out. */
export interface OrderAttempt extends Pick<OrderDetails, 'orderQuantity' | 'phone' | 'address'> {
  /** The company that it is for; without one it is the buyer's own. */
  companyId?: string
  /** The customer's own number for it. */
  purchaseOrderNumber?: string
  billingAddressText?: string
  costCenter?: string
  buyerNote?: string
  acceptedTermsOf?: string
  productId: string
  /** The size, if one is chosen. */
  variantId?: string
  /** The price of one piece that the buyer goes by, in minor units. */
  expectedUnitPrice: number
  /** The same for every attempt of one order, so that a repeat after a cut line is not a second order. */
  idempotencyKey: string
}

const FIELDS = {
  orderQuantity: '',
  phone: '',
  address: '',
  companyId: '',
  purchaseOrderNumber: '',
  ...NO_EXTRAS,
} satisfies OrderValues

/** Places orders; what the shop says about the product's price and limits meanwhile shows wherever it is shown. */
export function usePlaceOrder() {
  const [mutate, { client }] = usePlaceOrderMutation()

  /** Never throws: every failure is an outcome. */
  return async function placeOrder(input: OrderAttempt): Promise<PlaceOrderOutcome> {
    const wasOffline = isBrowserOffline()
    try {
      const { data } = await mutate({ variables: { input } })
      if (!data) throw new Error('The answer to placeOrder was empty')
      return toOutcome(data.placeOrder, (news) => showNews(client.cache, input, news))
    } catch (error) {
      return explainNoAnswer(error, wasOffline, FIELDS)
    }
  }
}

function toOutcome(result: Result, updateProduct: (news: ProductNews) => void): PlaceOrderOutcome {
  switch (result.__typename) {
    case 'PlaceOrderSuccess':
      return { kind: 'placed', orderId: result.order.id, status: result.order.status }
    case 'BelowMinimumQuantity':
      updateProduct({ minQuantity: result.minQuantity })
      return { kind: 'refused', message: result.message, field: 'orderQuantity' }
    case 'NotAMultiple':
      updateProduct({ increment: result.increment })
      return { kind: 'refused', message: result.message, field: 'orderQuantity' }
    case 'InsufficientStock':
      updateProduct({ availableQuantity: result.availableQuantity })
      return { kind: 'refused', message: result.message, field: 'orderQuantity' }
    case 'PriceChanged':
      updateProduct({ unitPrice: result.unitPrice })
      return { kind: 'price-changed' }
    case 'SizeRequired':
    case 'UnknownSize':
      return { kind: 'refused', message: result.message }
    case 'CompanyNotFound':
    case 'CompanyRoleNeeded':
    case 'CompanyOrderRequired':
      return { kind: 'refused', message: result.message, field: 'companyId' }
    case 'PurchaseOrderNumberMissing':
      return { kind: 'refused', message: result.message, field: 'purchaseOrderNumber' }
    case 'ProductNotFound':
      return { kind: 'gone', message: result.message }
    case 'IdempotencyConflict':
      // The shop's own message is for clients without such a form.
      return {
        kind: 'conflict',
        message: t`You already placed an order from this form with different details. Check it before you order again.`,
      }
  }
}
