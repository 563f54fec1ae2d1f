import type { Category, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { addressSlug, id, shopTexts } from '../../shared/fields'
import { escapeLike } from '../../shared/like'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/perform-audited'
import { changedFields, differenceOf, performAudited } from '../audit/perform-audited'
import { removeFormerSlug, moveProducts, writeOrder } from './categories.sql'

const name = textField(shopTexts.name)
const description = textField({ ...shopTexts.description, min: 0 })

export const createCategoryInput = z.strictObject({
  name,
  slug: addressSlug,
  description: description.nullish(),
})

/** Fields that are left out keep their value. */
export const updateCategoryInput = z.strictObject({
  id: id.toLowerCase(),
  name: name.nullish(),
  slug: addressSlug.nullish(),
  description: description.nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** Without `beforeCategoryId` the category goes to the end. */
export const moveCategoryInput = z.strictObject({ id: id.toLowerCase(), beforeCategoryId: id.toLowerCase().nullish() })

export const deleteCategoryInput = z
  .strictObject({ id: id.toLowerCase(), moveToCategoryId: id.toLowerCase().nullish() })
  .refine(({ id, moveToCategoryId }) => id !== moveToCategoryId, {
    path: ['moveToCategoryId'],
    message: issue('categoryOfItself'),
  })

type Tx = Prisma.TransactionClient

/** Every page with a menu loads all categories. */
const MAX_CATEGORIES = 200

/** A check constraint has the same limit. */
const MAX_FORMER_SLUGS = 20

/** For changes that rewrite the search text of every product of a category. */
export const LONG_TIMEOUT = { timeout: 60_000 }

const categoryNotFound = { __typename: 'CategoryNotFound', message: sentence('categoryGone') } as const

/** Adds a category after the others. A retry with the same texts returns the category that exists. */
export async function createCategory(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { description, ...names } = parseInput(createCategoryInput, input, 'input')
  const texts = { ...names, description: description ?? '' }
  const result = await performAudited(db, audit, async (tx, record) => {
    const same = await tx.category.findFirst({ where: texts })
    if (same) return { __typename: 'CreateCategorySuccess', category: same } as const
    const { _count: count, _max: last } = await tx.category.aggregate({ _count: true, _max: { position: true } })
    if (count >= MAX_CATEGORIES) {
      return {
        __typename: 'TooManyCategories',
        message: sentence('categoriesAtMost', { max: MAX_CATEGORIES }),
      } as const
    }
    const taken = await findTaken(tx, names)
    if (taken) return taken
    await removeFormerSlug(sqlIn(tx), names.slug)
    const position = (last.position ?? 0) + 1
    const category = await tx.category.create({ data: { id: uuidv7(), ...texts, position } })
    await record({ action: 'CREATE_CATEGORY', subjectId: category.id, before: {}, after: auditedTexts(category) })
    return { __typename: 'CreateCategorySuccess', category } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Changes the texts and the slug of a category. The old slug keeps leading to it. */
export async function updateCategory(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { id, expectedVersion, ...changes } = parseInput(updateCategoryInput, input, 'input')
  const update = async (tx: Tx, record: WriteRecord) => {
    const before = await findCategory(tx, id)
    if (!before) return categoryNotFound
    if (expectedVersion != null && expectedVersion !== before.version) {
      return { __typename: 'CategoryChanged', message: sentence('categoryChanged'), current: before } as const
    }
    const texts = {
      name: changes.name ?? before.name,
      slug: changes.slug ?? before.slug,
      description: changes.description ?? before.description,
    }
    const [was, became] = [auditedTexts(before), auditedTexts(texts)]
    // Unchanged: no new version and no audit row.
    if (changedFields(was, became).length === 0) {
      return { __typename: 'UpdateCategorySuccess', category: before } as const
    }
    const taken = await findTaken(tx, { ...texts, id })
    if (taken) return taken
    const hasNewSlug = texts.slug !== before.slug
    if (hasNewSlug) await removeFormerSlug(sqlIn(tx), texts.slug)
    const formerSlugs = hasNewSlug ? addFormerSlugs(before, [before.slug], texts.slug) : before.formerSlugs
    const category = await tx.category.update({
      where: { id },
      data: { ...texts, formerSlugs, version: { increment: 1 } },
    })
    await record({ action: 'UPDATE_CATEGORY', subjectId: id, ...differenceOf(was, became, 'name') })
    return { __typename: 'UpdateCategorySuccess', category } as const
  }
  return bumpFor(cacheVersion, await performAudited(db, audit, update, LONG_TIMEOUT))
}

/** The former slugs of a category plus the added ones, without its current one. The oldest are dropped at the limit. */
function addFormerSlugs({ formerSlugs }: Category, added: readonly string[], currentSlug: string): string[] {
  const earlier = formerSlugs.filter((slug) => !added.includes(slug))
  return [...earlier, ...added].filter((slug) => slug !== currentSlug).slice(-MAX_FORMER_SLUGS)
}

/** Returns null for an unknown or malformed id. */
async function findCategory(tx: Tx, id: string): Promise<Category | null> {
  return isUuid(id) ? tx.category.findUnique({ where: { id } }) : null
}

/** Another category has the slug, or the name in any capitalization. */
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

function auditedTexts({ name, slug, description }: Pick<Category, 'name' | 'slug' | 'description'>) {
  return { name, slug, description } satisfies AuditedValues
}

const otherCategoryNotFound = { ...categoryNotFound, message: sentence('otherCategoryGone') }

/** Moves a category before another one, or to the end. */
export async function moveCategory(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { id, beforeCategoryId } = parseInput(moveCategoryInput, input, 'input')
  const result = await performAudited(db, audit, async (tx, record) => {
    const categories = await listCategories(tx)
    const moved = categories.find((category) => category.id === id)
    if (!moved) return categoryNotFound
    const others = categories.filter((category) => category !== moved)
    const to = beforeCategoryId == null ? others.length : others.findIndex((other) => other.id === beforeCategoryId)
    if (beforeCategoryId !== id && to < 0) return otherCategoryNotFound
    const from = categories.indexOf(moved)
    // Already in that place: no audit row.
    if (beforeCategoryId === id || to === from) return { __typename: 'MoveCategorySuccess', categories } as const
    const ordered = others.toSpliced(to, 0, moved)
    await writeOrder(
      sqlIn(tx),
      ordered.map((category) => category.id),
    )
    const { name } = moved
    await record({
      action: 'MOVE_CATEGORY',
      subjectId: id,
      before: { name, position: from + 1 },
      after: { name, position: to + 1 },
    })
    return { __typename: 'MoveCategorySuccess', categories: await listCategories(tx) } as const
  })
  return bumpFor(cacheVersion, result)
}

/** Deletes a category with its translations. Its products move to another category first; without one it must be empty. */
export async function deleteCategory(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { id, moveToCategoryId } = parseInput(deleteCategoryInput, input, 'input')
  const result = await performAudited(
    db,
    audit,
    async (tx, record) => {
      const category = await findCategory(tx, id)
      if (!category) return categoryNotFound
      const target = moveToCategoryId == null ? null : await findCategory(tx, moveToCategoryId)
      if (moveToCategoryId != null && !target) return otherCategoryNotFound
      if (!target && (await tx.product.count({ where: { categoryId: id } })) > 0) {
        return { __typename: 'CategoryNotEmpty', message: sentence('categoryNotEmpty'), category } as const
      }
      const movedCount = target ? await moveProducts(sqlIn(tx), id, target.id) : 0
      await tx.category.delete({ where: { id } })
      if (target) {
        const formerSlugs = addFormerSlugs(target, [...category.formerSlugs, category.slug], target.slug)
        await tx.category.update({ where: { id: target.id }, data: { formerSlugs } })
      }
      const moved = target ? { movedProducts: movedCount, movedToId: target.id } : {}
      await record({ action: 'DELETE_CATEGORY', subjectId: id, before: auditedTexts(category), after: moved })
      return { __typename: 'DeleteCategorySuccess', id, movedCount } as const
    },
    LONG_TIMEOUT,
  )
  return bumpFor(cacheVersion, result)
}

const listCategories = (tx: Prisma.TransactionClient) =>
  tx.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
