import type { Product } from '@instrumenta/prisma/client'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../graphql/context'
import { badUserInput } from '../../shared/errors'
import { toMinorUnits } from '../../shared/money'
import { encodeCursor } from '../../shared/pagination'
import type { FindImageAddress, ListQuery } from '../../shared/rest-route'
import {
  actOfRequest,
  answerList,
  inserted,
  listQueryProperties,
  listSchema,
  priceOfList,
  refusals,
  refuse,
  unknownImage,
} from '../../shared/rest-route'
import { isUuid } from '../../shared/validation'
import type { ProductBody } from './products.rest'
import { idParams, productBody, representProduct } from './products.rest'
import { productSorts } from './products.sorting'

/** What the routes work with. */
export interface ProductRouteDeps {
  services: Pick<Services, 'products' | 'images'>
  findImageAddress: FindImageAddress
}

/** Routes of the catalogue. */
export function addProductRoutes(api: FastifyInstance, { services, findImageAddress }: ProductRouteDeps): void {
  const represent = async (product: Product) => representProduct(product, await findImageAddress(product.imageId))

  api.get<{ Querystring: ListQuery }>(
    '/product',
    {
      config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList },
      schema: {
        operationId: 'listProducts',
        tags: ['Products'],
        summary: 'The catalogue',
        description: 'Newest first. `after` also takes the `_id` of the last product that one has.',
        querystring: { type: 'object', additionalProperties: false, properties: listQueryProperties },
        response: { 200: listSchema('Product', 'The products.') },
      },
    },
    async ({ url, query }, reply) => {
      const after = query.after !== undefined && isUuid(query.after) ? await findCursor(query.after) : query.after
      return answerList(
        { url, query: { ...query, ...(after !== undefined && { after }) } },
        reply,
        (page) => services.products.list({ ...page, sort: 'NEWEST' }),
        (products) => Promise.all(products.map((product) => represent(product))),
      )
    },
  )

  /** The place of a product in the list. Throws BAD_USER_INPUT if it is not in it. */
  async function findCursor(id: string): Promise<string> {
    const product = await services.products.find(id)
    if (!product) throw badUserInput('after names a product that is not in the shop any more.', 'after')
    const { name, cursorOf } = productSorts.NEWEST
    return encodeCursor(cursorOf(product), name)
  }

  api.get<{ Params: { id: string } }>(
    '/product/:id',
    {
      config: { access: 'PUBLIC' },
      schema: {
        operationId: 'getProduct',
        tags: ['Products'],
        summary: 'One product',
        params: idParams,
        response: {
          200: { description: 'The product.', $ref: 'Product#' },
          ...refusals({ 404: 'There is no such product, or it left the shop.' }),
        },
      },
    },
    async ({ params }, reply) => {
      const product = await services.products.find(params.id)
      if (product) return represent(product)
      return refuse(reply, { __typename: 'ProductNotFound', message: 'This product is not in the shop.' })
    },
  )

  api.post<{ Body: ProductBody }>(
    '/product',
    {
      config: { access: 'ADMIN' },
      schema: {
        operationId: 'createProduct',
        tags: ['Products'],
        summary: 'Add a product',
        body: productBody,
        response: { 200: { description: 'The product is in the shop.', $ref: 'Inserted#' } },
      },
    },
    async (request, reply) => {
      const { body } = request
      const { name, description, minQuantity, availableQuantity } = body
      const price = toMinorUnits(body.price)
      if (price === null) throw badUserInput('price must have at most 2 decimals.', 'price')
      const image = await services.images.findByUrl(body.img)
      if (!image) return refuse(reply, unknownImage)
      const result = await services.products.create(actOfRequest(request), {
        name,
        description,
        price: Number(price),
        minQuantity,
        availableQuantity,
        imageId: image.id,
      })
      return result.__typename === 'CreateProductSuccess' ? inserted(result.product.id) : refuse(reply, result)
    },
  )

  api.delete<{ Params: { id: string } }>(
    '/product/:id',
    {
      config: { access: 'ADMIN' },
      schema: {
        operationId: 'deleteProduct',
        tags: ['Products'],
        summary: 'Take a product out of the shop',
        description: 'Old orders and reviews keep it.',
        params: idParams,
        response: {
          200: {
            description: 'It has left the shop.',
            type: 'object',
            required: ['deletedCount'],
            properties: { deletedCount: { type: 'integer', description: 'Always 1.', examples: [1] } },
          },
          ...refusals({ 404: 'There is no such product, or it left the shop before.' }),
        },
      },
    },
    async (request, reply) => {
      const result = await services.products.delete(actOfRequest(request), request.params.id)
      return result.__typename === 'DeleteProductSuccess' ? { deletedCount: 1 } : refuse(reply, result)
    },
  )
}
