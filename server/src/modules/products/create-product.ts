import type { Product } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { isTaken } from '../../shared/database-errors'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { findAttachableImage } from '../images/find-image'
import { insertProduct } from './create-product.sql'
import { imageNotFound, auditedProduct, auditedState, stateOf } from './product-state'
import { checkStock, planSizes, sumOf } from './plan-sizes'
import { findCreation, idempotencyConflict, saveCreationKey } from './product-changes'
import { insertDraft, isDraft } from './product-drafts.sql'
import { createProductInput } from './products.input'
import { checkSellingRules } from './selling-rules'
import { checkRights, hasSections, refusalOfSection, writeSections } from './write-sections'
import { auditedSize, readSizes, writeSizes } from './write-sizes'

export const categoryNotFound = { __typename: 'CategoryNotFound', message: sentence('categoryNotFound') } as const

const MAX_ATTEMPTS = 3

const created = (product: Product) => ({ __typename: 'CreateProductSuccess', product }) as const

/**
 * Adds a product. A conflict with a concurrent request (a new general category, a removed image, a taken SKU) is retried. A retry with the
 * same idempotency key returns the product that exists.
 */
export async function createProduct(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const request = parseInput(createProductInput, input, 'input')
  checkRights(audit, request)
  const planned = planSizes(request, [], { ...request, stockBySize: false })
  if (planned) checkStock(request, sumOf(planned))
  const codes = [request, ...(planned ?? [])].flatMap(({ sku }) => (sku ? { sku } : []))
  const values = { ...request, sizes: request.sizes ?? [], priceTiers: checkSellingRules(request, request) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // Checked first: on a retry, the SKUs are taken by the product itself.
    const earlier = await findCreation(db, request)
    if (earlier === 'DIFFERENT') return idempotencyConflict
    if (earlier) return bumpFor(cacheVersion, created(earlier))
    if (values.categoryId != null && !(await hasCategory(db, values.categoryId))) return categoryNotFound
    const image = await findAttachableImage(db, audit.by, values.imageId ?? values.pictures?.[0]?.imageId ?? '')
    if (!image) return imageNotFound
    const taken = await findTaken(db, codes)
    if (taken) return taken
    const result = await performAudited(db, audit, async (tx, record) => {
      // Again under the audit lock: a concurrent request with the same key may have finished.
      if (await findCreation(tx, request)) return undefined
      const added = await insertProduct(sqlIn(tx), audit.by.id, image, values)
      if (!added) return undefined
      const product = planned ? await writeSizes(tx, added, [], planned) : added
      const variants = planned && (await readSizes(tx, product.id)).map(auditedSize)
      const { publication } = values
      if (publication && isDraft(publication)) await insertDraft(sqlIn(tx), product.id, publication)
      const state =
        publication && auditedState(product, await tx.productDraft.findUnique({ where: { productId: product.id } }))
      const after = { ...auditedProduct(product), ...state, ...(variants && { variants }) }
      await saveCreationKey(tx, product.id, request)
      await record({ action: 'CREATE_PRODUCT', subjectId: product.id, before: {}, after })
      if (!hasSections(request)) return created(product)
      // A new product has no translation to conflict with.
      const translations = request.translations?.map((texts) => ({ ...texts, expectedVersion: undefined }))
      await writeSections({ tx, product, record, by: audit.by }, { ...request, translations }, product)
      return created(await tx.product.findUniqueOrThrow({ where: { id: product.id } }))
    }).catch((error: unknown) => (isTaken(error) ? undefined : refusalOfSection(error)))
    if (result?.__typename === 'ProductChanged') throw new Error('A new product has no other version')
    if (result) return bumpFor(cacheVersion, result)
  }
  throw new Error(`Product ${values.name} was neither added nor refused`)
}

/** False for a malformed id. */
export async function hasCategory(db: Db, id: string): Promise<boolean> {
  return isUuid(id) && (await db.category.count({ where: { id } })) > 0
}

export interface RequestedSku {
  sku: string
  /** Product or size that gets the SKU. Undefined for a new one. */
  ownId?: string | undefined
}

const taken = (message: Sentence) => ({ __typename: 'SkuTaken', message }) as const

/**
 * Reports the first SKU that another product or size has. A SKU of a product's own retired size is free: using it restores that size.
 * @param ownProduct undefined for a new product
 */
export async function findTaken(db: Db, wanted: readonly RequestedSku[], ownProduct?: string) {
  const codes = wanted.map(({ sku }) => sku)
  const repeated = codes.find((sku, index) => codes.indexOf(sku) < index)
  if (repeated !== undefined) return taken(sentence('skuTwice', { sku: repeated }))
  if (codes.length === 0) return undefined
  const known = await db.takenSku.findMany({
    where: { sku: { in: codes } },
    include: { product: { select: { name: true, deletedAt: true, draft: true } }, variant: true },
  })
  const others = known.filter(({ sku, productId, variantId, variant }) => {
    const isRestored = productId === ownProduct && variant?.retiredAt != null
    return wanted.some(
      ({ sku: code, ownId }) =>
        code === sku && ownId !== (variantId ?? productId) && !(isRestored && ownId === undefined),
    )
  })
  const [other] = others
  if (!other) return undefined
  const { sku, product, variant } = other
  const names = { sku, product: product.name, size: variant?.name ?? '' }
  if (variant) return taken(sentence(variant.retiredAt ? 'skuOfGoneSize' : 'skuOfSize', names))
  const isGone = stateOf(product, product.draft) === 'DELETED'
  return taken(sentence(isGone ? 'skuOfGoneProduct' : 'skuOfProduct', names))
}

/** A concurrent request took the SKU and freed it again. */
export const skuTaken = () => taken(sentence('skuTaken'))
