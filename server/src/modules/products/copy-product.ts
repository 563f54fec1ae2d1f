import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { shopTexts } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { copyManualPrices } from '../prices/prices.sql'
import { productNotFound, auditedProduct, auditedState } from './product-state'
import type { PlannedSize } from './plan-sizes'
import { findCreation, idempotencyConflict, saveCreationKey } from './product-changes'
import { copyProductInput } from './products.input'
import { auditedSize, readSizes, writeSizes } from './write-sizes'

const SUFFIX = ' (copy)'

/** Creates a draft with the images, documents, sizes and manual prices of a product, with new SKUs and without stock. */
export async function copyProduct(db: Db, audit: AuditContext, input: unknown) {
  const { id, idempotencyKey } = parseInput(copyProductInput, input, 'input')
  if (!isUuid(id)) return productNotFound
  const request = { idempotencyKey, copied: id.toLowerCase() }
  return performAudited(db, audit, async (tx, record) => {
    const earlier = await findCreation(tx, request)
    if (earlier === 'DIFFERENT') return idempotencyConflict
    if (earlier) return { __typename: 'CopyProductSuccess', product: earlier } as const
    const original = await tx.product.findUnique({
      where: { id },
      include: { pictures: true, documents: true },
    })
    if (!original) return productNotFound
    const sizes = await readSizes(tx, original.id)
    const copied = await tx.product.create({
      data: {
        ...copiedFields(original),
        id: uuidv7(),
        name: nameOfCopy(original.name),
        availableQuantity: 0,
        createdById: audit.by.id,
        deletedAt: new Date(),
        draft: { create: {} },
        pictures: { create: original.pictures.map(({ position, imageId }) => ({ position, imageId })) },
        documentCount: original.documents.length,
        documents: { create: original.documents.map(({ productId: _original, ...document }) => document) },
        stockLedger: { create: { reason: 'INITIAL', delta: 0, balanceAfter: 0 } },
      },
    })
    const planned = sizes.map((size) => planCopy(size, original))
    const product = planned.length > 0 ? await writeSizes(tx, copied, [], planned) : copied
    await copyManualPrices(sqlIn(tx), original.id, product.id)
    await saveCreationKey(tx, product.id, request)
    const draft = await tx.productDraft.findUnique({ where: { productId: product.id } })
    const variants = planned.length > 0 ? { variants: (await readSizes(tx, product.id)).map(auditedSize) } : {}
    const after = { ...auditedProduct(product), ...auditedState(product, draft), ...variants }
    await record({ action: 'COPY_PRODUCT', subjectId: product.id, before: {}, after })
    return { __typename: 'CopyProductSuccess', product } as const
  })
}

/** Fields that are copied, without the sizes. */
function copiedFields({ description, material, priceMinor, minQuantity, increment, ...others }: Product) {
  const { tierQuantities, tierPricesMinor, weightGrams, categoryId, imageId } = others
  const { fdaProductCode, fdaClass, regulationNumber, taxClass } = others
  return {
    ...{ description, material, priceMinor, minQuantity, increment, tierQuantities, tierPricesMinor, weightGrams },
    ...{ categoryId, imageId, fdaProductCode, fdaClass, regulationNumber, taxClass },
    sizes: [],
  }
}

/** Shortens a long name. Names need not be unique. */
const nameOfCopy = (name: string) =>
  Array.from(name)
    .slice(0, shopTexts.name.max - SUFFIX.length)
    .join('') + SUFFIX

function planCopy({ name, ...terms }: ProductVariant, { stockBySize }: Product): PlannedSize {
  const { minQuantity, increment, priceMinor, tierQuantities, tierPricesMinor, weightGrams } = terms
  return {
    ...{ name, minQuantity, increment, priceMinor, tierQuantities, tierPricesMinor, weightGrams },
    id: undefined,
    sku: undefined,
    availableQuantity: stockBySize ? 0 : null,
    reason: 'INITIAL',
  }
}
