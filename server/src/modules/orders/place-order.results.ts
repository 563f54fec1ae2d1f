import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { ShownVariant } from '../products/product-variants'
import type { Money } from '../../shared/money'
import type { CompanyRefusal } from './company-orders.service'
import type { IdempotencyConflict, PlacingOutcome } from './place-order.service'
import type { PlacedOrder } from './place-order.sql'
import type { RefusedLine } from './refused-line'

/** The product is sold by cartons, and the quantity is no whole number of them. */
interface NotAMultiple {
  __typename: 'NotAMultiple'
  message: Sentence
  increment: number
  nearestBelow: number | null
  nearestAbove: number | null
}

/** The product comes in several sizes, and none is named; or the one named is none of its. */
interface SizeRefusal {
  __typename: 'SizeRequired' | 'UnknownSize'
  message: Sentence
  sizes: string[]
  variants: ShownVariant[]
}

/** What came of an order of one product, tagged with the names of the schema. */
export type PlaceOrderResult =
  | { __typename: 'PlaceOrderSuccess'; order: PlacedOrder }
  | { __typename: 'BelowMinimumQuantity'; message: Sentence; minQuantity: number }
  | NotAMultiple
  | { __typename: 'InsufficientStock'; message: Sentence; availableQuantity: number }
  | { __typename: 'PriceChanged'; message: Sentence; unitPrice: Money }
  | SizeRefusal
  | { __typename: 'ProductNotFound'; message: Sentence }
  | CompanyRefusal
  | IdempotencyConflict

/** What came of an order of several products, tagged with the names of the schema. */
export type CheckoutResult =
  | { __typename: 'CheckoutSuccess'; order: PlacedOrder }
  | { __typename: 'LinesRefused'; message: Sentence; lines: RefusedLine[] }
  | CompanyRefusal
  | IdempotencyConflict

/** The outcome as `placeOrder` answers it. */
export function ofOneProduct(outcome: PlacingOutcome): PlaceOrderResult {
  switch (outcome.__typename) {
    case 'Placed':
      return { __typename: 'PlaceOrderSuccess', order: outcome.order }
    case 'Refused':
      return asRefusal(outcome.lines[0])
    default:
      return outcome
  }
}

/** The outcome as `checkout` answers it. */
export function ofLines(outcome: PlacingOutcome): CheckoutResult {
  switch (outcome.__typename) {
    case 'Placed':
      return { __typename: 'CheckoutSuccess', order: outcome.order }
    case 'Refused': {
      const { lines } = outcome
      return { __typename: 'LinesRefused', message: sentence('linesRefused', { count: lines.length }), lines }
    }
    default:
      return outcome
  }
}

function asRefusal({ code, message, ...line }: RefusedLine): PlaceOrderResult {
  const { minQuantity, availableQuantity, increment, nearestBelow, nearestAbove, unitPrice, sizes, variants } = line
  if (code === 'BELOW_MINIMUM_QUANTITY' && minQuantity !== null) {
    return { __typename: 'BelowMinimumQuantity', message, minQuantity }
  }
  if (code === 'NOT_A_MULTIPLE' && increment !== null) {
    return { __typename: 'NotAMultiple', message, increment, nearestBelow, nearestAbove }
  }
  if (code === 'INSUFFICIENT_STOCK' && availableQuantity !== null) {
    return { __typename: 'InsufficientStock', message, availableQuantity }
  }
  if (code === 'PRICE_CHANGED' && unitPrice !== null) return { __typename: 'PriceChanged', message, unitPrice }
  if (sizes !== null && variants !== null) {
    return { __typename: code === 'SIZE_REQUIRED' ? 'SizeRequired' : 'UnknownSize', message, sizes, variants }
  }
  return { __typename: 'ProductNotFound', message }
}
