import type { Product } from '@instrumenta/prisma/client'
import type { Services } from '../../graphql/context'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import { badUserInput } from '../../shared/errors'
import { encodeCursor } from '../../shared/pagination'
import { negotiateLanguage } from '../../shared/languages'
import type { Language } from '../../shared/languages'
import type { FindImageAddress, ImportImage } from '../../shared/rest-image'
import { unknownImage } from '../../shared/rest-image'
import { toMinorUnits } from '../../shared/money'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest, inserted, refuse } from '../../shared/rest-route'
import { isUuid } from '../../shared/validation'
import { variantsOf } from './product-variants'
import type { PricedVariant } from './products.rest'
import { createProduct, deleteProduct, getProduct, listProducts, representProduct } from './products.rest'
import { productSorts } from './products.sorting'
import { sentence } from '../../messages/sentence'

/** What the routes work with. */
export interface ProductRouteDeps {
  services: Pick<Services, 'products' | 'prices' | 'images'>
  findImageAddress: FindImageAddress
  importImage: ImportImage
  /** The product with its texts in a language, as far as they are translated; what is asked for together is looked up together. */
  translate: (product: Product, language: Language) => Promise<Product>
}

/** Routes of the catalogue. */
export function addProductRoutes(
  api: RestScope,
  { services, findImageAddress, importImage, translate }: ProductRouteDeps,
): void {
  async function represent(product: Product, acceptLanguage: string | undefined, currency: CurrencyCode | undefined) {
    const priced = currency ?? BASE_CURRENCY
    const [shown, img, tiers, sizes] = await Promise.all([
      translate(product, negotiateLanguage(acceptLanguage)),
      findImageAddress(product.imageId),
      services.prices.tiersOf(product, priced),
      priceSizes(product, priced),
    ])
    const names = new Map(product.sizes.map((size, index) => [size.trim(), shown.sizes[index]]))
    const named = sizes.map(({ variant, tiers }) => ({
      variant: { ...variant, name: names.get(variant.name) ?? variant.name },
      tiers,
    }))
    return representProduct(shown, img, tiers, named, currency !== undefined)
  }

  async function priceSizes(product: Product, currency: CurrencyCode): Promise<PricedVariant[]> {
    if (product.sizes.length === 0) return []
    const variants = variantsOf(product, await services.products.listSizes(product))
    return Promise.all(
      variants.map(async (variant) => ({
        variant,
        tiers: await services.prices.tiersOf(product, currency, variant.size),
      })),
    )
  }

  api.get(
    '/product',
    { config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList }, schema: listProducts },
    async ({ url, query: { sku, ...query }, headers }, reply) => {
      if (sku !== undefined)
        return listBySku(sku, (product) => represent(product, headers['accept-language'], query.currency))
      const after = query.after !== undefined && isUuid(query.after) ? await findCursor(query.after) : query.after
      return answerList(
        { url, query: { ...query, after } },
        reply,
        (page) => services.products.list({ ...page, sort: 'NEWEST' }),
        (products) =>
          Promise.all(products.map((product) => represent(product, headers['accept-language'], query.currency))),
      )
    },
  )

  /** The product that a code finds, with the size that it is the code of, if it is one's; nothing where there is none. */
  async function listBySku(sku: string, show: (product: Product) => ReturnType<typeof represent>) {
    const [[product], [variant]] = await Promise.all([
      services.products.listBySku([sku]),
      services.products.listVariantsBySku([sku]),
    ])
    if (!product) return []
    const shown = await show(product)
    const size = shown.sizes.find(({ _id }) => _id === variant?.id)
    return [{ ...shown, ...(size && { size: size.name }) }]
  }

  /** The place of a product in the list. Throws BAD_USER_INPUT if it is not in it. */
  async function findCursor(id: string): Promise<string> {
    const product = await services.products.find(id)
    if (!product) throw badUserInput(sentence('goneCursor'), 'after')
    const { name, cursorOf } = productSorts.NEWEST
    return encodeCursor(cursorOf(product), name)
  }

  api.get('/product/:id', { config: { access: 'PUBLIC' }, schema: getProduct }, async (request, reply) => {
    const { params, headers, query } = request
    const product = await services.products.find(params.id)
    if (product) return represent(product, headers['accept-language'], query.currency)
    return refuse(reply, { __typename: 'ProductNotFound', message: sentence('productNotThere') })
  })

  api.post('/product', { config: { access: 'ADMIN' }, schema: createProduct }, async (request, reply) => {
    const { img, email: _creator, ...body } = request.body
    const inMinorUnits = (tier: { minQuantity: number; unitPrice: number }) => ({
      ...tier,
      unitPrice: Number(toMinorUnits(tier.unitPrice)),
    })
    const product = { ...body, priceTiers: body.priceTiers?.map(inMinorUnits) }
    const image = (await services.images.findByUrl(img)) ?? (await importImage(request, reply, img))
    if (!image) return refuse(reply, unknownImage)
    const result = await services.products.create(actOfRequest(request), { ...product, imageId: image.id })
    return result.__typename === 'CreateProductSuccess' ? inserted(result.product.id) : refuse(reply, result)
  })

  api.delete('/product/:id', { config: { access: 'ADMIN' }, schema: deleteProduct }, async (request, reply) => {
    const result = await services.products.delete(actOfRequest(request), request.params.id)
    return result.__typename === 'DeleteProductSuccess' ? { deletedCount: 1 } : refuse(reply, result)
  })
}
