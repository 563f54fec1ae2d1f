import { t } from '@lingui/core/macro'
import type { ApolloCache } from '@apollo/client/cache'
import type { MoneyValue } from '../../shared/format/money'
import { toAddressValues } from '../../shared/forms/rules/postal-address'
import { evict } from '../../shared/graphql/invalidate'
import type { OrderStatus } from '../../shared/graphql/schema.generated'
import { keyOfItem } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { isBrowserOffline } from '../../shared/network/online'
import { useCheckoutMutation } from './checkout.generated'
import type { CheckoutMutation } from './checkout.generated'
import type { OrderFailure } from './order-attempt'
import { explainNoAnswer, showProductUpdate } from './order-attempt'
import { type CheckoutDetails, type CheckoutValues, NO_EXTRAS } from './order-rules'
import type { ShippingChoice } from './use-order-costs'

type Result = CheckoutMutation['checkout']
type RefusedLine = Extract<Result, { __typename: 'LinesRefused' }>['lines'][number]

/** A line as sent to the API. */
interface CheckoutLine extends LineItem {
  quantity: number
  /** The agreed unit price, in minor units. */
  expectedUnitPrice: number
}

/** An order as sent to the API. */
export interface CheckoutAttempt extends Pick<CheckoutDetails, 'shippingAddress'>, ShippingChoice {
  lines: readonly CheckoutLine[]
  /** The order's company; omitted for a private order. */
  companyId?: string
  /** The customer's purchase order number. */
  purchaseOrderNumber?: string
  billingAddress?: CheckoutDetails['billingAddress']
  costCenter?: string
  buyerNote?: string
  acceptedTermsOf?: string
  /** Equal for all attempts of one order, so that a retry after a network failure creates no second order. */
  idempotencyKey: string
}

/** Result of an attempt. */
export type CheckoutOutcome =
  | { kind: 'placed'; order: { id: string; number: string; status: OrderStatus } }
  /** Nothing was ordered; `refused` has the reasons by line. Products show their current limits and prices. */
  | { kind: 'lines'; message: string; refused: ReadonlyMap<string, Pick<RefusedLine, 'code' | 'message'>> }
  /** Another order was placed under this key before. */
  | { kind: 'conflict'; message: string }
  /** Nothing was ordered, because the total has changed. */
  | { kind: 'total-changed'; total: MoneyValue }
  | OrderFailure<keyof CheckoutValues>

const FIELDS = {
  shippingAddress: toAddressValues(null),
  companyId: '',
  purchaseOrderNumber: '',
  ...NO_EXTRAS,
} satisfies CheckoutValues

export function useCheckout() {
  const [mutate, { client }] = useCheckoutMutation()

  /** Never throws: every failure is an outcome. */
  return async function checkout(attempt: CheckoutAttempt): Promise<CheckoutOutcome> {
    const wasOffline = isBrowserOffline()
    try {
      const { data } = await mutate({ variables: { input: { ...attempt, lines: [...attempt.lines] } } })
      if (!data) throw new Error('The answer to checkout was empty')
      return toOutcome(data.checkout, attempt.lines, client.cache)
    } catch (error) {
      return explainNoAnswer(error, wasOffline, FIELDS)
    }
  }
}

function toOutcome(result: Result, lines: readonly CheckoutLine[], cache: ApolloCache): CheckoutOutcome {
  switch (result.__typename) {
    case 'CheckoutSuccess':
      return { kind: 'placed', order: result.order }
    case 'LinesRefused': {
      const refused = new Map<string, RefusedLine>()
      for (const line of result.lines) {
        const requestedLine = lines[line.index]
        if (!requestedLine) continue
        refused.set(keyOfItem(requestedLine), line)
        // The sizes have changed, so they are queried again.
        if (line.code === 'SIZE_REQUIRED' || line.code === 'UNKNOWN_SIZE')
          evict(cache, 'Product', requestedLine.productId, 'stockBySize', 'variants')
        const { minQuantity, increment, availableQuantity, unitPrice } = line
        showProductUpdate(
          cache,
          { ...requestedLine, orderQuantity: requestedLine.quantity },
          { minQuantity, increment, availableQuantity, unitPrice },
        )
      }
      return { kind: 'lines', message: result.message, refused }
    }
    case 'TotalChanged':
      return { kind: 'total-changed', total: result.total }
    case 'ShippingMethodNeeded':
      return { kind: 'refused', message: result.message, field: 'shippingMethodId' }
    case 'FreightByQuotation':
      return { kind: 'refused', message: result.message }
    case 'CompanyNotFound':
    case 'CompanyRoleNeeded':
    case 'CompanyOrderRequired':
      return { kind: 'refused', message: result.message, field: 'companyId' }
    case 'PurchaseOrderNumberMissing':
      return { kind: 'refused', message: result.message, field: 'purchaseOrderNumber' }
    case 'IdempotencyConflict':
      // The server's own message suits clients without this form.
      return {
        kind: 'conflict',
        message: t`You already placed an order from this basket with different details. Check it before you order again.`,
      }
  }
}
