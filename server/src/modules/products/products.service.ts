import type { Category, Product, ProductVariant } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { forbidden } from '../../shared/errors'
import { sku } from '../../shared/fields'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import type { CreateProductDeps, CreateProductResult } from './create-product.service'
import { createProduct } from './create-product.service'
import type { ProductConnection, ProductListRequest } from './product-list.service'
import { listProducts } from './product-list.service'
import { recordOf } from './product-record'
import { sayUnknownSize } from './product-variants'
import { createProductInput, skuList, updateProductInput } from './products.input'
import type { ShownVariant } from './product-variants'
import { variantsOf } from './product-variants'
import { readBySku } from './products-by-sku.sql'
import type { ProductLoaders } from './products.loaders'
import { canKeepCatalogue } from './products.policy'
import type { ProductNotFound, UpdateProductResult } from './update-product.results'
import { productNotFound } from './update-product.results'
import { updateProduct } from './update-product.service'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { QuantityRule } from '@instrumenta/rules/quantities'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import { termsOf } from '../../shared/price-tiers'
import { nameSizes } from '../../shared/size-names'

// For other modules, which see this file alone.
export { variantsOf } from './product-variants'

// What rows of files are checked by.
export { checkProductField, checkProductRules } from './product-rows'

/** What came of removing a product, tagged with the names of the schema. */
export type DeleteProductResult = { __typename: 'DeleteProductSuccess'; id: string } | ProductNotFound

/** In what quantities something is sold, and which size's prices it has. */
export interface SaleTerms extends QuantityRule {
  /** Null for the product itself. */
  size: ProductVariant | null
}

/** The catalogue. Deleted products are not part of it. */
export interface ProductService {
  /** The product, or null if there is none by this id; a malformed id names none. */
  find(id: string): Promise<Product | null>
  /**
   * A page of the catalogue. Throws BAD_USER_INPUT for a wrong `first`, `after` or filter.
   */
  list(request: ProductListRequest): Promise<ProductConnection>
  /** The products with exactly this name, two at most: enough to see whether it names one. */
  listNamed(name: string): Promise<Product[]>
  /**
   * The products with these codes, or with sizes that have them, in their order; null where there is none. Throws BAD_USER_INPUT
   * for too many.
   */
  listBySku(skus: unknown): Promise<(Product | null)[]>
  /** What these codes order likewise: a size, or a product without sizes; null for one that has some. */
  listVariantsBySku(skus: unknown): Promise<(ShownVariant | null)[]>
  /** The sizes that a product comes in, in their order, under the names that they have in a language; English unless said. */
  listSizes(product: Product, language?: Language): Promise<ProductVariant[]>
  /** On what terms a size is sold, or the product where none is named; or says that there is no such size, and which there are. */
  findTerms(product: Product, variantId: string | null, language: Language): Promise<SaleTerms | { problem: Sentence }>
  /** All categories in the shop's order. */
  listCategories(): Promise<Category[]>
  /** Adds a product. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  create(act: AuditContext, input: unknown): Promise<CreateProductResult>
  /** Changes a product. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  update(act: AuditContext, input: unknown): Promise<UpdateProductResult>
  /** Takes a product out of the shop; old orders keep it. Throws FORBIDDEN unless it is an admin’s act. */
  delete(act: AuditContext, id: string): Promise<DeleteProductResult>
}

/** What the service works with. */
export interface ProductServiceDeps extends CreateProductDeps {
  loaders: Pick<ProductLoaders, 'product' | 'productSizes' | 'productPage'>
  cacheVersion: CacheBump
}

/** Builds the service. */
export function createProductService(deps: ProductServiceDeps): ProductService {
  const { db, loaders, cacheVersion } = deps

  function checkRight({ by }: AuditContext): void {
    if (!canKeepCatalogue(by)) throw forbidden(sentence('adminKeepsCatalogue'))
  }

  const readSkus = (given: unknown) =>
    parseInput(skuList, given, 'skus').map((code) => sku.safeParse(code).data ?? null)

  async function findBySku(skus: readonly (string | null)[]): Promise<(Product | null)[]> {
    const products = await readBySku(
      db.sql,
      skus.filter((code) => code !== null),
    )
    return skus.map((code) => (code === null ? null : (products.get(code) ?? null)))
  }

  return {
    async find(id) {
      // As PostgreSQL writes it, by which the loader knows its rows.
      return isUuid(id) ? loaders.product.load(id.toLowerCase()) : null
    },

    list: (request) => listProducts({ db, loaders }, request),

    async listNamed(name) {
      if (!isStorable(name)) return []
      return db.product.findMany({ where: { name, deletedAt: null }, orderBy: { id: 'asc' }, take: 2 })
    },

    async listBySku(given) {
      return findBySku(readSkus(given))
    },

    async listVariantsBySku(given) {
      const skus = readSkus(given)
      const products = await findBySku(skus)
      return Promise.all(
        products.map(async (product, index) => {
          if (!product) return null
          const variants = variantsOf(product, await loaders.productSizes.load(product.id))
          return variants.find((variant) => variant.sku === skus[index]) ?? null
        }),
      )
    },

    listSizes: async ({ id }, language = FALLBACK_LANGUAGE) =>
      nameSizes(db, await loaders.productSizes.load(id), language),

    async findTerms(product, variantId, language) {
      const own = { ...termsOf(product, null), size: null }
      if (variantId === null) return own
      const sizes = await loaders.productSizes.load(product.id)
      const named = variantId.toLowerCase()
      const size = sizes.find(({ id }) => id === named)
      if (size) return { ...termsOf(product, size), size }
      if (sizes.length === 0 && named === product.id) return own
      return { problem: sayUnknownSize(await nameSizes(db, sizes, language)) }
    },

    listCategories() {
      return db.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    },

    async create(act, input) {
      checkRight(act)
      return bumpFor(cacheVersion, await createProduct(deps, act, parseInput(createProductInput, input, 'input')))
    },

    async update(act, input) {
      checkRight(act)
      return bumpFor(cacheVersion, await updateProduct(deps, act, parseInput(updateProductInput, input, 'input')))
    },

    async delete(act, id) {
      checkRight(act)
      if (!isUuid(id)) return productNotFound
      const result = await performAudited(db, act, async (tx, record): Promise<DeleteProductResult> => {
        const [product] = await tx.product.updateManyAndReturn({
          where: { id, deletedAt: null },
          data: { deletedAt: new Date() },
        })
        if (!product) return productNotFound
        await record({ action: 'DELETE_PRODUCT', subjectId: product.id, before: recordOf(product), after: {} })
        return { __typename: 'DeleteProductSuccess', id: product.id }
      })
      return bumpFor(cacheVersion, result)
    },
  }
}
