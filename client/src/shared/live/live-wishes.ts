import type { ShopEventFilter } from '../graphql/schema.generated'
import type { LiveUpdatesSubscription } from './live-updates.generated'

/** The events that a part of the page subscribes to. */
export type LiveWish =
  | { of: 'newOrders' }
  | { of: 'orders'; id?: string }
  | { of: 'quotations'; id?: string }
  | { of: 'product'; id: string }

export type ShopEvent = NonNullable<LiveUpdatesSubscription['shopEvents']>

/** Maximum number of products per stream. */
const MAX_PRODUCTS = 20

/** Combines all wishes into one filter: browsers limit connections per host, so a tab has one at most. */
export function filterOf(wishes: readonly LiveWish[]): ShopEventFilter {
  const idsOf = (of: LiveWish['of']) => [
    ...new Set(wishes.flatMap((wish) => (wish.of === of ? [(wish as { id?: string }).id] : []))),
  ]
  const [orders, quotations, products] = [idsOf('orders'), idsOf('quotations'), idsOf('product')]
  const isOne = (ids: (string | undefined)[]) => ids.length === 1 && ids[0] !== undefined
  return {
    placedOrders: wishes.some(({ of }) => of === 'newOrders'),
    orders: orders.length > 0 && !isOne(orders),
    ...(isOne(orders) && { orderId: orders[0] }),
    quotations: quotations.length > 0 && !isOne(quotations),
    ...(isOne(quotations) && { quotationId: quotations[0] }),
    ...(products.length > 0 && { productIds: (products as string[]).sort().slice(0, MAX_PRODUCTS) }),
  }
}

/**
 * Whether an event concerns a part of the page. The start of a stream concerns all, because events may have been
 * missed.
 */
export function isNewsFor(wish: LiveWish, event: ShopEvent): boolean {
  switch (event.__typename) {
    case 'ListeningBegun':
      return true
    case 'OrderPlacedEvent':
      return wish.of === 'newOrders' || isOf(wish, 'orders', event.order.id)
    case 'OrderChangedEvent':
      return isOf(wish, 'orders', event.order.id)
    case 'QuotationChangedEvent':
      return isOf(wish, 'quotations', event.quotation.id)
    case 'ProductStockEvent':
      return isOf(wish, 'product', event.productId)
  }
}

const isOf = (wish: LiveWish, of: 'orders' | 'quotations' | 'product', id: string) =>
  wish.of === of && (wish.id === undefined || wish.id === id)
