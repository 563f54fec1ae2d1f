import type { Article, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Loaders } from '../../graphql/loaders'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { addressSlug, beginOf, id, shopTexts } from '../../shared/fields'
import type { PageRequest } from '../../shared/pagination'
import { orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'
import { isStorable, isUuid, parseInput, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import type { AuditedValues, WriteRecord } from '../audit/perform-audited'
import { changedFields, differenceOf, performAudited } from '../audit/perform-audited'

const kind = z.enum(['GUIDE', 'QUESTION', 'PAGE'])

const articleKind = kind.nullish()

const title = textField(shopTexts.title)
const summary = textField(shopTexts.summary)

/** Markdown. */
export const articleBody = textField(shopTexts.body)

const publishedOn = z
  .string()
  .refine((day) => (beginOf(day)?.getTime() ?? Infinity) <= Date.now(), issue('publishedDay'))

export const createArticleInput = z.strictObject({
  slug: addressSlug,
  kind,
  title,
  summary,
  body: articleBody,
  publishedOn: publishedOn.nullish(),
})

/** Absent fields stay unchanged. */
export const updateArticleInput = z.strictObject({
  id: id.toLowerCase(),
  slug: addressSlug.optional(),
  kind: kind.optional(),
  title: title.optional(),
  summary: summary.optional(),
  body: articleBody.optional(),
  publishedOn: publishedOn.optional(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).optional(),
})

/** The article must match all given values. */
interface ArticleKey {
  id?: string | null | undefined
  slug?: string | null | undefined
}

const articleOrder = orderByInstant<Article>('ARTICLES', ({ publishedAt }) => publishedAt)

/** Returns null for an unknown or malformed key. */
export async function findArticle(
  loaders: Pick<Loaders, 'article' | 'articleBySlug'>,
  { id, slug }: ArticleKey,
): Promise<Article | null> {
  if (id == null) return slug != null && isStorable(slug) ? loaders.articleBySlug.load(slug) : null
  const article = isUuid(id) ? await loaders.article.load(id.toLowerCase()) : null
  return slug == null || article?.slug === slug ? article : null
}

/** A page of articles, newest first. */
export async function listArticles(db: Db, { kind: kindInput, ...page }: PageRequest & { kind?: unknown }) {
  const kind = parseInput(articleKind, kindInput, 'kind')
  const after = readPageRequest(page, articleOrder)
  const where = kind ? { kind } : {}
  const instant = after && new Date(after.key)
  const rows = await db.article.findMany({
    where: {
      ...where,
      // The first condition lets PostgreSQL use the index.
      ...(instant && {
        publishedAt: { lte: instant },
        OR: [{ publishedAt: { lt: instant } }, { id: { lt: after.id } }],
      }),
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: page.first + 1,
  })
  return toConnection(rows, page, articleOrder, () => db.article.count({ where }))
}

type Tx = Prisma.TransactionClient
type ArticleDeps = Pick<Reading, 'db' | 'cacheVersion'>

/** Pages linked from the footer. */
const STANDARD_PAGES = ['terms', 'privacy', 'imprint', 'shipping-and-returns']

const articleNotFound = { __typename: 'ArticleNotFound', message: sentence('articleGone') } as const
const standardPageKept = { __typename: 'StandardPageKept', message: sentence('standardPageKept') } as const
const slugTaken = (slug: string) => ({ __typename: 'SlugTaken', message: sentence('slugTaken', { slug }) }) as const

/** Publishes an article. Audited changes run one at a time, so its slug can't be taken in between. */
export async function createArticle(deps: ArticleDeps, audit: AuditContext, input: unknown) {
  const { publishedOn, ...texts } = parseInput(createArticleInput, input, 'input')
  return writeArticle(deps, audit, async (tx, record) => {
    const day = publishedOn ?? dayOf(new Date())
    // The same article exists: a retry after a lost response.
    const same = await tx.article.findFirst({ where: texts })
    if (same && dayOf(same.publishedAt) === day) return { __typename: 'CreateArticleSuccess', article: same } as const
    if (await isTaken(tx, texts.slug)) return slugTaken(texts.slug)
    const publishedAt = instantOf(day)
    const article = await tx.article.create({ data: { id: uuidv7(), ...texts, publishedAt } })
    await record({ action: 'CREATE_ARTICLE', subjectId: article.id, before: {}, after: recordOf(article) })
    return { __typename: 'CreateArticleSuccess', article } as const
  })
}

/** Updates the given fields. */
export async function updateArticle(deps: ArticleDeps, audit: AuditContext, input: unknown) {
  const { id, expectedVersion, publishedOn, ...given } = parseInput(updateArticleInput, input, 'input')
  return writeArticle(deps, audit, async (tx, record) => {
    const before = await findArticleIn(tx, id)
    if (!before) return articleNotFound
    if (expectedVersion !== undefined && expectedVersion !== before.version) {
      return { __typename: 'ArticleChanged', message: sentence('articleChanged'), current: before } as const
    }
    // An article published on the same day keeps its time, and so its place in the list.
    const isMoved = publishedOn !== undefined && publishedOn !== dayOf(before.publishedAt)
    const changes = { ...given, ...(isMoved && { publishedAt: instantOf(publishedOn) }) }
    const [oldValues, newValues] = [recordOf(before), recordOf({ ...before, ...changes })]
    // Nothing changed: no new version and no audit row.
    if (changedFields(oldValues, newValues).length === 0) {
      return { __typename: 'UpdateArticleSuccess', article: before } as const
    }
    const { slug = before.slug, kind = before.kind } = given
    if (isStandard(before) && (slug !== before.slug || kind !== before.kind)) return standardPageKept
    if (slug !== before.slug && (await isTaken(tx, slug))) return slugTaken(slug)
    const article = await tx.article.update({ where: { id }, data: { ...changes, version: { increment: 1 } } })
    await record({ action: 'UPDATE_ARTICLE', subjectId: id, ...differenceOf(oldValues, newValues, 'title') })
    return { __typename: 'UpdateArticleSuccess', article } as const
  })
}

/** Deletes an article and its translations. The audit log keeps its texts. */
export async function deleteArticle(deps: ArticleDeps, audit: AuditContext, id: string) {
  return writeArticle(deps, audit, async (tx, record) => {
    const article = await findArticleIn(tx, id)
    if (!article) return articleNotFound
    if (isStandard(article)) return standardPageKept
    await tx.article.delete({ where: { id: article.id } })
    await record({ action: 'DELETE_ARTICLE', subjectId: article.id, before: recordOf(article), after: {} })
    return { __typename: 'DeleteArticleSuccess', id: article.id } as const
  })
}

async function writeArticle<Result extends { __typename: string }>(
  { db, cacheVersion }: ArticleDeps,
  audit: AuditContext,
  write: (tx: Tx, record: WriteRecord) => Promise<Result>,
): Promise<Result> {
  return bumpFor(cacheVersion, await performAudited(db, audit, write))
}

const isStandard = ({ kind, slug }: Article) => kind === 'PAGE' && STANDARD_PAGES.includes(slug)

async function findArticleIn(tx: Tx, id: string): Promise<Article | null> {
  return isUuid(id) ? tx.article.findUnique({ where: { id } }) : null
}

async function isTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.article.count({ where: { slug } })) > 0
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Today's articles get the current time: they are listed before earlier ones of today. */
function instantOf(day: string): Date {
  const now = new Date()
  return day === dayOf(now) ? now : new Date(`${day}T00:00:00Z`)
}

/** Audited values: all that staff can change. */
function recordOf({ title, slug, kind, summary, body, publishedAt }: Article): AuditedValues {
  return { title, slug, kind, summary, body, publishedOn: dayOf(publishedAt) }
}
