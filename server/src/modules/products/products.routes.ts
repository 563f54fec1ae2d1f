import type { Product } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import type { Reading, Services } from '../../graphql/context'
import type { ImportImage } from '../../shared/rest-image'
import { unknownImage } from '../../shared/rest-image'
import { toMinorUnits } from '../../shared/money'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest, inserted, refuse } from '../../shared/rest-route'
import { isUuid } from '../../shared/validation'
import { createProduct, deleteProduct, getProduct, listProducts } from './products.rest'
import type { ProductReading } from './read-products'
import { findImageByUrl } from '../images/find-image'
import { readProducts } from './read-products'
import { sentence } from '../../messages/sentence'

/** What the routes work with. */
export interface ProductRouteDeps {
  db: Reading['db']
  env: Reading['env']
  services: Pick<Services, 'products'>
  /** Where whoever sends a request reads. */
  readingOf: (request: FastifyRequest) => Promise<ProductReading>
  importImage: ImportImage
}

/** Routes of the catalogue. */
export function addProductRoutes(
  api: RestScope,
  { db, env, services, readingOf, importImage }: ProductRouteDeps,
): void {
  api.get(
    '/product',
    { config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList }, schema: listProducts },
    async (request, reply) => {
      const { url, headers } = request
      const { sku, ...query } = request.query
      const reading = await readingOf(request)
      const { represent, listBySku, findCursor } = readProducts(reading)
      const show = (product: Product) => represent(product, headers['accept-language'], query.currency)
      if (sku !== undefined) return listBySku(sku, show)
      const after = query.after !== undefined && isUuid(query.after) ? await findCursor(query.after) : query.after
      return answerList(
        { url, query: { ...query, after } },
        reply,
        (page) => reading.services.products.list({ ...page, sort: 'NEWEST' }),
        (products) => Promise.all(products.map(show)),
      )
    },
  )

  api.get('/product/:id', { config: { access: 'PUBLIC' }, schema: getProduct }, async (request, reply) => {
    const { params, headers, query } = request
    const reading = await readingOf(request)
    const product = await reading.services.products.find(params.id)
    if (product) return readProducts(reading).represent(product, headers['accept-language'], query.currency)
    return refuse(reply, { __typename: 'ProductNotFound', message: sentence('productNotThere') })
  })

  api.post('/product', { config: { access: 'ADMIN' }, schema: createProduct }, async (request, reply) => {
    const { img, email: _creator, ...body } = request.body
    const inMinorUnits = (tier: { minQuantity: number; unitPrice: number }) => ({
      ...tier,
      unitPrice: Number(toMinorUnits(tier.unitPrice)),
    })
    const product = { ...body, priceTiers: body.priceTiers?.map(inMinorUnits) }
    const image = (await findImageByUrl(db, env.publicUrl, img)) ?? (await importImage(request, reply, img))
    if (!image) return refuse(reply, unknownImage)
    const result = await services.products.create(actOfRequest(request), { ...product, imageId: image.id })
    return result.__typename === 'CreateProductSuccess' ? inserted(result.product.id) : refuse(reply, result)
  })

  api.delete('/product/:id', { config: { access: 'ADMIN' }, schema: deleteProduct }, async (request, reply) => {
    const result = await services.products.delete(actOfRequest(request), request.params.id)
    return result.__typename === 'DeleteProductSuccess' ? { deletedCount: 1 } : refuse(reply, result)
  })
}
