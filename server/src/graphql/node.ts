import type { GraphQLResolveInfo } from 'graphql'
import { ShopError } from '../shared/errors'
import type { GraphQLContext } from './context'
import type { Resolvers } from './generated/resolvers'
import type { NodeType } from './node-types.sql'

/** Fields of Query that find a type by its id. Staff also see products that are not in the shop. */
const fieldsOfNodes: Record<NodeType, readonly string[]> = {
  Article: ['article'],
  Company: ['company'],
  Inquiry: ['inquiry'],
  Order: ['order'],
  OrderList: ['orderList'],
  OrderReturn: ['orderReturn'],
  Product: ['product', 'managedProduct'],
  Quotation: ['quotation'],
  User: ['user'],
  WebhookEndpoint: ['webhookEndpoint'],
}

/** Finds any object by id through the Query field of its type, and so with the same rights. */
export const nodeResolvers: Resolvers = {
  Query: {
    async node(_parent, { id }, context, info) {
      const type = await context.loaders.nodeType.load(id)
      if (!type) return null
      for (const field of fieldsOfNodes[type]) {
        const found = await resolveRoot(field, { id }, context, info)
        if (found) return { ...found, __typename: type } as never
      }
      return null
    },
  },
}

/** Resolves a field of Query with `@auth`; null if the caller has no access. */
async function resolveRoot(
  field: string,
  args: { id: string },
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<object | null> {
  const resolve = info.schema.getQueryType()?.getFields()[field]?.resolve
  try {
    return (await resolve?.(undefined, args, context, info)) as object | null
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'FORBIDDEN' || error.code === 'UNAUTHENTICATED')) return null
    throw error
  }
}
