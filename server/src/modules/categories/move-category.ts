import type { Prisma } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { deleteCategoryInput, moveCategoryInput } from './categories.input'
import { moveProducts, writeOrder } from './categories.sql'
import { addFormerSlugs, auditedTexts, categoryNotFound, findCategory, LONG_TIMEOUT } from './write-category'

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
