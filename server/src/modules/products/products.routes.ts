import type { Product } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import type { Reading } from '../../graphql/context'
import type { ImportImage, RestScope } from '../../shared/rest-route'
import { unknownImage, actOfRequest, inserted, refuse } from '../../shared/rest-route'
import { toMinorUnits } from '../../shared/money'
import { answerList, priceOfList } from '../../shared/rest-list'
import { isUuid } from '../../shared/validation'
import { findImageByUrl } from '../images/find-image'
import { createProduct } from './create-product'
import { deleteProduct } from './delete-product'
import { findProduct } from './find-products'
import { listProducts } from './list-products'
import { deleteProductById, getProduct, getProducts, postProduct } from './products.rest'
import type { ProductReading } from './read-products'
import { readProducts } from './read-products'
import { sentence } from '../../messages/sentence'

interface ProductRouteDeps extends Pick<Reading, 'db' | 'env' | 'cacheVersion'> {
  /** Reads from a replica, or from the primary for a signed-in caller. */
  readingOf: (request: FastifyRequest) => Promise<ProductReading>
  importImage: ImportImage
}

/** Adds `/api/product` and `/api/product/:id`. */
export function addProductRoutes(api: RestScope, { readingOf, importImage, ...deps }: ProductRouteDeps): void {
  api.get(
    '/product',
    { config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList }, schema: getProducts },
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
        (page) => listProducts(reading, { ...page, sort: 'NEWEST' }),
        (products) => Promise.all(products.map(show)),
      )
    },
  )

  api.get('/product/:id', { config: { access: 'PUBLIC' }, schema: getProduct }, async (request, reply) => {
    const { params, headers, query } = request
    const reading = await readingOf(request)
    const product = await findProduct(reading.loaders, params.id)
    if (product) return readProducts(reading).represent(product, headers['accept-language'], query.currency)
    return refuse(reply, { __typename: 'ProductNotFound', message: sentence('productNotThere') })
  })

  api.post('/product', { config: { access: 'ADMIN' }, schema: postProduct }, async (request, reply) => {
    const { img, email: _creator, weight, ...body } = request.body
    const inMinorUnits = (tier: { minQuantity: number; unitPrice: number }) => ({
      ...tier,
      unitPrice: Number(toMinorUnits(tier.unitPrice)),
    })
    const product = { ...body, weightGrams: weight, priceTiers: body.priceTiers?.map(inMinorUnits) }
    const image = (await findImageByUrl(deps.db, deps.env.publicUrl, img)) ?? (await importImage(request, reply, img))
    if (!image) return refuse(reply, unknownImage)
    const result = await createProduct(deps, actOfRequest(request), { ...product, imageId: image.id })
    return result.__typename === 'CreateProductSuccess' ? inserted(result.product.id) : refuse(reply, result)
  })

  api.delete('/product/:id', { config: { access: 'ADMIN' }, schema: deleteProductById }, async (request, reply) => {
    const result = await deleteProduct(deps, actOfRequest(request), request.params.id)
    return result.__typename === 'DeleteProductSuccess' ? { deletedCount: 1 } : refuse(reply, result)
  })
}
