import type { Product } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isTaken } from '../../shared/database-errors'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { findAttachableImage } from '../images/find-image'
import { insertProduct } from './create-product.sql'
import type { KeyUsed } from './product-changes'
import { findCreation, keepCreation, keyUsed } from './product-changes'
import { checkStock, planSizes, sumOf } from './plan-sizes'
import { insertDraft, isDraft } from './product-drafts.sql'
import { recordOf } from './product-record'
import { recordOfState } from './product-state'
import type { CreateProductInput } from './products.input'
import { checkSellingRules } from './selling-rules'
import type { SkuTaken } from './taken-codes'
import { findTaken } from './taken-codes'
import { readSizes, recordOfSize, writeSizes } from './write-sizes.service'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** There is no such category. */
export interface CategoryNotFound {
  __typename: 'CategoryNotFound'
  message: Sentence
}

/** There is no such image, or it is not the admin's to attach. */
export interface ImageNotFound {
  __typename: 'ImageNotFound'
  message: Sentence
}

/** What came of adding a product, tagged with the names of the schema. */
export type CreateProductResult =
  | { __typename: 'CreateProductSuccess'; product: Product }
  | CategoryNotFound
  | ImageNotFound
  | SkuTaken
  | KeyUsed

/** What products are written with. */
export interface CreateProductDeps {
  db: Db
}

/** Says that the category is gone. */
export const categoryNotFound: CategoryNotFound = {
  __typename: 'CategoryNotFound',
  message: sentence('categoryNotFound'),
}

/** Says that the image is not the admin's. */
export const imageNotFound: ImageNotFound = {
  __typename: 'ImageNotFound',
  message: sentence('imageNotYours'),
}

const MAX_ATTEMPTS = 3

/**
 * Adds a product and its row of the audit log: all of it or nothing. The statement writes nothing when somebody else made the general
 * category at the same moment, when the image was tidied away, or when somebody gave another product the code that the shop made
 * for this one; then it is tried again. Under a key it is done once, and a repeat finds the product, whatever became of it since.
 */
export async function createProduct(
  { db }: CreateProductDeps,
  act: AuditContext,
  asked: CreateProductInput,
): Promise<CreateProductResult> {
  const planned = planSizes(asked, [], { ...asked, stockBySize: false })
  if (planned) checkStock(asked, sumOf(planned))
  const codes = [asked, ...(planned ?? [])].flatMap(({ sku }) => (sku ? { sku } : []))
  const input = { ...asked, sizes: asked.sizes ?? [], priceTiers: checkSellingRules(asked, asked) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // What it was made from, its picture and codes, are its own by now: a repeat is no second product.
    const earlier = await findCreation(db, asked)
    if (earlier) return repeated(earlier)
    if (input.categoryId != null && !(await hasCategory(db, input.categoryId))) return categoryNotFound
    const image = await findAttachableImage(db, act.by, input.imageId)
    if (!image) return imageNotFound
    const taken = await findTaken(db, codes)
    if (taken) return taken
    const product = await performAudited(db, act, async (tx, record) => {
      // Whoever comes second with a key has waited for the log, and sees the first.
      if (await findCreation(tx, asked)) return undefined
      const added = await insertProduct(sqlIn(tx), act.by.id, image, input)
      if (!added) return undefined
      const made = planned ? await writeSizes(tx, added, [], planned) : added
      const variants = planned && (await readSizes(tx, made.id)).map(recordOfSize)
      const { publication } = input
      if (publication && isDraft(publication)) await insertDraft(sqlIn(tx), made.id, publication)
      const state =
        publication && recordOfState(made, await tx.productDraft.findUnique({ where: { productId: made.id } }))
      const after = { ...recordOf(made), ...state, ...(variants && { variants }) }
      await keepCreation(tx, made.id, asked)
      await record({ action: 'CREATE_PRODUCT', subjectId: made.id, before: {}, after })
      return made
    }).catch(unlessTaken)
    if (product) return { __typename: 'CreateProductSuccess', product }
  }
  throw new Error(`The product ${input.name} was neither added nor refused`)
}

const repeated = (earlier: Product | 'other'): CreateProductResult =>
  earlier === 'other' ? keyUsed : { __typename: 'CreateProductSuccess', product: earlier }

/** A code that somebody gave something else at the same moment. */
function unlessTaken(error: unknown): undefined {
  if (!isTaken(error)) throw error
}

/** Whether there is a category by this id; a malformed id names none. */
export async function hasCategory(db: Db, id: string): Promise<boolean> {
  return isUuid(id) && (await db.category.count({ where: { id } })) > 0
}
