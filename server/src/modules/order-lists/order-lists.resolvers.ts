import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { countAll, takeLines } from '../../shared/pagination'
import { variantsOf } from '../products/products.service'
import { BASKET } from './order-lists.sql'

/** Resolvers of baskets and saved lists. */
export const orderListResolvers: Resolvers = {
  Query: {
    myBasket: (_parent, _args, { services, viewer }) => services.orderLists.findBasket(signedIn(viewer)),
    orderList: (_parent, { id }, { services, viewer }) => services.orderLists.find(signedIn(viewer), id),
    myOrderLists: (_parent, { first, after }, { services, viewer }) =>
      services.orderLists.list(signedIn(viewer), { first, after }),
  },
  Mutation: {
    addToBasket: (_parent, { input }, { services, viewer }) => services.orderLists.addToBasket(signedIn(viewer), input),
    setBasketLines: (_parent, { input }, { services, viewer }) =>
      services.orderLists.setBasketLines(signedIn(viewer), input),
    saveOrderList: (_parent, { input }, { services, viewer }) => services.orderLists.save(signedIn(viewer), input),
    renameOrderList: (_parent, { input }, { services, viewer }) => services.orderLists.rename(signedIn(viewer), input),
    deleteOrderList: (_parent, { id }, { services, viewer }) => services.orderLists.delete(signedIn(viewer), id),
  },
  OrderListConnection: { totalCount: countAll },
  OrderList: {
    name: ({ name }) => (name === BASKET ? null : name),
    lines: async ({ id }, { first }, { loaders }) => takeLines(await loaders.orderListLines.load(id), first),
    lineCount: ({ id }, _args, { loaders }) => loaders.orderListLineCounts.load(id),
  },
  OrderListLine: {
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
    productName: ({ product }) => product.name,
    variant: async ({ productId, variantId }, _args, { loaders }) => {
      const product = variantId === null ? null : await loaders.product.load(productId)
      if (!product) return null
      const variants = variantsOf(product, await loaders.productSizes.load(productId))
      return variants.find(({ id }) => id === variantId) ?? null
    },
    size: ({ variant }) => variant?.name ?? null,
  },
}
