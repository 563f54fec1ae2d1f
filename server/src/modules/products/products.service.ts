import type { Category, Product, ProductVariant, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { forbidden } from '../../shared/errors'
import { sku } from '../../shared/fields'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import type { CopyProductResult } from './copy-product.service'
import { copyProduct } from './copy-product.service'
import type { CreateProductDeps, CreateProductResult } from './create-product.service'
import { createProduct } from './create-product.service'
import type { DeleteProductResult, RestoreProductResult } from './delete-product.service'
import { deleteProduct, restoreProduct } from './delete-product.service'
import { countManaged, readManaged } from './managed-products.sql'
import type { ManagedProductSort } from './managed-products.sorting'
import { orderManaged } from './managed-products.sorting'
import type { ProductConnection, ProductListDeps, ProductListRequest } from './product-list.service'
import { listProducts } from './product-list.service'
import { sayUnknownSize } from './product-variants'
import {
  copyProductInput,
  createProductInput,
  managedProductFilter,
  setProductPicturesInput,
  setRelatedProductsInput,
  productIds,
  skuList,
  updateProductInput,
} from './products.input'
import type { ShownVariant } from './product-variants'
import { variantsOf } from './product-variants'
import { readBySku } from './products-by-sku.sql'
import type { ProductLoaders } from './products.loaders'
import { canKeepCatalogue, canSeeAllProducts } from './products.policy'
import type { SetProductPicturesResult } from './set-product-pictures.service'
import { setProductPictures } from './set-product-pictures.service'
import type { SetRelatedProductsResult } from './set-related-products.service'
import { setRelatedProducts } from './set-related-products.service'
import type { UpdateProductResult } from './update-product.results'
import { updateProduct } from './update-product.service'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { QuantityRule } from '@instrumenta/rules/quantities'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import { termsOf } from '../../shared/price-tiers'
import { nameSizes } from '../../shared/size-names'

// For other modules, which see this file alone.
export { actOnProduct } from './act-on-product'
export { isLow } from './managed-products.sql'
export type { ShownVariant } from './product-variants'
export { mustNameSize, sayUnknownSize, variantsOf } from './product-variants'
export type { ProductChanged, ProductNotFound } from './update-product.results'
export { productChanged, productNotFound } from './update-product.results'

/** Which products those who keep them see, in which order. */
export interface ManagedListRequest extends PageRequest {
  /** As the schema's ManagedProductFilter; checked here. */
  filter?: unknown
  sort: ManagedProductSort
  descending: boolean
}
// What rows of files are checked by, and what they may take out of the shop.
export { isKept } from './product-drafts.sql'
export { checkProductField, checkProductRules } from './product-rows'

/** In what quantities something is sold, and which size's prices it has. */
export interface SaleTerms extends QuantityRule {
  /** Null for the product itself. */
  size: ProductVariant | null
}

/** The catalogue. What is deleted, or not in the shop yet, is not part of it but where admins keep it. */
export interface ProductService {
  /** The product, or null if there is none by this id; a malformed id names none. */
  find(id: string): Promise<Product | null>
  /**
   * A page of the catalogue. Throws BAD_USER_INPUT for a wrong `first`, `after` or filter.
   */
  list(request: ProductListRequest): Promise<ProductConnection>
  /** The products with exactly this name, two at most: enough to see whether it names one. */
  listNamed(name: string): Promise<Product[]>
  /** The products with these ids in their order, null where there is none. Throws BAD_USER_INPUT for too many. */
  listById(ids: unknown): Promise<(Product | null)[]>
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
  /** Says which pictures a product has. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  setPictures(act: AuditContext, input: unknown): Promise<SetProductPicturesResult>
  /** Says which are shown with a product. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  setRelated(act: AuditContext, input: unknown): Promise<SetRelatedProductsResult>
  /** Takes a product out of the shop; old orders keep it. Throws FORBIDDEN unless it is an admin’s act. */
  delete(act: AuditContext, id: string): Promise<DeleteProductResult>
  /** Brings a deleted product back. Throws FORBIDDEN unless it is an admin’s act. */
  restore(act: AuditContext, id: string): Promise<RestoreProductResult>
  /** Makes a draft from a product. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  copy(act: AuditContext, input: unknown): Promise<CopyProductResult>
  /** The product, also one that is not in the shop. Throws FORBIDDEN unless the viewer is an admin. */
  findManaged(viewer: User, id: string): Promise<Product | null>
  /**
   * A page of the catalogue with what is not in the shop. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for a
   * wrong `first`, `after` or filter.
   */
  listManaged(viewer: User, request: ManagedListRequest): Promise<Connection<Product>>
}

/** What the service works with. */
export interface ProductServiceDeps extends CreateProductDeps {
  loaders: Pick<ProductLoaders, 'product' | 'productSizes' | 'productPage'>
  cacheVersion: CacheBump
  engine?: ProductListDeps['engine']
  /** Told of a search that finds nothing in all of the shop. */
  onMiss?: (search: string, language: Language) => void
}

/** Builds the service. */
export function createProductService(deps: ProductServiceDeps): ProductService {
  const { db, loaders, cacheVersion } = deps

  function checkRight({ by }: Pick<AuditContext, 'by'>): void {
    if (!canKeepCatalogue(by)) throw forbidden(sentence('adminKeepsCatalogue'))
  }

  function checkReader(viewer: User): void {
    if (!canSeeAllProducts(viewer)) throw forbidden(sentence('adminKeepsCatalogue'))
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

  // As PostgreSQL writes it, by which the loader knows its rows.
  const find = async (id: string) => (isUuid(id) ? loaders.product.load(id.toLowerCase()) : null)

  return {
    find,

    async listById(given) {
      return Promise.all(parseInput(productIds, given, 'ids').map(find))
    },

    list: (request) => listProducts({ db, loaders, engine: deps.engine, onMiss: deps.onMiss }, request),

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

    async setPictures(act, input) {
      checkRight(act)
      const given = parseInput(setProductPicturesInput, input, 'input')
      return bumpFor(cacheVersion, await setProductPictures(deps, act, given))
    },

    async setRelated(act, input) {
      checkRight(act)
      const given = parseInput(setRelatedProductsInput, input, 'input')
      return bumpFor(cacheVersion, await setRelatedProducts(db, act, given))
    },

    async delete(act, id) {
      checkRight(act)
      return bumpFor(cacheVersion, await deleteProduct(db, act, id))
    },

    async restore(act, id) {
      checkRight(act)
      return bumpFor(cacheVersion, await restoreProduct(db, act, id))
    },

    async copy(act, input) {
      checkRight(act)
      return copyProduct(db, act, parseInput(copyProductInput, input, 'input'))
    },

    async findManaged(viewer, id) {
      checkReader(viewer)
      return isUuid(id) ? db.product.findUnique({ where: { id } }) : null
    },

    async listManaged(viewer, { sort, descending, ...request }) {
      checkReader(viewer)
      const filter = parseInput(managedProductFilter, request.filter ?? {}, 'filter')
      const ordering = orderManaged(sort, descending)
      const place = { ordering, after: readPageRequest(request, ordering), rows: request.first + 1 }
      const rows = await readManaged(db.searchSql, filter, place)
      return toConnection(rows, request, ordering, () => countManaged(db.searchSql, filter))
    },
  }
}
