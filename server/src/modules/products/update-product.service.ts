import type { Product, ProductVariant } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isTaken } from '../../shared/database-errors'
import { sqlIn } from '../../shared/sql'
import { tiersOf } from '../../shared/price-tiers'
import { isUuid } from '../../shared/validation'
import { differenceOf, performAudited } from '../audit/audit.service'
import { findAttachableImage } from '../images/find-image'
import type { CreateProductDeps } from './create-product.service'
import { categoryNotFound, hasCategory, imageNotFound } from './create-product.service'
import type { PlannedSize } from './plan-sizes'
import { checkStock, planSizes, stockOfLast, sumOf } from './plan-sizes'
import { findChange, keepChange, keyUsed } from './product-changes'
import { publish } from './product-drafts.sql'
import { recordOf } from './product-record'
import { isKept, recordOfState } from './product-state'
import type { UpdateProductInput } from './products.input'
import { checkSellingRules } from './selling-rules'
import { checkSizesFit } from './size-terms'
import type { UpdateProductResult } from './update-product.results'
import { explainRefusal, productNotFound } from './update-product.results'
import { lockProduct, writeChanges } from './update-product.sql'
import type { WantedCode } from './taken-codes'
import { findTaken, skuTaken } from './taken-codes'
import { readSizes, recordOfSize, writeSizes } from './write-sizes.service'

const MAX_ATTEMPTS = 3

/**
 * Changes what is given of a product: all of it or nothing, with its row of the audit log. The statement writes nothing
 * when the product or its new image went away at the same moment; then it is looked at again. An image that the product
 * has already may stay, whoever uploaded it. Under a key it is done once: a repeat finds the product as it is by then, whatever
 * was sold or changed since.
 */
export async function updateProduct(
  { db }: CreateProductDeps,
  act: AuditContext,
  input: UpdateProductInput,
): Promise<UpdateProductResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const product = isUuid(input.id) ? await db.product.findFirst({ where: { id: input.id, ...isKept } }) : null
    if (!product) return productNotFound
    if (input.categoryId !== undefined && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    if (input.imageId != null && input.imageId !== product.imageId) {
      if (!(await findAttachableImage(db, act.by, input.imageId))) return imageNotFound
    }
    const result = await change(db, act, input).catch(async (error: unknown) => {
      if (!isTaken(error)) throw error
      return (await findTaken(db, codesOf(input), input.id)) ?? skuTaken()
    })
    if (result) return result
  }
  throw new Error(`Product ${input.id} was neither changed nor refused`)
}

/** The codes that a product and its sizes are to have. */
const codesOf = ({ id: ownId, sku, variants }: UpdateProductInput): WantedCode[] => [
  ...(sku == null ? [] : [{ sku, ownId }]),
  ...(variants ?? []).flatMap(({ id, sku: code }) => (code == null ? [] : [{ sku: code, ownId: id ?? undefined }])),
]

/**
 * The lower prices, if they change: what an admin gives must fit to what stays. Whose form is behind is told of that first.
 */
function checkChange(before: Product, input: UpdateProductInput): Pick<UpdateProductInput, 'priceTiers'> {
  if (isBehind(before, input)) return {}
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
 * The sizes as they are to be, if more than their names changes. Throws BAD_USER_INPUT for a stock that is not theirs, and for a price or
 * cartons of the product that they do not fit to.
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
  // What goes with this change need not fit to it.
  if (!planned) checkSizesFit(product, input.sizes ? known.filter(({ name }) => input.sizes?.includes(name)) : known)
  checkStock(input, planned ? sumOf(planned) : before.stockBySize ? before.availableQuantity : null)
  // Until now it is counted by size: what came or went was of one of them, perhaps of one that goes.
  if (planned && stockOfLast(planned, known) !== undefined) {
    checkStock({ stockChange: input.stockChange }, before.availableQuantity)
  }
  return planned
}

/** What is written with the product itself; the stock of sizes that are counted comes with them. */
function withoutSizes(input: UpdateProductInput, planned: readonly PlannedSize[]): UpdateProductInput {
  const { sizes: _names, availableQuantity, ...others } = input
  return sumOf(planned) === null ? { ...others, availableQuantity } : others
}

const isBehind = ({ version }: Product, { expectedVersion }: UpdateProductInput) =>
  expectedVersion !== undefined && expectedVersion !== version

/** The product as it was is read under its lock, so that the log does not take the buyers' doing for the admin's. */
function change(db: Db, act: AuditContext, input: UpdateProductInput): Promise<UpdateProductResult | undefined> {
  return performAudited(db, act, async (tx, record) => {
    const sql = sqlIn(tx)
    const before = await lockProduct(sql, input.id)
    if (!before) return undefined
    // Whoever comes second with a key has waited for the product, and sees the first.
    const earlier = await findChange(tx, before.id, input)
    if (earlier) return earlier === 'other' ? keyUsed : { __typename: 'UpdateProductSuccess', product: before }
    const checked = { ...input, ...checkChange(before, input) }
    const known = await readSizes(tx, before.id)
    const planned = isBehind(before, input) ? undefined : checkSizes(before, known, input)
    const isRaised = planned !== undefined || input.publication !== undefined
    const changed = await writeChanges(sql, planned ? withoutSizes(checked, planned) : checked, isRaised)
    if (!changed) return explainRefusal(before, input)
    const own = planned && (input.availableQuantity ?? stockOfLast(planned, known))
    const sized = planned ? await writeSizes(tx, changed, known, planned, own) : changed
    const draft = () => tx.productDraft.findUnique({ where: { productId: before.id } })
    const stateBefore = input.publication && recordOfState(before, await draft())
    const after = input.publication ? await publish(sql, sized.id, input.publication) : sized
    const stateAfter = input.publication && recordOfState(after, await draft())
    const [hadSizes, hasSizes] = planned
      ? [known, await readSizes(tx, after.id)].map((sizes) => ({ variants: sizes.map(recordOfSize) }))
      : []
    const records = [
      { ...recordOf(before), ...stateBefore, ...hadSizes },
      { ...recordOf(after), ...stateAfter, ...hasSizes },
    ] as const
    await keepChange(tx, after.id, input)
    const { before: was, after: became } = differenceOf(...records, 'name')
    const reason = input.stockChange && { stockChangeReason: input.stockChange.reason }
    await record({ action: 'UPDATE_PRODUCT', subjectId: after.id, before: was, after: { ...became, ...reason } })
    return { __typename: 'UpdateProductSuccess', product: after }
  })
}
