import type { Product } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlStateOf } from '../../shared/database-errors'
import { sqlIn } from '../../shared/sql'
import { tiersOf } from '../../shared/price-tiers'
import { isUuid } from '../../shared/validation'
import { differenceOf, performAudited } from '../audit/audit.service'
import type { CreateProductDeps } from './create-product.service'
import { categoryNotFound, hasCategory, imageNotFound, skuTaken } from './create-product.service'
import { recordOf } from './product-record'
import type { UpdateProductInput } from './products.input'
import { checkSellingRules } from './selling-rules'
import type { UpdateProductResult } from './update-product.results'
import { explainRefusal, productNotFound } from './update-product.results'
import { lockProduct, writeChanges } from './update-product.sql'

const MAX_ATTEMPTS = 3
/** Of products nothing else is unique that can be changed. */
const UNIQUE_VIOLATION = '23505'

/**
 * Changes what is given of a product: all of it or nothing, with its row of the audit log. The statement writes nothing
 * when the product or its new image went away at the same moment; then it is looked at again. An image that the product
 * has already may stay, whoever uploaded it.
 */
export async function updateProduct(
  { db, images }: CreateProductDeps,
  act: AuditContext,
  input: UpdateProductInput,
): Promise<UpdateProductResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const product = isUuid(input.id) ? await db.product.findFirst({ where: { id: input.id, deletedAt: null } }) : null
    if (!product) return productNotFound
    if (input.categoryId !== undefined && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    if (input.imageId != null && input.imageId !== product.imageId) {
      if (!(await images.findAttachable(act.by, input.imageId))) return imageNotFound
    }
    const result = await change(db, act, input).catch((error: unknown) => {
      if (sqlStateOf(error) === UNIQUE_VIOLATION) return skuTaken
      throw error
    })
    if (result) return result
  }
  throw new Error(`Product ${input.id} was neither changed nor refused`)
}

/**
 * The lower prices, if they change: what an admin gives must fit to what stays. Whose form is behind is told of that first.
 */
function checkChange(before: Product, input: UpdateProductInput): Pick<UpdateProductInput, 'priceTiers'> {
  if (input.expectedVersion !== undefined && input.expectedVersion !== before.version) return {}
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

/** The product as it was is read under its lock, so that the log does not take the buyers' doing for the admin's. */
function change(db: Db, act: AuditContext, input: UpdateProductInput): Promise<UpdateProductResult | undefined> {
  return performAudited(db, act, async (tx, record) => {
    const sql = sqlIn(tx)
    const before = await lockProduct(sql, input.id)
    if (!before) return undefined
    const after = await writeChanges(sql, { ...input, ...checkChange(before, input) })
    if (!after) return explainRefusal(before, input)
    const { before: was, after: became } = differenceOf(recordOf(before), recordOf(after), 'name')
    const reason = input.stockChange && { stockChangeReason: input.stockChange.reason }
    await record({ action: 'UPDATE_PRODUCT', subjectId: after.id, before: was, after: { ...became, ...reason } })
    return { __typename: 'UpdateProductSuccess', product: after }
  })
}
