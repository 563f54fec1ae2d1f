import type { FastifyInstance, FastifyReply } from 'fastify'
import { v4 as uuidv4 } from 'uuid'
import type { Services } from '../../graphql/context'
import { hasRole, signedIn } from '../../shared/authority'
import { badUserInput, forbidden } from '../../shared/errors'
import { asksForStrictHandling, strictHandlingApplied } from '../../shared/prefer'
import type { ListQuery } from '../../shared/rest-route'
import {
  answerList,
  inserted,
  listQueryProperties,
  listSchema,
  priceOfList,
  refusals,
  refuse,
} from '../../shared/rest-route'
import type { OrderBody } from './orders.rest'
import { orderBody, readExpectedPrice, representOrder } from './orders.rest'

/** What the routes work with. */
export interface OrderRouteDeps {
  services: Pick<Services, 'orders' | 'products'>
}

/** Routes of orders. */
export function addOrderRoutes(api: FastifyInstance, { services }: OrderRouteDeps): void {
  api.get<{ Querystring: ListQuery & { email?: string } }>(
    '/order',
    {
      config: { access: 'CUSTOMER', price: priceOfList },
      schema: {
        operationId: 'listOrders',
        tags: ['Orders'],
        summary: 'Orders of an address, or all',
        description:
          'Newest first. One’s own by one’s own address; an admin may ask for any address, or for all orders.',
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            email: {
              type: 'string',
              minLength: 1,
              description: 'Whose orders: an email address, percent-encoded.',
              examples: ['customer@example.com'],
            },
            ...listQueryProperties,
          },
        },
        response: {
          200: listSchema('Order', 'The orders.'),
          ...refusals({ 403: 'It is somebody else’s address, or there is none and one is no admin.' }),
        },
      },
    },
    (request, reply) => {
      const viewer = signedIn(request.viewer)
      // In a query a + means a space. No address has one; old clients send the + of an address as it is.
      const email = request.query.email?.replaceAll(' ', '+').toLowerCase()
      const isOwn = email === viewer.email
      if (email !== undefined && !isOwn && !hasRole(viewer, 'ADMIN')) {
        throw forbidden('You may only see the orders of your own email address.')
      }
      return answerList(
        request,
        reply,
        (page) =>
          isOwn && !hasRole(viewer, 'ADMIN')
            ? services.orders.listOwn(viewer, page)
            : services.orders.listAll(viewer, page, { customerEmail: email }),
        (orders) => orders.map(representOrder),
      )
    },
  )

  api.post<{ Body: OrderBody; Headers: { 'idempotency-key'?: string; prefer?: string } }>(
    '/order',
    {
      config: { access: 'CUSTOMER', act: 'order' },
      schema: {
        operationId: 'placeOrder',
        tags: ['Orders'],
        summary: 'Order a product',
        description:
          'Orders one product in a quantity for whoever asks: all of it happens, or nothing. Price, names and stock are ' +
          'the shop’s, whatever is sent; a client that sends `Prefer: handling=strict` is refused if the price is not ' +
          'the one that it sends.',
        headers: {
          type: 'object',
          properties: {
            'idempotency-key': {
              type: 'string',
              description:
                'Made by the client for each order it means to place, 8 to 128 characters (a UUID is good). The same key ' +
                'with the same body answers with the first order again. Without it each request is an order of its own.',
              examples: ['7d5f0d3e-5f0b-4c39-9f9b-0c8f2f8c8f6e'],
            },
            prefer: {
              type: 'string',
              description:
                '`handling=strict` (RFC 7240) makes the `price` of the body count: the order is refused if one piece ' +
                'costs anything else by now. The answer says `Preference-Applied: handling=strict`.',
              examples: ['handling=strict'],
            },
          },
        },
        body: orderBody,
        response: {
          200: {
            description: 'The order stands.',
            $ref: 'Inserted#',
            headers: {
              'Preference-Applied': {
                type: 'string',
                description: '`handling=strict` if the request asked for it. Refusals say it, too.',
              },
            },
          },
          ...refusals({
            404: 'There is no such product.',
            409:
              'There is less stock than that, the price is another, several products bear the name, or the key was used ' +
              'for another order.',
            422: 'Fewer pieces than the product’s minimum.',
          }),
        },
      },
    },
    async ({ body, headers, viewer }, reply) => {
      const { orderQuantity, phone, address } = body
      const isStrict = asksForStrictHandling(headers.prefer)
      if (isStrict) reply.headers(strictHandlingApplied)
      const expectedUnitPrice = isStrict ? readExpectedPrice(body) : undefined
      const productId = body.productId ?? (await findByName(body.productName, reply))
      if (productId === undefined) return reply
      const idempotencyKey = headers['idempotency-key'] ?? uuidv4()
      const input = { productId, orderQuantity, expectedUnitPrice, phone, address, idempotencyKey }
      const result = await services.orders.place(signedIn(viewer), input)
      return result.__typename === 'PlaceOrderSuccess' ? inserted(result.order.id) : refuse(reply, result)
    },
  )

  /** The one product of this name; undefined if the reply has said why there is none. */
  async function findByName(name: string | undefined, reply: FastifyReply): Promise<string | undefined> {
    if (name === undefined) throw badUserInput('productId or productName is missing.', 'productId')
    const [product, other] = await services.products.listNamed(name)
    if (product && !other) return product.id
    if (product) {
      void reply.code(409).send({ message: 'Several products have this name. Please send the productId of yours.' })
    } else {
      refuse(reply, { __typename: 'ProductNotFound', message: 'There is no product of this name in the shop.' })
    }
    return undefined
  }
}
