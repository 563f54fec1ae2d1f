import { t } from '@lingui/core/macro'
import type { MoneyValue } from '../../shared/format/money'
import { toAddressValues } from '../../shared/forms/rules/postal-address'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { isBrowserOffline } from '../../shared/network/online'
import type { PlaceOrderMutation } from './place-order.generated'
import { usePlaceOrderMutation } from './place-order.generated'
import type { ProductUpdate } from './order-attempt'
import { explainNoAnswer, showProductUpdate } from './order-attempt'
import { NO_EXTRAS, type OrderDetails, type OrderValues } from './order-rules'
import type { ShippingChoice } from './use-order-costs'

type Result = PlaceOrderMutation['placeOrder']

/** Result of an attempt. */
export type PlaceOrderOutcome =
  | { kind: 'placed'; orderId: string; status: OrderStatus }
  /** Not ordered, because the price has changed; the page shows the new one. */
  | { kind: 'price-changed' }
  /** Not ordered, because the total has changed. */
  | { kind: 'total-changed'; total: MoneyValue }
  /** Rejected, with the reason; `field` is its place. */
  | { kind: 'refused'; message: string; field?: keyof OrderValues; isUnasked?: true }
  /** The product is no longer sold. */
  | { kind: 'gone'; message: string }
  /** Another order was placed under this key before. */
  | { kind: 'conflict'; message: string }
  /** No response, so the outcome is unknown. The same key makes a retry safe. */
  | { kind: 'unknown'; message: string }

/** An order as sent to the API. */
interface OrderAttempt extends Pick<OrderDetails, 'orderQuantity' | 'shippingAddress'>, ShippingChoice {
  /** The order's company; omitted for a private order. */
  companyId?: string
  /** The customer's purchase order number. */
  purchaseOrderNumber?: string
  billingAddress?: OrderDetails['billingAddress']
  costCenter?: string
  buyerNote?: string
  acceptedTermsOf?: string
  productId: string
  /** The size, if one is chosen. */
  variantId?: string
  /** The agreed unit price, in minor units. */
  expectedUnitPrice: number
  /** Equal for all attempts of one order, so that a retry after a network failure creates no second order. */
  idempotencyKey: string
}

const FIELDS = {
  orderQuantity: '',
  shippingAddress: toAddressValues(null),
  companyId: '',
  purchaseOrderNumber: '',
  ...NO_EXTRAS,
} satisfies OrderValues

/** Places orders. Prices and limits in the response update the cached product. */
export function usePlaceOrder() {
  const [mutate, { client }] = usePlaceOrderMutation()

  /** Never throws: every failure is an outcome. */
  return async function placeOrder(input: OrderAttempt): Promise<PlaceOrderOutcome> {
    const wasOffline = isBrowserOffline()
    try {
      const { data } = await mutate({ variables: { input } })
      if (!data) throw new Error('The answer to placeOrder was empty')
      return toOutcome(data.placeOrder, (news) => showProductUpdate(client.cache, input, news))
    } catch (error) {
      return explainNoAnswer(error, wasOffline, FIELDS)
    }
  }
}

function toOutcome(result: Result, updateProduct: (news: ProductUpdate) => void): PlaceOrderOutcome {
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
    case 'TotalChanged':
      return { kind: 'total-changed', total: result.total }
    case 'ShippingMethodNeeded':
      return { kind: 'refused', message: result.message, field: 'shippingMethodId' }
    case 'FreightByQuotation':
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
      // The server's own message suits clients without this form.
      return {
        kind: 'conflict',
        message: t`You already placed an order from this form with different details. Check it before you order again.`,
      }
  }
}
