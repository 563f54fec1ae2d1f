import { t } from '@lingui/core/macro'
import type { Modifier } from '@apollo/client/cache'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useMutation } from '@apollo/client/react'
import type { MoneyValue } from '../../shared/format/money'
import type { MoneyTier } from '../../shared/prices/price-tiers'
import { isBrowserOffline, isUnsent } from '../../shared/network/online'
import type { PlaceOrderMutation } from './place-order.generated'
import { PlaceOrderDocument } from './place-order.generated'
import { refusedField } from '../../shared/graphql/refusal'
import type { OrderDetails, OrderValues } from './order-rules'

type Result = PlaceOrderMutation['placeOrder']

/** What the shop says of a product while it refuses an order. */
interface News {
  minQuantity?: number
  increment?: number
  availableQuantity?: number
  /** What one piece costs in the quantity that was asked for. */
  unitPrice?: MoneyValue
}

/** What came of an attempt. */
export type PlaceOrderOutcome =
  | { kind: 'placed'; orderId: string }
  /** Not ordered, since the price is another; the page shows it by now. */
  | { kind: 'price-changed' }
  /** Not ordered, and why; `field` is where it shows. */
  | { kind: 'refused'; message: string; field?: keyof OrderValues }
  /** The product has left the shop. */
  | { kind: 'gone'; message: string }
  /** Another order was placed under this key before. */
  | { kind: 'conflict'; message: string }
  /** No answer: it may be ordered or not. The same key makes it safe to try again. */
  | { kind: 'unknown'; message: string }

/** An order as it goes out. */
export interface OrderAttempt extends OrderDetails {
  productId: string
  /** The price of one piece that the buyer goes by, in minor units. */
  expectedUnitPrice: number
  /** The same for every attempt of one order, so that a repeat after a cut line is not a second order. */
  idempotencyKey: string
}

const FIELDS = { orderQuantity: '', phone: '', address: '' } satisfies OrderValues

/** Places orders; what the shop says about the product's price and limits meanwhile shows wherever it is shown. */
export function usePlaceOrder() {
  const [mutate, { client }] = useMutation(PlaceOrderDocument)

  /** Never throws: every failure is an outcome. */
  return async function placeOrder(input: OrderAttempt): Promise<PlaceOrderOutcome> {
    const wasOffline = isBrowserOffline()
    try {
      const { data } = await mutate({ variables: { input } })
      if (!data) throw new Error('The answer to placeOrder was empty')
      return toOutcome(data.placeOrder, (news) => {
        const id = client.cache.identify({ __typename: 'Product', id: input.productId })
        const { unitPrice, ...numbers } = news
        const fields = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, () => value]))
        client.cache.modify({
          id,
          fields: { ...fields, ...(unitPrice && priceModifiers(unitPrice, input.orderQuantity)) },
        })
      })
    } catch (error) {
      return fromError(error, wasOffline)
    }
  }
}

/** Puts a price where the quantity finds it: into its tier, and beside the tiers if that is the first. */
function priceModifiers(unitPrice: MoneyValue, quantity: number): Record<string, Modifier<unknown>> {
  const isTier = (tiers: readonly MoneyTier[], index: number) =>
    index === Math.max(0, tiers.filter(({ minQuantity }) => minQuantity <= quantity).length - 1)
  return {
    priceTiers: (known) =>
      (known as MoneyTier[]).map((tier, index, tiers) => (isTier(tiers, index) ? { ...tier, unitPrice } : tier)),
    price: (known, { readField }) => {
      const tiers = readField<readonly MoneyTier[]>('priceTiers') ?? []
      return isTier(tiers, 0) ? unitPrice : known
    },
  }
}

function toOutcome(result: Result, updateProduct: (news: News) => void): PlaceOrderOutcome {
  switch (result.__typename) {
    case 'PlaceOrderSuccess':
      return { kind: 'placed', orderId: result.order.id }
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
    case 'ProductNotFound':
      return { kind: 'gone', message: result.message }
    case 'IdempotencyConflict':
      // The shop's own message is for clients without such a form.
      return {
        kind: 'conflict',
        message: t`An order with other details was placed from this form before. Look at it first, then order again.`,
      }
  }
}

const REFUSALS = ['BAD_USER_INPUT', 'RATE_LIMITED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE']

function fromError(error: unknown, wasOffline: boolean): PlaceOrderOutcome {
  const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  const code = refusal?.extensions?.code
  if (refusal && REFUSALS.includes(String(code))) {
    return { kind: 'refused', message: refusal.message, field: refusedField(error, FIELDS)?.field }
  }
  const silence = isUnsent(error, wasOffline) ? t`You were offline: nothing was sent.` : t`The shop did not answer.`
  const reason = refusal && code === 'INTERNAL_SERVER_ERROR' ? refusal.message : silence
  return {
    kind: 'unknown',
    message: t`${reason} What you typed is kept, and it is safe to try again: you will not get a second order.`,
  }
}
