import type { Article, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { AuditedValues } from '../audit/audit.service'
import { changedFields, differenceOf, performAudited } from '../audit/audit.service'
import type { CreateArticleInput, UpdateArticleInput } from './articles.input'
import type { CreateArticleResult, DeleteArticleResult, UpdateArticleResult } from './articles.results'
import { articleNotFound, slugTaken, standardPageKept } from './articles.results'

type Tx = Prisma.TransactionClient

/**
 * Publishes an article. Acts of admins follow one another: nobody takes its address meanwhile. One that is just so stands there already
 * where the answer was lost.
 */
export function createArticle(
  db: Db,
  act: AuditContext,
  { publishedOn, ...texts }: CreateArticleInput,
): Promise<CreateArticleResult> {
  return performAudited(db, act, async (tx, record): Promise<CreateArticleResult> => {
    const day = publishedOn ?? dayOf(new Date())
    const same = await tx.article.findFirst({ where: texts })
    if (same && dayOf(same.publishedAt) === day) return { __typename: 'CreateArticleSuccess', article: same }
    if (await isTaken(tx, texts.slug)) return slugTaken(texts.slug)
    const publishedAt = instantOf(day)
    const article = await tx.article.create({ data: { id: uuidv7(), ...texts, publishedAt } })
    await record({ action: 'CREATE_ARTICLE', subjectId: article.id, before: {}, after: recordOf(article) })
    return { __typename: 'CreateArticleSuccess', article }
  })
}

/** Changes what is given of an article. What is as it was raises no version and is not told. */
export function updateArticle(
  db: Db,
  act: AuditContext,
  { id, expectedVersion, publishedOn, ...given }: UpdateArticleInput,
): Promise<UpdateArticleResult> {
  return performAudited(db, act, async (tx, record): Promise<UpdateArticleResult> => {
    const before = await findIn(tx, id)
    if (!before) return articleNotFound
    if (expectedVersion !== undefined && expectedVersion !== before.version) {
      return { __typename: 'ArticleChanged', message: sentence('articleChanged'), article: before }
    }
    // Within its day an article keeps its place in the list.
    const isMoved = publishedOn !== undefined && publishedOn !== dayOf(before.publishedAt)
    const changes = { ...given, ...(isMoved && { publishedAt: instantOf(publishedOn) }) }
    const became = recordOf({ ...before, ...changes })
    const was = recordOf(before)
    if (changedFields(was, became).length === 0) return { __typename: 'UpdateArticleSuccess', article: before }
    const { slug = before.slug, kind = before.kind } = given
    if (isStandard(before) && (slug !== before.slug || kind !== before.kind)) return standardPageKept
    if (given.slug !== undefined && given.slug !== before.slug && (await isTaken(tx, given.slug))) {
      return slugTaken(given.slug)
    }
    const article = await tx.article.update({ where: { id }, data: { ...changes, version: { increment: 1 } } })
    await record({ action: 'UPDATE_ARTICLE', subjectId: id, ...differenceOf(was, became, 'title') })
    return { __typename: 'UpdateArticleSuccess', article }
  })
}

/** Deletes an article and its translations; the audit log keeps what it was. */
export function deleteArticle(db: Db, act: AuditContext, givenId: string): Promise<DeleteArticleResult> {
  return performAudited(db, act, async (tx, record): Promise<DeleteArticleResult> => {
    const article = await findIn(tx, givenId)
    if (!article) return articleNotFound
    if (isStandard(article)) return standardPageKept
    const { id } = article
    await tx.article.delete({ where: { id } })
    await record({ action: 'DELETE_ARTICLE', subjectId: id, before: recordOf(article), after: {} })
    return { __typename: 'DeleteArticleSuccess', id }
  })
}

/** The pages that every page's end leads to. */
const STANDARD_PAGES = ['terms', 'privacy', 'imprint', 'shipping-and-returns']

const isStandard = ({ kind, slug }: Article) => kind === 'PAGE' && STANDARD_PAGES.includes(slug)

async function findIn(tx: Tx, id: string): Promise<Article | null> {
  return isUuid(id) ? tx.article.findUnique({ where: { id } }) : null
}

async function isTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.article.count({ where: { slug } })) > 0
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** What is published today goes before what was published earlier today. */
function instantOf(day: string): Date {
  const now = new Date()
  return day === dayOf(now) ? now : new Date(`${day}T00:00:00Z`)
}

/** What the audit log tells of an article: all that an admin can change. */
function recordOf({ title, slug, kind, summary, body, publishedAt }: Article): AuditedValues {
  return { title, slug, kind, summary, body, publishedOn: dayOf(publishedAt) }
}
