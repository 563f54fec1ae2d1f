import type { Article } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { createUncached } from '../../shared/cache-version'
import type { Person } from '../../testing/factories'
import { actBy, createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createArticle } from '../../testing/writing'
import { createArticleLoaders } from './articles.loaders'
import { createArticleService } from './articles.service'

const FIELDS = 'id slug kind title summary body html untranslatedTexts publishedAt version'
const CREATE = `mutation($input: CreateArticleInput!) {
  createArticle(input: $input) {
    __typename
    ... on CreateArticleSuccess { article { ${FIELDS} } }
    ... on UserError { message }
  }
}`
const UPDATE = `mutation($input: UpdateArticleInput!) {
  updateArticle(input: $input) {
    __typename
    ... on UpdateArticleSuccess { article { ${FIELDS} } }
    ... on ArticleChanged { article { version } }
    ... on UserError { message }
  }
}`
const DELETE = `mutation($id: ID!) {
  deleteArticle(id: $id) { __typename ... on DeleteArticleSuccess { id } ... on UserError { message } }
}`

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

const texts = {
  slug: 'forceps',
  kind: 'QUESTION',
  title: 'Which forceps?',
  summary: 'By tissue.',
  body: 'By *tissue*.',
}
const today = () => new Date().toISOString().slice(0, 10)

async function write(
  mutation: string,
  input: Record<string, unknown>,
  accessToken: string | undefined = admin.accessToken,
) {
  const { data, errors } = await shop.ask(mutation, { input }, accessToken)
  return { result: data?.createArticle ?? data?.updateArticle, errors }
}
const create = (changes: Record<string, unknown> = {}) => write(CREATE, { ...texts, ...changes })
const update = (changes: Record<string, unknown>) => write(UPDATE, { id: article.id, ...changes })

describe('an article', () => {
  const read = (name: Record<string, unknown>) =>
    shop.ask(`query($id: ID, $slug: String) { article(id: $id, slug: $slug) { ${FIELDS} } }`, name)

  it('is read by anybody, by its slug, its id or both', async () => {
    const { id } = article
    for (const name of [{ slug: 'scissors' }, { id }, { id: id.toUpperCase() }, { id, slug: 'scissors' }]) {
      const { data, errors } = await read(name)
      expect(errors).toBeUndefined()
      expect(data.article).toMatchObject({
        slug: 'scissors',
        title: article.title,
        html: '<h2>Blades</h2>\n<p>Look at the <strong>blades</strong>.</p>',
        untranslatedTexts: [],
        publishedAt: '2026-03-01T12:00:00.000Z',
        version: 1,
      })
    }
  })

  it.each([
    [{}],
    [{ slug: 'Scissors' }],
    [{ slug: '' }],
    [{ slug: 'a\0b' }],
    [{ slug: '\udfff' }],
    [{ id: 'scissors' }],
    [{ id: uuidv7() }],
    [{ id: uuidv7(), slug: 'scissors' }],
  ])('is not found by %j', async (name) => {
    const { data, errors } = await read(name)
    expect([data, errors]).toEqual([{ article: null }, undefined])
  })

  it('is not found by its id and the slug of another', async () => {
    await createArticle(shop.db, { slug: 'other' })
    expect((await read({ id: article.id, slug: 'other' })).data.article).toBeNull()
  })
})

describe('the list of articles', () => {
  const list = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await shop.ask(
      `query($first: Int, $after: String, $kind: ArticleKind) {
        articles(first: $first, after: $after, kind: $kind) {
          totalCount nodes { slug } pageInfo { hasNextPage endCursor }
        }
      }`,
      variables,
    )
    const slugs = data?.articles.nodes.map(({ slug }: { slug: string }) => slug)
    return { slugs, ...data?.articles, errors }
  }

  it('has the newest first, page by page, of one kind or of all', async () => {
    const publishedAt = new Date('2026-03-01T12:00:00Z')
    await createArticle(shop.db, { slug: 'same-time', publishedAt })
    await createArticle(shop.db, { slug: 'older', kind: 'QUESTION', publishedAt: new Date('2025-01-01') })
    await createArticle(shop.db, { slug: 'newer', kind: 'QUESTION', publishedAt: new Date('2026-04-01') })
    const all = ['newer', 'same-time', 'scissors', 'older']
    expect(await list()).toMatchObject({ slugs: all, totalCount: 4 })
    const found: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ first: 1, after })
      found.push(...page.slugs)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(found).toEqual(all)
    expect(await list({ kind: 'QUESTION' })).toMatchObject({ slugs: ['newer', 'older'], totalCount: 2 })
  })

  it('is refused for a wrong page', async () => {
    for (const [variables, field] of [
      [{ first: 0 }, 'first'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'after'],
    ] as const) {
      expect((await list(variables)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    }
  })
})

describe('publishing', () => {
  it('adds an article, now or on an earlier day', async () => {
    const before = Date.now()
    const { result, errors } = await create({ title: ' Which forceps? ' })
    expect(errors).toBeUndefined()
    expect(result).toMatchObject({ __typename: 'CreateArticleSuccess', article: { ...texts, version: 1 } })
    expect(result.article.html).toBe('<p>By <em>tissue</em>.</p>')
    expect(Date.parse(result.article.publishedAt)).toBeGreaterThanOrEqual(before)
    const earlier = await create({ slug: 'earlier', publishedOn: '2026-02-28' })
    expect(earlier.result.article.publishedAt).toBe('2026-02-28T00:00:00.000Z')
    const log = await shop.db.auditEntry.findFirst({ where: { subjectId: result.article.id } })
    expect(log).toMatchObject({ action: 'CREATE_ARTICLE', before: {}, after: { ...texts, publishedOn: today() } })
  })

  it('is refused at an address that another article has', async () => {
    expect((await create({ slug: 'scissors' })).result).toEqual({
      __typename: 'SlugTaken',
      message: 'Another article has the address “scissors” already. Please choose another one.',
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
    ['publishedOn', '2026-02-30', 'The day of publication must be a day such as 2026-11-21'],
    ['publishedOn', '2026-2-3', 'The day of publication must be a day'],
    ['publishedOn', '9999-01-01', 'The day of publication must be a day'],
  ])('is refused for %s %.20j', async (field, value, message) => {
    const { errors } = await create({ [field]: value })
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` } },
    ])
    expect(await shop.db.article.count()).toBe(1)
  })
})

describe('changing', () => {
  it('changes what is given, raises the version, and tells what changed', async () => {
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

  it('keeps the place of an article within its day, and moves it to another', async () => {
    const within = await update({ publishedOn: '2026-03-01' })
    expect(within.result.article).toMatchObject({ publishedAt: '2026-03-01T12:00:00.000Z', version: 1 })
    const moved = await update({ publishedOn: '2026-02-01' })
    expect(moved.result.article).toMatchObject({ publishedAt: '2026-02-01T00:00:00.000Z', version: 2 })
    const now = await update({ publishedOn: today() })
    expect(now.result.article.publishedAt.slice(0, 10)).toBe(today())
  })

  it('changes nothing where nothing is other', async () => {
    const { result } = await update({ slug: 'scissors', title: article.title })
    expect(result.article.version).toBe(1)
    expect(await shop.db.auditEntry.count({ where: { subjectId: article.id } })).toBe(0)
  })

  it('leaves translations behind when texts change, and only then', async () => {
    await shop.db.articleTranslation.create({
      data: { articleId: article.id, language: 'de', title: 'Scheren', articleVersion: 1 },
    })
    const isOutdated = async () => (await shop.db.articleTranslation.findFirstOrThrow()).isOutdated
    await update({ slug: 'shears', kind: 'QUESTION', publishedOn: '2026-01-01' })
    expect(await isOutdated()).toBe(false)
    await update({ body: 'Other.' })
    expect(await isOutdated()).toBe(true)
  })

  it('is refused when somebody else changed it meanwhile', async () => {
    await update({ title: 'First' })
    expect((await update({ title: 'Second', expectedVersion: 1 })).result).toEqual({
      __typename: 'ArticleChanged',
      message: expect.stringContaining('Nothing was saved'),
      article: { version: 2 },
    })
    expect((await shop.db.article.findUniqueOrThrow({ where: { id: article.id } })).title).toBe('First')
  })

  it('is refused at an address that another article has, and for no article', async () => {
    await createArticle(shop.db, { slug: 'taken' })
    expect((await update({ slug: 'taken' })).result.__typename).toBe('SlugTaken')
    for (const id of [uuidv7(), 'x', 'a\0b']) {
      expect((await update({ id, title: 'X' })).result).toEqual({
        __typename: 'ArticleNotFound',
        message: 'This article is not there any more.',
      })
    }
    const { errors } = await update({ expectedVersion: 0 })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.expectedVersion' })
  })
})

describe('deleting', () => {
  const remove = (id: string, accessToken: string | undefined = admin.accessToken) =>
    shop.ask(DELETE, { id }, accessToken)

  it('takes the article and its translations away, and frees its address', async () => {
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
})

describe('the preview', () => {
  const preview = (body: string, accessToken?: string) =>
    shop.ask('query($body: String!) { articlePreview(body: $body) }', { body }, accessToken)

  it('is the HTML that the article would have', async () => {
    const { data } = await preview('# Blades\n\n<b onclick="alert(1)">x</b> [y](javascript:alert)', admin.accessToken)
    expect(data.articlePreview).toBe(
      '<h2>Blades</h2>\n<p>&lt;b onclick=&quot;alert(1)&quot;&gt;x&lt;/b&gt; [y](javascript:alert)</p>',
    )
    const { errors } = await preview(' ', admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'body' })
  })
})

describe('who may write', () => {
  it('is no visitor and no customer', async () => {
    const { accessToken, user } = await createPerson(shop)
    for (const [token, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [accessToken, 'FORBIDDEN'],
    ] as const) {
      const answers = await Promise.all([
        shop.ask(CREATE, { input: texts }, token),
        shop.ask(UPDATE, { input: { id: article.id, title: 'X' } }, token),
        shop.ask(DELETE, { id: article.id }, token),
        shop.ask('{ articlePreview(body: "x") }', {}, token),
        shop.ask('{ article(slug: "scissors") { translations { title } } }', {}, token),
      ])
      expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(5).fill(code))
    }
    const { db } = shop
    const service = createArticleService({ db, loaders: createArticleLoaders(db), cacheVersion: createUncached() })
    const act = actBy(user)
    const attempts = [service.create(act, {}), service.update(act, {}), service.delete(act, article.id)]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(() => service.preview(user, 'x', 'en')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    expect(await db.article.findMany()).toMatchObject([{ slug: 'scissors', version: 1 }])
  })
})
