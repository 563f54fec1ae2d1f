import { TRANSLATED_LANGUAGES } from './read-translations'
import type { ArticleRows } from './seed-articles'
import { readArticles } from './seed-articles'

let rows: ArticleRows
beforeAll(async () => {
  rows = await readArticles()
})

const text = (value: unknown) => String(value)

describe('the articles that ship', () => {
  it('have a title, sections and enough text, at unique addresses', () => {
    const { articles } = rows
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
    for (const { slug, kind, title, summary, body } of articles) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      for (const part of [title, summary]) expect(text(part).length).toBeGreaterThan(kind === 'PAGE' ? 4 : 10)
      if (kind === 'PAGE') continue
      expect([slug, (text(body).match(/^## /gm) ?? []).length > 2]).toEqual([slug, true])
      expect([slug, text(body).split(/\s+/).length > 200]).toEqual([slug, true])
    }
  })

  it('have guides for buyers, questions about React and JavaScript, and pages about the shop', () => {
    const ofKind = (wanted: string) => rows.articles.filter(({ kind }) => kind === wanted)
    expect(ofKind('GUIDE')).toHaveLength(5)
    expect(ofKind('QUESTION')).toHaveLength(6)
    // Every page's end leads to these.
    const pages = ofKind('PAGE').map(({ slug }) => slug)
    expect(pages).toEqual(['shipping-and-returns', 'terms', 'privacy', 'imprint'])
  })

  it.each(TRANSLATED_LANGUAGES)('have a distinct title, summary and text in %s', (language) => {
    const own = rows.translations.filter((row) => row.language === language)
    expect(own.map((row) => row.article_id)).toEqual(rows.articles.map(({ id }) => id))
    for (const [index, { title, summary, body }] of own.entries()) {
      const english = rows.articles[index]
      expect(title).not.toBe(english?.title)
      expect(summary).not.toBe(english?.summary)
      expect(body).not.toBe(english?.body)
      // Section by section.
      const sections = (markdown: unknown) => (text(markdown).match(/^## /gm) ?? []).length
      expect([english?.slug, sections(body)]).toEqual([english?.slug, sections(english?.body)])
    }
  })
})
