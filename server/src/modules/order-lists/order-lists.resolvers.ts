import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { countAll, takeFirst } from '../../shared/pagination'
import { variantsOf } from '../products/product-variants'
import {
  addToBasket,
  findBasket,
  setBasketLines,
  deleteOrderList,
  findOrderList,
  listOrderLists,
  renameOrderList,
  saveOrderList,
} from './order-lists'
import { BASKET } from './order-lists.sql'

export const orderListResolvers: Resolvers = {
  Query: {
    myBasket: (_parent, _args, { db, viewer }) => findBasket(db, signedIn(viewer)),
    orderList: (_parent, { id }, { db, viewer }) => findOrderList(db, signedIn(viewer), id),
    myOrderLists: (_parent, page, { db, viewer }) => listOrderLists(db, signedIn(viewer), page),
  },
  Mutation: {
    addToBasket: (_parent, { input }, { db, viewer }) => addToBasket(db, signedIn(viewer), input),
    setBasketLines: (_parent, { input }, { db, viewer }) => setBasketLines(db, signedIn(viewer), input),
    saveOrderList: (_parent, { input }, { db, viewer }) => saveOrderList(db, signedIn(viewer), input),
    renameOrderList: (_parent, { input }, { db, viewer }) => renameOrderList(db, signedIn(viewer), input),
    deleteOrderList: (_parent, { id }, { db, viewer }) => deleteOrderList(db, signedIn(viewer), id),
  },
  OrderListConnection: { totalCount: countAll },
  OrderList: {
    name: ({ name }) => (name === BASKET ? null : name),
    lines: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.orderListLines.load(id), first),
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
