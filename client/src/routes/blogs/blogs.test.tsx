import { cleanup, screen, within } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'
import { speak } from '../../shared/i18n/messages'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ArticlePage, prepare } from './article-page'
import { loadArticles } from './article-texts'
import { guides, questions } from './articles'
import { BlogsPage, prepare as prepareList } from './blogs-page'

afterEach(() => {
  // What is mounted would be drawn anew in English.
  cleanup()
  speak('en')
})

const slugs = [...guides, ...questions].map(({ slug }) => slug)
const prepareArticle = (slug: string) => prepare({ params: { slug }, search: new URLSearchParams() })

interface Data {
  '@type': string
  mainEntity?: { acceptedAnswer: { text: string } }[]
}

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ innerHTML }) => JSON.parse(innerHTML) as Data,
  )

describe('the list of articles', () => {
  it('leads to guides for buyers and to questions about React and JavaScript', async () => {
    expect(await prepareList()).toBe(200)
    renderInShop({ '/blogs': <BlogsPage /> }, { at: '/blogs' })
    const section = screen.getByRole('region', { name: 'React and JavaScript: questions and answers' })
    expect(within(section).getAllByRole('link')).toHaveLength(questions.length)
    const link = screen.getByRole('link', { name: 'How do I choose a stethoscope?' })
    expect(link.getAttribute('href')).toBe('/blogs/choosing-a-stethoscope')
  })

  it('comes by itself when a link leads to it', async () => {
    renderInShop({ '/blogs': <BlogsPage /> }, { at: '/blogs' })
    expect(await screen.findByRole('link', { name: 'How do I choose a stethoscope?' })).toBeTruthy()
  })

  it.each(LANGUAGE_CODES)('names each file of %s once, and no other', async (language) => {
    const files = readdirSync(join(__dirname, 'articles', language)).flatMap(
      (file) => /^(.+)\.md$/.exec(file)?.[1] ?? [],
    )
    expect([...slugs].sort()).toEqual(files.sort())
    const articles = await loadArticles(language)
    expect(Object.keys(articles).sort()).toEqual(files)
  })
})

describe('in another language', () => {
  const inLanguage = (language: Language) => {
    i18n.load(language, {})
    speak(language)
  }
  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
    '%s has its own title and text of each article',
    async (language) => {
      const [own, english] = [await loadArticles(language), await loadArticles('en')]
      for (const slug of slugs) {
        expect(own[slug]?.language).toBe(language)
        expect(own[slug]?.title).not.toBe(english[slug]?.title)
        expect(own[slug]?.summary).not.toBe(english[slug]?.summary)
      }
      inLanguage(language)
      const slug = 'choosing-a-stethoscope'
      expect(await prepareArticle(slug)).toBe(200)
      renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}` })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(own[slug]?.title)
      expect(screen.getByRole('article').textContent).not.toContain('diaphragm')
      expect(structuredData()[0]).toMatchObject({
        headline: own[slug]?.title,
        inLanguage: language,
        mainEntityOfPage: `/${language}/blogs/${slug}`,
      })
      expect(document.querySelector('article [lang]')).toBeNull()
    },
  )
})

describe('an article', () => {
  it.each(slugs)('%s has a title, sections and enough to read', async (slug) => {
    expect(await prepareArticle(slug)).toBe(200)
    const { container } = renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}` })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2)
    expect(container.textContent.split(/\s+/).length).toBeGreaterThan(200)
  })

  it('shows code as code and a table that scrolls by keyboard', async () => {
    await prepareArticle('react-angular-vue')
    renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: '/blogs/react-angular-vue' })
    expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toContain('Angular')
  })

  it.each(questions)('$slug is a question with its answer for search engines', async ({ slug }) => {
    await prepareArticle(slug)
    renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}` })
    const [article, faq] = structuredData()
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect(article).toMatchObject({ '@type': 'Article', mainEntityOfPage: `/blogs/${slug}` })
    expect(faq).toMatchObject({ '@type': 'FAQPage', '@id': `/blogs/${slug}`, mainEntity: [{ name: title }] })
    // What is claimed to be answered has to stand on the page.
    const answer = document.createElement('div')
    answer.innerHTML = faq?.mainEntity?.[0]?.acceptedAnswer.text ?? ''
    expect(answer.textContent.length).toBeGreaterThan(500)
    expect(screen.getByRole('article').textContent).toContain(answer.textContent)
  })

  it.each(guides)('$slug, a guide, is no list of questions', async ({ slug }) => {
    await prepareArticle(slug)
    renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}` })
    expect(structuredData().map((data) => data['@type'])).toEqual(['Article'])
  })

  it('that does not exist is not found', async () => {
    expect(await prepareArticle('no-such-article')).toBe(404)
    expect(await prepareArticle('constructor')).toBe(404)
    renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: '/blogs/constructor' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no page at this address')
  })
})
