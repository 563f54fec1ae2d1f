/**
 * The strongest competitor: Mercurius with compiled queries over the same prepared statements as `limit`.
 */
import fastify from 'fastify'
import mercurius from 'mercurius'
import type { MercuriusContext } from 'mercurius'
import type { TextOrder, Variables } from '../operations'
import { listProducts, placeOrder } from './queries'
import { settings, typeDefs } from './settings'

declare module 'mercurius' {
  interface MercuriusContext {
    authorization: string | undefined
  }
}

const resolvers = {
  Query: {
    products: (_parent: unknown, variables: Variables['BenchProducts']) => listProducts(variables),
  },
  Mutation: {
    placeOrder: (_parent: unknown, variables: TextOrder, { authorization }: MercuriusContext) =>
      placeOrder(variables, authorization),
  },
}

async function main(): Promise<void> {
  const app = fastify()
  await app.register(mercurius, {
    schema: typeDefs,
    resolvers,
    // Compiles at the first request.
    jit: 1,
    context: ({ headers }) => ({ authorization: headers.authorization }),
  })
  await app.listen({ port: settings.port, host: '127.0.0.1' })
}

void main()
