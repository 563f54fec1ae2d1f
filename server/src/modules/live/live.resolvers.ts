import type { User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { GraphQLContext } from '../../graphql/context'
import type { Resolvers, ShopEventFilter } from '../../graphql/generated/resolvers'
import { sentence, issue } from '../../messages/sentence'
import { checkAdminAccess, isAllowed, signedIn } from '../../shared/authority'
import { badUserInput } from '../../shared/errors'
import { isUuid, parseInput } from '../../shared/validation'
import { findOrder } from '../orders/find-order'
import { findProduct } from '../products/find-products'
import { findQuotation } from '../quotations/list-quotations'
import type { LiveEvent, LiveFilter } from './live-events'

/** Products per subscription. */
const MAX_PRODUCTS = 20

/** A malformed id matches no event. */
export const shopEventFilter = z.strictObject({
  placedOrders: z.boolean().default(false),
  orders: z.boolean().default(false),
  orderId: z.string().nullish(),
  quotations: z.boolean().default(false),
  quotationId: z.string().nullish(),
  productIds: z
    .array(z.string())
    .max(MAX_PRODUCTS, issue('productsAtMost', { max: MAX_PRODUCTS }))
    .nullish(),
})

/**
 * `subscribe` chooses events. `resolve` reads the row for each event with the listener's current rights, and returns null for
 * rows that they can't see, which are not sent.
 */
export const liveResolvers: Resolvers = {
  Subscription: {
    orderPlaced: {
      subscribe: (_parent, _args, context) => listen(context, { isPlacedWanted: true }),
      resolve: (event: LiveEvent, _args: object, context: GraphQLContext) => placedOf(event, context),
    },
    orderChanged: {
      subscribe: (_parent, { id }, context) => listen(context, { orders: id == null ? 'all' : { id: idOf(id) } }),
      resolve: (event: LiveEvent, _args: object, context: GraphQLContext) => orderOf(event, context),
    },
    quotationChanged: {
      subscribe: (_parent, { id }, context) => listen(context, { quotations: id == null ? 'all' : { id: idOf(id) } }),
      resolve: (event: LiveEvent, _args: object, context: GraphQLContext) => quotationOf(event, context),
    },
    productStockChanged: {
      subscribe: (_parent, { id }, context) => listen(context, { productIds: [idOf(id)] }),
      resolve: (event: LiveEvent, _args: object, context: GraphQLContext) => productOf(event, context),
    },
    shopEvents: {
      subscribe: (_parent, { of }, context) => listen(context, wishOf(of, context), { kind: 'BEGUN' }),
      resolve: (event: LiveEvent, { of }: { of: ShopEventFilter }, context: GraphQLContext) =>
        resolveEvent(event, of, context),
    },
  },
}

function listen(
  { live, viewer }: GraphQLContext,
  wish: Omit<LiveFilter, 'personId' | 'seesAll'>,
  first?: LiveEvent,
): Promise<AsyncIterableIterator<LiveEvent>> {
  return live.listen({ personId: viewer?.id ?? null, seesAll: visibleTo(viewer), ...wish }, first)
}

const visibleTo = (viewer: User | null): LiveFilter['seesAll'] => ({
  orders: viewer !== null && isAllowed(viewer, 'ORDERS_READ'),
  quotations: viewer !== null && isAllowed(viewer, 'QUOTATIONS_READ'),
})

function wishOf(of: ShopEventFilter, { viewer }: GraphQLContext): Omit<LiveFilter, 'personId' | 'seesAll'> {
  const { productIds, ...ofPeople } = parseInput(shopEventFilter, of, 'of')
  const { placedOrders, orders, orderId, quotations, quotationId } = ofPeople
  const isOfPeople = placedOrders || orders || orderId != null || quotations || quotationId != null
  if (!isOfPeople && !productIds?.length) throw badUserInput(sentence('missing', { name: 'of' }), 'of')
  if (isOfPeople) signedIn(viewer)
  if (placedOrders) checkAdminAccess(signedIn(viewer), 'Subscription.orderPlaced')
  return {
    isPlacedWanted: placedOrders,
    ...((orders || orderId != null) && { orders: orders ? 'all' : { id: idOf(orderId) } }),
    ...((quotations || quotationId != null) && { quotations: quotations ? 'all' : { id: idOf(quotationId) } }),
    productIds: productIds?.map(idOf) ?? [],
  }
}

/** The journals have lowercase ids. A malformed id matches no event. */
const idOf = (id: string | null | undefined) => (id != null && isUuid(id) ? id.toLowerCase() : '')

async function resolveEvent(event: LiveEvent, { placedOrders }: ShopEventFilter, context: GraphQLContext) {
  if (event.kind === 'BEGUN') return { __typename: 'ListeningBegun' as const, startedAt: new Date() }
  if (event.kind === 'STOCK') return productOf(event, context)
  if (event.kind === 'QUOTATION') return quotationOf(event, context)
  if (!event.isPlaced || !placedOrders) return orderOf(event, context)
  checkAdminAccess(signedIn(context.viewer), 'Subscription.orderPlaced')
  return placedOf(event, context)
}

async function placedOf(event: LiveEvent, context: GraphQLContext) {
  const found = await orderOf(event, context)
  return found && { ...found, __typename: 'OrderPlacedEvent' as const }
}

async function orderOf(event: LiveEvent, { db, viewer }: GraphQLContext) {
  const order = event.kind === 'ORDER' ? await findOrder(db, signedIn(viewer), event.id) : null
  return order && { __typename: 'OrderChangedEvent' as const, order }
}

async function quotationOf(event: LiveEvent, { db, viewer }: GraphQLContext) {
  const quotation = event.kind === 'QUOTATION' ? await findQuotation(db, signedIn(viewer), event.id) : null
  return quotation && { __typename: 'QuotationChangedEvent' as const, quotation }
}

async function productOf({ kind, ...event }: LiveEvent, { loaders }: GraphQLContext) {
  if (kind !== 'STOCK' || !('id' in event)) return null
  const product = await findProduct(loaders, event.id)
  return { __typename: 'ProductStockEvent' as const, productId: event.id, product }
}
