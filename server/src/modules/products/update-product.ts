import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { isTaken } from '../../shared/database-errors'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { tiersOf } from '../../shared/price-tiers'
import { isUuid, parseInput } from '../../shared/validation'
import { differenceOf, performAudited } from '../audit/perform-audited'
import { findAttachableImage } from '../images/find-image'
import { productChanged, productNotFound, imageNotFound, auditedProduct, auditedState, isKept } from './product-state'
import type { RequestedSku } from './create-product'
import { categoryNotFound, hasCategory, findTaken, skuTaken } from './create-product'
import type { PlannedSize } from './plan-sizes'
import { checkStock, planSizes, stockOfLast, sumOf } from './plan-sizes'
import { findChange, idempotencyConflict, saveChangeKey } from './product-changes'
import { publish } from './product-drafts.sql'
import type { UpdateProductInput } from './products.input'
import { MAX_PIECES, updateProductInput } from './products.input'
import { checkSellingRules } from './selling-rules'
import { checkSizesFit } from './size-terms'
import { lockProduct, writeChanges } from './update-product.sql'
import { checkRights, hasDetails, hasSections, refusalOfSection, writeSections } from './write-sections'
import { auditedSize, readSizes, writeSizes } from './write-sizes'

const MAX_ATTEMPTS = 3

/**
 * Changes the given fields and sections of a product: all or none. A new image must be the caller's upload. A conflict with a
 * concurrent request (a deleted product, a removed image) is retried. A retry with the same idempotency key returns the
 * current product.
 */
export async function updateProduct(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  given: unknown,
) {
  const input = parseInput(updateProductInput, given, 'input')
  checkRights(audit, input)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const product = isUuid(input.id) ? await db.product.findFirst({ where: { id: input.id, ...isKept } }) : null
    if (!product) return productNotFound
    if (input.categoryId !== undefined && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    if (input.imageId != null && input.imageId !== product.imageId) {
      if (!(await findAttachableImage(db, audit.by, input.imageId))) return imageNotFound
    }
    const result = await change(db, audit, input).catch(async (error: unknown) => {
      if (!isTaken(error)) return refusalOfSection(error)
      return (await findTaken(db, codesOf(input), input.id)) ?? skuTaken()
    })
    if (result) return bumpFor(cacheVersion, result)
  }
  throw new Error(`Product ${input.id} was neither changed nor refused`)
}

const codesOf = ({ id: ownId, sku, variants }: UpdateProductInput): RequestedSku[] => [
  ...(sku == null ? [] : [{ sku, ownId }]),
  ...(variants ?? []).flatMap(({ id, sku: code }) => (code == null ? [] : [{ sku: code, ownId: id ?? undefined }])),
]

/** Returns normalized price tiers, if they change. Skips the check for a stale version: the caller gets ProductChanged first. */
function checkChange(before: Product, input: UpdateProductInput): Pick<UpdateProductInput, 'priceTiers'> {
  if (isStale(before, input)) return {}
  const { price, minQuantity, increment, priceTiers } = input
  const given = { price, minQuantity, increment, priceTiers }
  if (Object.values(given).every((value) => value === undefined)) return {}
  const [, ...lower] = tiersOf(before)
  const tiers = checkSellingRules(
    {
      price: price ?? Number(before.priceMinor),
      minQuantity: minQuantity ?? before.minQuantity,
      increment: increment ?? before.increment,
      priceTiers:
        priceTiers ??
        lower.map(({ minQuantity, unitPriceMinor }) => ({ minQuantity, unitPrice: Number(unitPriceMinor) })),
    },
    given,
  )
  return priceTiers ? { priceTiers: tiers } : {}
}

/**
 * Returns the new sizes, if more than their names changes.
 * @throws BAD_USER_INPUT for a stock that is not their sum, and for prices or carton sizes of the product that don't fit them
 */
function checkSizes(
  before: Product,
  known: readonly ProductVariant[],
  input: UpdateProductInput,
): PlannedSize[] | undefined {
  const product = {
    stockBySize: before.stockBySize,
    price: input.price ?? Number(before.priceMinor),
    minQuantity: input.minQuantity ?? before.minQuantity,
    increment: input.increment ?? before.increment,
  }
  const planned = planSizes(input, known, product)
  // Sizes that this change removes need not fit.
  if (!planned) checkSizesFit(product, input.sizes ? known.filter(({ name }) => input.sizes?.includes(name)) : known)
  checkStock(input, planned ? sumOf(planned) : before.stockBySize ? before.availableQuantity : null)
  // The stock was counted by size: a change of the total would have no size.
  if (planned && stockOfLast(planned, known) !== undefined) {
    checkStock({ stockChange: input.stockChange }, before.availableQuantity)
  }
  return planned
}

/** Removes fields that `writeSizes` writes: the sizes and the sum of their stock. */
function withoutSizes(input: UpdateProductInput, planned: readonly PlannedSize[]): UpdateProductInput {
  const { sizes: _names, availableQuantity, ...others } = input
  return sumOf(planned) === null ? { ...others, availableQuantity } : others
}

const updated = (product: Product) => ({ __typename: 'UpdateProductSuccess', product }) as const

const isStale = ({ version }: Product, { expectedVersion }: UpdateProductInput) =>
  expectedVersion !== undefined && expectedVersion !== version

/** Returns undefined if the product or the new image was removed. Locks the product, so that the audit row has no concurrent sales. */
function change(db: Db, audit: AuditContext, input: UpdateProductInput) {
  return performAudited(db, audit, async (tx, record) => {
    const sql = sqlIn(tx)
    const before = await lockProduct(sql, input.id)
    if (!before) return undefined
    // Under the row lock: a concurrent request with the same key has finished.
    const earlier = await findChange(tx, before.id, input)
    if (earlier === 'DIFFERENT') return idempotencyConflict
    if (earlier === 'SAME') return updated(before)
    const checked = { ...input, ...checkChange(before, input) }
    const known = await readSizes(tx, before.id)
    const planned = isStale(before, input) ? undefined : checkSizes(before, known, input)
    const hasNewVersion = planned !== undefined || input.publication !== undefined || hasSections(input)
    const changed = await writeChanges(sql, planned ? withoutSizes(checked, planned) : checked, hasNewVersion)
    if (!changed) return explainRefusal(before, input)
    const own = planned && (input.availableQuantity ?? stockOfLast(planned, known))
    const sized = planned ? await writeSizes(tx, changed, known, planned, own) : changed
    const draft = () => tx.productDraft.findUnique({ where: { productId: before.id } })
    const stateBefore = input.publication && auditedState(before, await draft())
    const after = input.publication ? await publish(sql, sized.id, input.publication) : sized
    const stateAfter = input.publication && auditedState(after, await draft())
    const [hadSizes, hasSizes] = planned
      ? [known, await readSizes(tx, after.id)].map((sizes) => ({ variants: sizes.map(auditedSize) }))
      : []
    const records = [
      { ...auditedProduct(before), ...stateBefore, ...hadSizes },
      { ...auditedProduct(after), ...stateAfter, ...hasSizes },
    ] as const
    await saveChangeKey(tx, after.id, input)
    const { before: was, after: became } = differenceOf(...records, 'name')
    const reason = input.stockChange && { stockChangeReason: input.stockChange.reason }
    if (hasDetails(input) || !hasSections(input)) {
      await record({ action: 'UPDATE_PRODUCT', subjectId: after.id, before: was, after: { ...became, ...reason } })
    }
    if (!hasSections(input)) return updated(after)
    await writeSections({ tx, product: after, record, by: audit.by }, input, before)
    return updated(await tx.product.findUniqueOrThrow({ where: { id: after.id } }))
  })
}

/** Undefined: the new image was removed. */
function explainRefusal(product: Product, { expectedVersion, stockChange }: UpdateProductInput) {
  if (expectedVersion !== undefined && expectedVersion !== product.version) return productChanged(product)
  const { availableQuantity } = product
  const delta = stockChange?.delta ?? 0
  if (availableQuantity + delta < 0) {
    const message = sentence('stockBelowZero', { availableQuantity })
    return { __typename: 'InsufficientStock', message, availableQuantity } as const
  }
  if (availableQuantity + delta > MAX_PIECES) {
    throw badUserInput(sentence('stockTooLarge', { max: MAX_PIECES, availableQuantity }), 'input.stockChange')
  }
  return undefined
}
