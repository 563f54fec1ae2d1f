import type { Product } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY } from '../../shared/money'
import { badUserInput } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { negotiateLanguage } from '../../shared/languages'
import { encodeCursor } from '../../shared/pagination'
import type { FindImageAddress } from '../../shared/rest-route'
import { sentence } from '../../messages/sentence'
import { priceTiersOf } from '../prices/product-price'
import { findProduct, findProductsBySku, findVariantsBySku, listSizes } from './find-products'
import { variantsOf } from './product-variants'
import type { PricedVariant } from './products.rest'
import { representProduct } from './products.rest'
import { productSorts } from './products.sorting'

/** Reads of one database. */
export interface ProductReading extends Pick<Reading, 'db' | 'loaders' | 'searchEngine' | 'missNotes'> {
  findImageAddress: FindImageAddress
  /** The product with its texts in a language. Calls are batched. */
  translate: (product: Product, language: Language) => Promise<Product>
}

/** Reads products in the format of the REST API. */
export function readProducts({ db, loaders, findImageAddress, translate }: ProductReading) {
  async function represent(product: Product, acceptLanguage: string | undefined, currency: CurrencyCode | undefined) {
    const priced = currency ?? BASE_CURRENCY
    const [shown, img, tiers, sizes] = await Promise.all([
      translate(product, negotiateLanguage(acceptLanguage)),
      findImageAddress(product.imageId),
      priceTiersOf(loaders, product, priced),
      priceSizes(product, priced),
    ])
    const names = new Map(product.sizes.map((size, index) => [size.trim(), shown.sizes[index]]))
    const variants = sizes.map(({ variant, tiers }) => ({
      variant: { ...variant, name: names.get(variant.name) ?? variant.name },
      tiers,
    }))
    return representProduct(shown, img, tiers, variants, currency !== undefined)
  }

  async function priceSizes(product: Product, currency: CurrencyCode): Promise<PricedVariant[]> {
    if (product.sizes.length === 0) return []
    const variants = variantsOf(product, await listSizes({ db, loaders }, product))
    return Promise.all(
      variants.map(async (variant) => ({
        variant,
        tiers: await priceTiersOf(loaders, product, currency, variant.size),
      })),
    )
  }

  /** The product with this SKU, and the size if it is the SKU of one. Empty for an unknown SKU. */
  async function listBySku(sku: string, show: (product: Product) => ReturnType<typeof represent>) {
    const [[product], [variant]] = await Promise.all([
      findProductsBySku(db, [sku]),
      findVariantsBySku({ db, loaders }, [sku]),
    ])
    if (!product) return []
    const shown = await show(product)
    const size = shown.sizes.find(({ _id }) => _id === variant?.id)
    return [{ ...shown, ...(size && { size: size.name }) }]
  }

  /** @throws BAD_USER_INPUT if the product is not in the shop */
  async function findCursor(id: string): Promise<string> {
    const product = await findProduct(loaders, id)
    if (!product) throw badUserInput(sentence('goneCursor'), 'after')
    const { name, cursorOf } = productSorts.NEWEST
    return encodeCursor(cursorOf(product), name)
  }

  return { represent, listBySku, findCursor }
}
