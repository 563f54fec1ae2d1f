import type { Category, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { escapeLike } from '../../shared/like'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/audit.service'
import { changedFields, differenceOf, performAudited } from '../audit/audit.service'
import type { CreateCategoryInput, UpdateCategoryInput } from './categories.input'
import type { CreateCategoryResult, UpdateCategoryResult } from './categories.results'
import { categoryNotFound } from './categories.results'
import { forgetFormerSlug } from './categories.sql'

type Tx = Prisma.TransactionClient

/** Categories that the shop has at most: all of them are asked for at once, by every page with a menu of them. */
const MAX_CATEGORIES = 200

/** Names in addresses that a category is remembered by; the database says so, too. */
const MAX_FORMER_SLUGS = 20

/** What changes all products of a category may take, statement by statement: their texts to search in have its name. */
export const PATIENT = { timeout: 60_000 }

/**
 * Adds a category. Acts of admins follow one another: nobody takes its name or address meanwhile. One that is just so stands there already
 * where the answer was lost.
 */
export function createCategory(
  db: Db,
  act: AuditContext,
  { description: given, ...names }: CreateCategoryInput,
): Promise<CreateCategoryResult> {
  return performAudited(db, act, async (tx, record): Promise<CreateCategoryResult> => {
    const texts = { ...names, description: given ?? '' }
    const same = await tx.category.findFirst({ where: texts })
    if (same) return { __typename: 'CreateCategorySuccess', category: same }
    const { _count: count, _max: last } = await tx.category.aggregate({ _count: true, _max: { position: true } })
    if (count >= MAX_CATEGORIES) {
      return { __typename: 'TooManyCategories', message: sentence('categoriesAtMost', { max: MAX_CATEGORIES }) }
    }
    const taken = await findTaken(tx, names)
    if (taken) return taken
    await forgetFormerSlug(sqlIn(tx), names.slug)
    const position = (last.position ?? 0) + 1
    const category = await tx.category.create({ data: { id: uuidv7(), ...texts, position } })
    await record({ action: 'CREATE_CATEGORY', subjectId: category.id, before: {}, after: recordOf(category) })
    return { __typename: 'CreateCategorySuccess', category }
  })
}

/** Changes what is given of a category. What is as it was raises no version and is not told. */
export function updateCategory(
  db: Db,
  act: AuditContext,
  { id, expectedVersion, ...given }: UpdateCategoryInput,
): Promise<UpdateCategoryResult> {
  const work = async (tx: Tx, record: WriteRecord) => {
    const before = await findIn(tx, id)
    if (!before) return categoryNotFound
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'CategoryChanged', message: sentence('categoryChanged'), category: before } as const
    }
    const texts = {
      name: given.name ?? before.name,
      slug: given.slug ?? before.slug,
      description: given.description ?? before.description,
    }
    const [was, became] = [recordOf(before), recordOf(texts)]
    if (changedFields(was, became).length === 0)
      return { __typename: 'UpdateCategorySuccess', category: before } as const
    const taken = await findTaken(tx, { ...texts, id })
    if (taken) return taken
    const isElsewhere = texts.slug !== before.slug
    if (isElsewhere) await forgetFormerSlug(sqlIn(tx), texts.slug)
    const formerSlugs = isElsewhere ? rememberSlugs(before, [before.slug], texts.slug) : before.formerSlugs
    const category = await tx.category.update({
      where: { id },
      data: { ...texts, formerSlugs, version: { increment: 1 } },
    })
    await record({ action: 'UPDATE_CATEGORY', subjectId: id, ...differenceOf(was, became, 'name') })
    return { __typename: 'UpdateCategorySuccess', category } as const
  }
  return performAudited<UpdateCategoryResult>(db, act, work, PATIENT)
}

/** The former names of a category in addresses with some more behind them, without the one that it has. */
export function rememberSlugs({ formerSlugs }: Category, more: readonly string[], slug: string): string[] {
  const known = formerSlugs.filter((former) => !more.includes(former))
  return [...known, ...more].filter((former) => former !== slug).slice(-MAX_FORMER_SLUGS)
}

/** The category, if there is one by this id; a malformed one names none. */
export async function findIn(tx: Tx, id: string): Promise<Category | null> {
  return isUuid(id) ? tx.category.findUnique({ where: { id } }) : null
}

/** Says so if another category has the name, however it is written, or the address. */
async function findTaken(tx: Tx, { id, name, slug }: { id?: string; name: string; slug: string }) {
  const others = await tx.category.findMany({
    where: {
      ...(id && { id: { not: id } }),
      OR: [{ slug }, { name: { equals: escapeLike(name), mode: 'insensitive' } }],
    },
    select: { slug: true },
  })
  if (others.length === 0) return undefined
  return others.some((other) => other.slug === slug)
    ? ({ __typename: 'SlugTaken', message: sentence('categorySlugTaken', { slug }) } as const)
    : ({ __typename: 'CategoryNameTaken', message: sentence('categoryNameTaken', { name }) } as const)
}

/** What the audit log tells of a category's texts. */
export function recordOf({ name, slug, description }: Pick<Category, 'name' | 'slug' | 'description'>): AuditedValues {
  return { name, slug, description }
}
