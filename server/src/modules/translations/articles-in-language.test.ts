import type { Article } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { askIn } from '../../testing/translating'
import { createArticle } from '../../testing/writing'

const TRANSLATE = `mutation($input: TranslateArticleInput!) {
  translateArticle(input: $input) {
    __typename
    ... on UserError { message }
    ... on TranslateArticleSuccess {
      article { title translations { language title summary body articleVersion isOutdated version updatedAt } }
    }
    ... on ArticleChanged { current { version } }
    ... on TranslationChanged { current { ... on Article { translations { language version } } } }
  }
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
  article = await createArticle(shop.db, { body: 'See [our scissors](/products?search=scissors).' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

async function translate(input: Record<string, unknown>) {
  const given = { id: article.id, language: 'de', ...input }
  const { data, errors } = await shop.ask(TRANSLATE, { input: given }, admin.accessToken)
  return { result: data?.translateArticle, errors }
}

const german = { title: 'Scheren wählen', summary: 'Nach der Arbeit.', body: '**Schneiden** sie [das](/products)?' }

describe('an article', () => {
  const read = async (language: string) => {
    const query = 'query($id: ID!) { article(id: $id) { title summary body html untranslatedTexts } }'
    const { data, errors } = await askIn(shop, language, query, { id: article.id })
    expect(errors).toBeUndefined()
    return data.article
  }

  it('is read in the reader’s language, with untranslated texts in English and marked', async () => {
    const { title, summary, body } = article
    await translate({ title: german.title, body: german.body })
    expect(await read('de-CH')).toEqual({
      ...{ title: german.title, summary, body: german.body },
      html: '<p><strong>Schneiden</strong> sie <a href="/de/products">das</a>?</p>',
      untranslatedTexts: ['SUMMARY'],
    })
    expect(await read('ar')).toEqual({
      ...{ title, summary, body },
      html: '<p>See <a href="/ar/products?search=scissors">our scissors</a>.</p>',
      untranslatedTexts: ['TITLE', 'SUMMARY', 'BODY'],
    })
    expect(await read('en')).toEqual({
      ...{ title, summary, body },
      html: '<p>See <a href="/products?search=scissors">our scissors</a>.</p>',
      untranslatedTexts: [],
    })
  })
})

describe('the texts of an article', () => {
  it('are written, changed and removed', async () => {
    const made = await translate({ ...german, expectedVersion: 0, articleVersion: 1 })
    const expected = { language: 'de', ...german, isOutdated: false, version: 1, articleVersion: 1 }
    expect(made.result).toMatchObject({
      __typename: 'TranslateArticleSuccess',
      article: { title: article.title, translations: [expected] },
    })
    const changed = await translate({ title: 'Scheren', expectedVersion: 1 })
    expect(changed.result.article.translations).toMatchObject([
      { title: 'Scheren', summary: null, body: null, version: 2 },
    ])
    expect((await translate({ title: ' ', expectedVersion: 2 })).result.article.translations).toEqual([])
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: article.id }, orderBy: { position: 'asc' } })
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['TRANSLATE_ARTICLE', { language: 'de', ...german }],
      ['TRANSLATE_ARTICLE', { language: 'de', title: 'Scheren', summary: null, body: null }],
      ['TRANSLATE_ARTICLE', { language: 'de', title: null }],
    ])
  })

  it('are rejected after a change of the article or of themselves', async () => {
    await translate(german)
    expect((await translate({ title: 'X', articleVersion: 2 })).result).toMatchObject({
      __typename: 'ArticleChanged',
      message: expect.stringContaining('weren’t saved'),
      current: { version: 1 },
    })
    expect((await translate({ title: 'X', expectedVersion: 0 })).result).toMatchObject({
      __typename: 'TranslationChanged',
      current: { translations: [{ language: 'de', version: 1 }] },
    })
    expect(await shop.db.articleTranslation.findMany()).toMatchObject([german])
  })

  it('are rejected for an unknown article', async () => {
    for (const articleId of [uuidv7(), 'x', 'a\0b']) {
      expect((await translate({ id: articleId, title: 'X' })).result).toEqual({
        __typename: 'ArticleNotFound',
        message: 'This article no longer exists.',
      })
    }
  })

  it.each([
    ['language', 'en', 'language must be one of de, fr, es, ar, zh.'],
    ['title', 'x'.repeat(201), 'The title must have 0 to 200 characters.'],
    ['summary', 'x'.repeat(501), 'The summary must have 0 to 500 characters.'],
    ['body', 'x'.repeat(50_001), 'The text must have 0 to 50000 characters.'],
    ['articleVersion', 0, 'The article’s version must be a whole number, at least 1.'],
    ['expectedVersion', -1, 'The expected version must be a whole number, 0 or more.'],
  ])('are refused for %s %.20j', async (field, value, message) => {
    const { errors } = await translate({ title: 'X', [field]: value })
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` } }])
    expect(await shop.db.articleTranslation.count()).toBe(0)
  })

  it('are not writable by visitors and customers', async () => {
    const { accessToken } = await createPerson(shop)
    const input = { id: article.id, language: 'de', title: 'X' }
    expect((await shop.ask(TRANSLATE, { input })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await shop.ask(TRANSLATE, { input }, accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('the list of untranslated articles', () => {
  const list = (variables: Record<string, unknown>) =>
    shop.ask(
      `query($language: LanguageTag!, $first: Int, $after: String) {
        untranslatedArticles(language: $language, first: $first, after: $after) {
          totalCount missingCount outdatedCount nodes { title } pageInfo { hasNextPage endCursor }
        }
      }`,
      { language: 'es', first: 2, ...variables },
      admin.accessToken,
    )

  it('has missing and outdated texts, page by page, with counts', async () => {
    await shop.db.article.deleteMany()
    const add = async (title: string, values: Record<string, string | boolean> | null) => {
      const { id: articleId } = await createArticle(shop.db, { title })
      const keys = { articleId, language: 'es', articleVersion: 1 }
      if (values) await shop.db.articleTranslation.create({ data: { ...keys, ...values } })
    }
    const whole = { title: 'T', summary: 'S', body: 'B' }
    await add('without any', null)
    await add('without a text', { title: 'T', summary: 'S' })
    await add('outdated', { ...whole, isOutdated: true })
    await add('all there', whole)
    const first = (await list({})).data.untranslatedArticles
    expect(first).toMatchObject({ totalCount: 3, missingCount: 2, outdatedCount: 1 })
    expect(first.nodes).toEqual([{ title: 'outdated' }, { title: 'without a text' }])
    const next = (await list({ after: first.pageInfo.endCursor })).data.untranslatedArticles
    expect(next).toMatchObject({ nodes: [{ title: 'without any' }], pageInfo: { hasNextPage: false } })
  })

  it('is refused for another language and a wrong page', async () => {
    for (const [variables, field] of [
      [{ language: 'en' }, 'language'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'after'],
    ] as const) {
      expect((await list(variables)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    }
  })
})

describe('the cache for visitors', () => {
  it('follows each change of an article and of its translations at once', async () => {
    const cached = await createTestApp({ hasCaches: true })
    try {
      const { accessToken } = await createPerson(cached, { role: 'ADMIN' })
      const { id } = await createArticle(cached.db, { title: 'English', publishedAt: new Date('2026-01-01') })
      const read = async () => {
        for (let time = 0; time < 2; time++) await askIn(cached, 'de', '{ articles { nodes { title } } }')
        const { data } = await askIn(cached, 'de', '{ articles { nodes { title } } }')
        return data.articles.nodes.map(({ title }: { title: string }) => title)
      }
      expect(await read()).toEqual(['English'])
      const mutate = (call: string) => cached.ask(`mutation { ${call} { __typename } }`, {}, accessToken)
      await mutate(`translateArticle(input: { id: "${id}", language: "de", title: "Deutsch" })`)
      expect(await read()).toEqual(['Deutsch'])
      await mutate('createArticle(input: { slug: "b", kind: GUIDE, title: "New", summary: "S", body: "B" })')
      expect(await read()).toEqual(['New', 'Deutsch'])
      await mutate(`translateArticle(input: { id: "${id}", language: "de" })`)
      await mutate(`updateArticle(input: { id: "${id}", title: "Changed" })`)
      expect(await read()).toEqual(['New', 'Changed'])
      await mutate(`deleteArticle(id: "${id}")`)
      expect(await read()).toEqual(['New'])
    } finally {
      await cached.close()
    }
  })
})
