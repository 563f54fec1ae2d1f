import type { Category, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { escapeLike } from '../../shared/like'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/perform-audited'
import { changedFields, differenceOf, performAudited } from '../audit/perform-audited'
import { createCategoryInput, updateCategoryInput } from './categories.input'
import { removeFormerSlug } from './categories.sql'

type Tx = Prisma.TransactionClient

/** Every page with a menu loads all categories. */
const MAX_CATEGORIES = 200

/** A check constraint has the same limit. */
const MAX_FORMER_SLUGS = 20

/** For changes that rewrite the search text of every product of a category. */
export const LONG_TIMEOUT = { timeout: 60_000 }

export const categoryNotFound = { __typename: 'CategoryNotFound', message: sentence('categoryGone') } as const

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
export function addFormerSlugs({ formerSlugs }: Category, added: readonly string[], currentSlug: string): string[] {
  const earlier = formerSlugs.filter((slug) => !added.includes(slug))
  return [...earlier, ...added].filter((slug) => slug !== currentSlug).slice(-MAX_FORMER_SLUGS)
}

/** Returns null for an unknown or malformed id. */
export async function findCategory(tx: Tx, id: string): Promise<Category | null> {
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

export function auditedTexts({ name, slug, description }: Pick<Category, 'name' | 'slug' | 'description'>) {
  return { name, slug, description } satisfies AuditedValues
}
