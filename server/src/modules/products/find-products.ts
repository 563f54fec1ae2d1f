import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import type { QuantityRule } from '@instrumenta/rules/quantities'
import type { Sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { sku } from '../../shared/fields'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import { termsOf } from '../../shared/price-tiers'
import { nameSizes } from '../../shared/size-names'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import { readBySku } from './find-products.sql'
import type { ShownVariant } from './product-variants'
import { unknownSizeError, variantsOf } from './product-variants'
import { productIds, skuList } from './products.input'
import type { ProductLoaders } from './products.loaders'

type Sizes = Pick<ProductLoaders, 'productSizes'>

/** A product in the shop. Null for an unknown or malformed id. */
export async function findProduct({ product }: Pick<ProductLoaders, 'product'>, id: string): Promise<Product | null> {
  // The loader compares ids with those that PostgreSQL returns, in lower case.
  return isUuid(id) ? product.load(id.toLowerCase()) : null
}

/** Products in the shop in the order of their ids, null for an unknown id. */
export async function findProductsById(loaders: Pick<ProductLoaders, 'product'>, ids: unknown) {
  return Promise.all(parseInput(productIds, ids, 'ids').map((id) => findProduct(loaders, id)))
}

/** At most two products of the name in the shop: enough to know whether the name is unique. */
export async function findProductsByName(db: Db, name: string): Promise<Product[]> {
  if (!isStorable(name)) return []
  return db.product.findMany({ where: { name, deletedAt: null }, orderBy: { id: 'asc' }, take: 2 })
}

/** Products in the shop in the order of these SKUs, their own or of a size. Null for an unknown SKU. */
export async function findProductsBySku(db: Db, skus: unknown): Promise<(Product | null)[]> {
  return loadBySku(db, readSkus(skus))
}

/** Orderable variant of each SKU: a size, or a product without sizes. Null for an unknown SKU and for a product with sizes. */
export async function findVariantsBySku(
  { db, loaders }: { db: Db; loaders: Sizes },
  given: unknown,
): Promise<(ShownVariant | null)[]> {
  const skus = readSkus(given)
  const products = await loadBySku(db, skus)
  return Promise.all(
    products.map(async (product, index) => {
      if (!product) return null
      const variants = variantsOf(product, await loaders.productSizes.load(product.id))
      return variants.find((variant) => variant.sku === skus[index]) ?? null
    }),
  )
}

const readSkus = (given: unknown) => parseInput(skuList, given, 'skus').map((code) => sku.safeParse(code).data ?? null)

async function loadBySku(db: Db, skus: readonly (string | null)[]): Promise<(Product | null)[]> {
  const products = await readBySku(
    db.sql,
    skus.filter((code) => code !== null),
  )
  return skus.map((code) => (code === null ? null : (products.get(code) ?? null)))
}

/** The sizes of a product in their order, with their names in a language. */
export async function listSizes(
  { db, loaders }: { db: Db; loaders: Sizes },
  { id }: Product,
  language: Language = FALLBACK_LANGUAGE,
): Promise<ProductVariant[]> {
  return nameSizes(db, await loaders.productSizes.load(id), language)
}

/** Valid quantities of a product. */
interface SaleTerms extends QuantityRule {
  /** The size with the price. Null for the product itself. */
  size: ProductVariant | null
}

/** Terms of a size, or of the product without a `variantId`. For an unknown size, reports the existing sizes. */
export async function findTerms(
  { db, loaders }: { db: Db; loaders: Sizes },
  product: Product,
  variantId: string | null,
  language: Language,
): Promise<SaleTerms | { problem: Sentence }> {
  const productTerms = { ...termsOf(product, null), size: null }
  if (variantId === null) return productTerms
  const sizes = await loaders.productSizes.load(product.id)
  const lowerCaseId = variantId.toLowerCase()
  const size = sizes.find(({ id }) => id === lowerCaseId)
  if (size) return { ...termsOf(product, size), size }
  if (sizes.length === 0 && lowerCaseId === product.id) return productTerms
  return { problem: unknownSizeError(await nameSizes(db, sizes, language)) }
}

/** Also finds drafts and deleted products. */
export async function findManagedProduct(db: Db, id: string): Promise<Product | null> {
  return isUuid(id) ? db.product.findUnique({ where: { id } }) : null
}
