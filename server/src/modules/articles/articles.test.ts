import type { Article } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { ARTICLE_FIELDS, createArticle } from '../../testing/writing'

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

describe('an article', () => {
  const read = (name: Record<string, unknown>) =>
    shop.ask(`query($id: ID, $slug: String) { article(id: $id, slug: $slug) { ${ARTICLE_FIELDS} } }`, name)

  it('can be read by anyone, by its slug, its id or both', async () => {
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

  it('lists the newest first, in pages, of one kind or all', async () => {
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

  it('rejects an invalid page', async () => {
    for (const [variables, field] of [
      [{ first: 0 }, 'first'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'after'],
    ] as const) {
      expect((await list(variables)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    }
  })
})

describe('the preview', () => {
  const preview = (body: string, accessToken?: string) =>
    shop.ask('query($body: String!) { articlePreview(body: $body) }', { body }, accessToken)

  it('returns the HTML of the article', async () => {
    const { data } = await preview('# Blades\n\n<b onclick="alert(1)">x</b> [y](javascript:alert)', admin.accessToken)
    expect(data.articlePreview).toBe(
      '<h2>Blades</h2>\n<p>&lt;b onclick=&quot;alert(1)&quot;&gt;x&lt;/b&gt; [y](javascript:alert)</p>',
    )
    const { errors } = await preview(' ', admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'body' })
  })
})
