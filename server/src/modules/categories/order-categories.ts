import type { Category, Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import type { WriteRecord } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type { DeleteCategoryInput, MoveCategoryInput } from './categories.input'
import type { DeleteCategoryResult, MoveCategoryResult } from './categories.results'
import { categoryNotFound, otherCategoryNotFound } from './categories.results'
import { moveProducts, writeOrder } from './categories.sql'
import { findIn, recordOf, rememberSlugs, PATIENT } from './write-category'

/** Gives a category another place. One that stands there already is not told of. */
export function moveCategory(
  db: Db,
  act: AuditContext,
  { id, beforeCategoryId }: MoveCategoryInput,
): Promise<MoveCategoryResult> {
  return performAudited(db, act, async (tx, record): Promise<MoveCategoryResult> => {
    const present = await listIn(tx)
    const moved = present.find((category) => category.id === id)
    if (!moved) return categoryNotFound
    const others = present.filter((category) => category !== moved)
    const place = beforeCategoryId == null ? others.length : others.findIndex((other) => other.id === beforeCategoryId)
    if (beforeCategoryId !== id && place < 0) return otherCategoryNotFound
    const from = present.indexOf(moved)
    if (beforeCategoryId === id || place === from) return { __typename: 'MoveCategorySuccess', categories: present }
    const ordered = others.toSpliced(place, 0, moved)
    await writeOrder(
      sqlIn(tx),
      ordered.map((category) => category.id),
    )
    const { name } = moved
    await record({
      action: 'MOVE_CATEGORY',
      subjectId: id,
      before: { name, position: from + 1 },
      after: { name, position: place + 1 },
    })
    return { __typename: 'MoveCategorySuccess', categories: await listIn(tx) }
  })
}

/** Deletes a category with its translations. What is in it goes to another one first, or it stays. */
export function deleteCategory(
  db: Db,
  act: AuditContext,
  { id, moveToCategoryId }: DeleteCategoryInput,
): Promise<DeleteCategoryResult> {
  const work = async (tx: Prisma.TransactionClient, record: WriteRecord) => {
    const category = await findIn(tx, id)
    if (!category) return categoryNotFound
    const target = moveToCategoryId == null ? null : await findIn(tx, moveToCategoryId)
    if (moveToCategoryId != null && !target) return otherCategoryNotFound
    if (!target && (await tx.product.count({ where: { categoryId: id } })) > 0) {
      return { __typename: 'CategoryNotEmpty', message: sentence('categoryNotEmpty'), category } as const
    }
    const movedCount = target ? await moveProducts(sqlIn(tx), id, target.id) : 0
    await tx.category.delete({ where: { id } })
    if (target) {
      const formerSlugs = rememberSlugs(target, [...category.formerSlugs, category.slug], target.slug)
      await tx.category.update({ where: { id: target.id }, data: { formerSlugs } })
    }
    const moved = target ? { movedProducts: movedCount, movedToId: target.id } : {}
    await record({ action: 'DELETE_CATEGORY', subjectId: id, before: recordOf(category), after: moved })
    return { __typename: 'DeleteCategorySuccess', id, movedCount } as const
  }
  return performAudited<DeleteCategoryResult>(db, act, work, PATIENT)
}

const listIn = (tx: Prisma.TransactionClient): Promise<Category[]> =>
  tx.category.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
