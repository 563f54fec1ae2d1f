import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { shopTexts } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { copyManualPrices } from '../prices/prices.sql'
import type { PlannedSize } from './plan-sizes'
import type { KeyUsed } from './product-changes'
import { findCreation, keepCreation, keyUsed } from './product-changes'
import { recordOf } from './product-record'
import { recordOfState } from './product-state'
import type { copyProductInput } from './products.input'
import type { ProductNotFound } from './update-product.results'
import { productNotFound } from './update-product.results'
import { readSizes, recordOfSize, writeSizes } from './write-sizes.service'

/** What came of making a draft from a product, tagged with the names of the schema. */
export type CopyProductResult = { __typename: 'CopyProductSuccess'; product: Product } | ProductNotFound | KeyUsed

const COPY = ' (copy)'

/**
 * Makes a draft from a product: with its pictures, documents, sizes and prices by hand, under new codes and without stock. With a key it is
 * done once, as adding a product is.
 */
export async function copyProduct(
  db: Db,
  act: AuditContext,
  input: z.output<typeof copyProductInput>,
): Promise<CopyProductResult> {
  if (!isUuid(input.id)) return productNotFound
  const asked = { idempotencyKey: input.idempotencyKey, copied: input.id.toLowerCase() }
  return performAudited(db, act, async (tx, record): Promise<CopyProductResult> => {
    const earlier = await findCreation(tx, asked)
    if (earlier) return earlier === 'other' ? keyUsed : { __typename: 'CopyProductSuccess', product: earlier }
    const original = await tx.product.findUnique({
      where: { id: input.id },
      include: { pictures: true, documents: true },
    })
    if (!original) return productNotFound
    const sizes = await readSizes(tx, original.id)
    const copied = await tx.product.create({
      data: {
        ...detailsOf(original),
        id: uuidv7(),
        name: nameOfCopy(original.name),
        availableQuantity: 0,
        createdById: act.by.id,
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
    await keepCreation(tx, product.id, asked)
    const draft = await tx.productDraft.findUnique({ where: { productId: product.id } })
    const variants = planned.length > 0 ? { variants: (await readSizes(tx, product.id)).map(recordOfSize) } : {}
    const after = { ...recordOf(product), ...recordOfState(product, draft), ...variants }
    await record({ action: 'COPY_PRODUCT', subjectId: product.id, before: {}, after })
    return { __typename: 'CopyProductSuccess', product }
  })
}

/** What a copy has in common with the original, but for the sizes. */
function detailsOf({ description, material, priceMinor, minQuantity, increment, ...others }: Product) {
  const { tierQuantities, tierPricesMinor, weightGrams, categoryId, imageId } = others
  const { fdaProductCode, fdaClass, regulationNumber } = others
  return {
    ...{ description, material, priceMinor, minQuantity, increment, tierQuantities, tierPricesMinor, weightGrams },
    ...{ categoryId, imageId, fdaProductCode, fdaClass, regulationNumber },
    sizes: [],
  }
}

/** The longest names lose their end: codes alone tell products apart. */
const nameOfCopy = (name: string) =>
  Array.from(name)
    .slice(0, shopTexts.name.max - COPY.length)
    .join('') + COPY

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
