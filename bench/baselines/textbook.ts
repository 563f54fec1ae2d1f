/**
 * A tutorial's implementation: Apollo Server standalone, Prisma's findMany, an interactive transaction for an order.
 * Neither tuned nor slowed down.
 */
import { createHash, randomUUID } from 'node:crypto'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { PrismaClient } from '@instrumenta/prisma/client'
import type { Product, User } from '@instrumenta/prisma/client'
import { PrismaPg } from '@prisma/adapter-pg'
import { jwtVerify } from 'jose'
import type { TextOrder, Variables } from '../operations'
import { settings, TOKEN_CHECKS, typeDefs } from './settings'

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: settings.databaseUrl }) })

interface Context {
  user: User | null
}

const resolvers = {
  Query: {
    products: async (_parent: unknown, { first, after }: Variables['BenchProducts']) => {
      const rows = await prisma.product.findMany({
        where: { deletedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: first + 1,
        ...(after ? { cursor: { id: after }, skip: 1 } : {}),
      })
      const nodes = rows.slice(0, first)
      return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor: nodes.at(-1)?.id ?? null } }
    },
  },
  Mutation: {
    placeOrder: async (_parent: unknown, { input }: TextOrder, { user }: Context) => {
      if (!user) throw new Error('Not signed in')
      return placeOrder(user, input)
    },
  },
  Product: {
    price: (product: Product) => ({ amount: Number(product.priceMinor), currency: 'USD' }),
    createdAt: (product: Product) => product.createdAt.toISOString(),
  },
}

function placeOrder(user: User, input: TextOrder['input']) {
  const { productId, orderQuantity, phone, address, idempotencyKey } = input
  return prisma.$transaction(async (tx) => {
    const refusal = { __typename: 'InsufficientStock', message: 'There is not enough in stock.' }
    const product = await tx.product.findUniqueOrThrow({ where: { id: productId } })
    if (orderQuantity < product.minQuantity || orderQuantity > product.availableQuantity) return refusal
    const { count } = await tx.product.updateMany({
      where: { id: productId, deletedAt: null, availableQuantity: { gte: orderQuantity } },
      data: { availableQuantity: { decrement: orderQuantity } },
    })
    if (count === 0) return refusal
    const stock = await tx.product.findUniqueOrThrow({ where: { id: productId }, select: { availableQuantity: true } })
    const order = await tx.order.create({
      data: {
        id: randomUUID(),
        userId: user.id,
        customerName: user.name,
        customerEmail: user.email,
        currency: 'USD',
        lineCount: 1,
        totalMinor: product.priceMinor * BigInt(orderQuantity),
        baseTotalMinor: product.priceMinor * BigInt(orderQuantity),
        phone,
        address,
        idempotencyKey,
        requestHash: createHash('sha256')
          .update(JSON.stringify([productId, orderQuantity, phone, address]))
          .digest('hex'),
        lines: {
          create: {
            id: randomUUID(),
            position: 1,
            productId,
            sku: product.sku,
            productName: product.name,
            unitPriceMinor: product.priceMinor,
            baseUnitPriceMinor: product.priceMinor,
            quantity: orderQuantity,
            minQuantity: product.minQuantity,
            availableQuantity: stock.availableQuantity + orderQuantity,
          },
        },
      },
    })
    await tx.stockLedger.create({
      data: {
        productId,
        orderId: order.id,
        reason: 'ORDER',
        delta: -orderQuantity,
        balanceAfter: stock.availableQuantity,
      },
    })
    await tx.orderEvent.create({ data: { orderId: order.id, to: 'PLACED', actorId: user.id } })
    await tx.mailOutbox.create({
      data: { template: 'order-placed', recipient: user.email, payload: { orderId: order.id } },
    })
    return { __typename: 'PlaceOrderSuccess', order: { ...order, orderQuantity } }
  })
}

async function findUser(authorization: string | undefined): Promise<User | null> {
  if (!authorization?.startsWith('Bearer ')) return null
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), settings.secret, TOKEN_CHECKS)
  const user = await prisma.user.findUnique({ where: { id: payload.sub ?? '' } })
  return user?.sessionVersion === payload.sv ? user : null
}

async function main(): Promise<void> {
  const server = new ApolloServer<Context>({ typeDefs, resolvers })
  await startStandaloneServer(server, {
    listen: { port: settings.port, host: '127.0.0.1' },
    context: async ({ req }) => ({ user: await findUser(req.headers.authorization) }),
  })
}

void main()
