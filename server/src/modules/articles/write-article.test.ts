import type { Article } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { CREATE_ARTICLE, createArticle, DELETE_ARTICLE, newArticle, UPDATE_ARTICLE } from '../../testing/writing'

let shop: TestApp
let admin: Person
let article: Article

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  await shop.db.article.deleteMany()
  article = await createArticle(shop.db, { slug: 'scissors', publishedAt: new Date('2026-03-01T12:00:00Z') })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const today = () => new Date().toISOString().slice(0, 10)

async function write(
  mutation: string,
  input: Record<string, unknown>,
  accessToken: string | undefined = admin.accessToken,
) {
  const { data, errors } = await shop.ask(mutation, { input }, accessToken)
  return { result: data?.createArticle ?? data?.updateArticle, errors }
}
const create = (changes: Record<string, unknown> = {}) => write(CREATE_ARTICLE, { ...newArticle, ...changes })
const update = (changes: Record<string, unknown>) => write(UPDATE_ARTICLE, { id: article.id, ...changes })

describe('publishing', () => {
  it('adds an article, now or on an earlier day', async () => {
    const before = Date.now()
    const { result, errors } = await create({ title: ' Which forceps? ' })
    expect(errors).toBeUndefined()
    expect(result).toMatchObject({ __typename: 'CreateArticleSuccess', article: { ...newArticle, version: 1 } })
    expect(result.article.html).toBe('<p>By <em>tissue</em>.</p>')
    expect(Date.parse(result.article.publishedAt)).toBeGreaterThanOrEqual(before)
    const earlier = await create({ slug: 'earlier', publishedOn: '2026-02-28' })
    expect(earlier.result.article.publishedAt).toBe('2026-02-28T00:00:00.000Z')
    const log = await shop.db.auditEntry.findFirst({ where: { subjectId: result.article.id } })
    expect(log).toMatchObject({ action: 'CREATE_ARTICLE', before: {}, after: { ...newArticle, publishedOn: today() } })
  })

  it('succeeds when the same article is sent again', async () => {
    const publishedOn = '2026-02-28'
    const { result } = await create({ publishedOn })
    expect((await create({ publishedOn })).result).toEqual(result)
    for (const changes of [{ body: 'Other.' }, { publishedOn: '2026-02-27' }]) {
      expect((await create({ publishedOn, ...changes })).result.__typename).toBe('SlugTaken')
    }
    expect(await shop.db.auditEntry.count({ where: { subjectId: result.article.id } })).toBe(1)
  })

  it('rejects a slug that another article has', async () => {
    expect((await create({ slug: 'scissors' })).result).toEqual({
      __typename: 'SlugTaken',
      message: 'Another article already has the address “scissors”. Choose another one.',
    })
    expect(await shop.db.article.count()).toBe(1)
  })

  it.each([
    ['slug', 'Forceps', 'The address must consist of lowercase letters, digits and single hyphens, such as'],
    ['slug', 'a--b', 'The address must consist of'],
    ['slug', 'feed.xml', 'The address must consist of'],
    ['slug', '', 'The address must consist of'],
    ['title', ' ', 'The title must have 1 to 200 characters.'],
    ['title', 'a\nb', 'The title must not contain control characters.'],
    ['summary', 'x'.repeat(501), 'The summary must have 1 to 500 characters.'],
    ['body', 'x'.repeat(50_001), 'The text must have 1 to 50000 characters.'],
    ['body', 'a\0b', 'The text must not contain control characters.'],
    ['publishedOn', '2026-02-30', 'Enter the publication date as YYYY-MM-DD'],
    ['publishedOn', '2026-2-3', 'Enter the publication date'],
    ['publishedOn', '9999-01-01', 'Enter the publication date'],
  ])('rejects %s %.20j', async (field, value, message) => {
    const { errors } = await create({ [field]: value })
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` } },
    ])
    expect(await shop.db.article.count()).toBe(1)
  })
})

describe('changing', () => {
  it('updates the given fields, raises the version, and records the change', async () => {
    const { result } = await update({ title: 'Scissors', kind: 'QUESTION', expectedVersion: 1 })
    expect(result).toMatchObject({
      __typename: 'UpdateArticleSuccess',
      article: { title: 'Scissors', kind: 'QUESTION', body: article.body, version: 2 },
    })
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: article.id } })
    expect(log).toMatchObject([
      {
        action: 'UPDATE_ARTICLE',
        before: { title: article.title, kind: 'GUIDE' },
        after: { title: 'Scissors', kind: 'QUESTION' },
      },
    ])
  })

  it('keeps the time of an article within its day, and moves it to another day', async () => {
    const within = await update({ publishedOn: '2026-03-01' })
    expect(within.result.article).toMatchObject({ publishedAt: '2026-03-01T12:00:00.000Z', version: 1 })
    const moved = await update({ publishedOn: '2026-02-01' })
    expect(moved.result.article).toMatchObject({ publishedAt: '2026-02-01T00:00:00.000Z', version: 2 })
    const now = await update({ publishedOn: today() })
    expect(now.result.article.publishedAt.slice(0, 10)).toBe(today())
  })

  it('does nothing without a difference', async () => {
    const { result } = await update({ slug: 'scissors', title: article.title })
    expect(result.article.version).toBe(1)
    expect(await shop.db.auditEntry.count({ where: { subjectId: article.id } })).toBe(0)
  })

  it('marks translations as outdated only when texts change', async () => {
    await shop.db.articleTranslation.create({
      data: { articleId: article.id, language: 'de', title: 'Scheren', articleVersion: 1 },
    })
    const isOutdated = async () => (await shop.db.articleTranslation.findFirstOrThrow()).isOutdated
    await update({ slug: 'shears', kind: 'QUESTION', publishedOn: '2026-01-01' })
    expect(await isOutdated()).toBe(false)
    await update({ body: 'Other.' })
    expect(await isOutdated()).toBe(true)
  })

  it('reports a conflict when someone else changed the article', async () => {
    await update({ title: 'First' })
    expect((await update({ title: 'Second', expectedVersion: 1 })).result).toEqual({
      __typename: 'ArticleChanged',
      message: expect.stringContaining('weren’t saved'),
      current: { version: 2 },
    })
    expect((await shop.db.article.findUniqueOrThrow({ where: { id: article.id } })).title).toBe('First')
  })

  it('reports a conflict on a retry after someone else reverted the change', async () => {
    await update({ title: 'First', expectedVersion: 1 })
    expect((await update({ expectedVersion: 1 })).result).toMatchObject({
      __typename: 'ArticleChanged',
      current: { version: 2 },
    })
  })

  it('rejects an existing slug and an unknown article', async () => {
    await createArticle(shop.db, { slug: 'taken' })
    expect((await update({ slug: 'taken' })).result.__typename).toBe('SlugTaken')
    for (const id of [uuidv7(), 'x', 'a\0b']) {
      expect((await update({ id, title: 'X' })).result).toEqual({
        __typename: 'ArticleNotFound',
        message: 'This article no longer exists.',
      })
    }
    const { errors } = await update({ expectedVersion: 0 })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.expectedVersion' })
  })
})

describe('deleting', () => {
  const remove = (id: string, accessToken: string | undefined = admin.accessToken) =>
    shop.ask(DELETE_ARTICLE, { id }, accessToken)

  it('deletes the article and its translations, and frees its slug', async () => {
    await shop.db.articleTranslation.create({
      data: { articleId: article.id, language: 'de', title: 'Scheren', articleVersion: 1 },
    })
    const { data } = await remove(article.id)
    expect(data.deleteArticle).toEqual({ __typename: 'DeleteArticleSuccess', id: article.id })
    expect(await shop.db.articleTranslation.count()).toBe(0)
    expect((await remove(article.id)).data.deleteArticle.__typename).toBe('ArticleNotFound')
    expect((await remove('x')).data.deleteArticle.__typename).toBe('ArticleNotFound')
    expect((await create({ slug: 'scissors' })).result.__typename).toBe('CreateArticleSuccess')
  })

  it('and changing the slug are rejected for a page in the footer, whose texts can change', async () => {
    article = await createArticle(shop.db, { slug: 'terms', kind: 'PAGE' })
    expect((await remove(article.id)).data.deleteArticle).toMatchObject({ __typename: 'StandardPageKept' })
    for (const changes of [{ slug: 'conditions' }, { kind: 'GUIDE' }]) {
      expect((await update(changes)).result).toMatchObject({
        __typename: 'StandardPageKept',
        message: expect.stringContaining('You can edit its text'),
      })
    }
    expect((await update({ title: 'Our terms' })).result.article).toMatchObject({ slug: 'terms', title: 'Our terms' })
    article = await createArticle(shop.db, { slug: 'our-factory', kind: 'PAGE' })
    expect((await remove(article.id)).data.deleteArticle.__typename).toBe('DeleteArticleSuccess')
  })
})
