import { screen, within } from '@testing-library/react'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { articleBodies } from './article-bodies'
import { ArticlePage, prepare } from './article-page'
import { guides, questions } from './articles'
import { BlogsPage } from './blogs-page'

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
  it('leads to guides for buyers and to questions about React and JavaScript', () => {
    renderInShop({ '/blogs': <BlogsPage /> }, { at: '/blogs' })
    const section = screen.getByRole('region', { name: 'React and JavaScript: questions and answers' })
    expect(within(section).getAllByRole('link')).toHaveLength(questions.length)
    const link = screen.getByRole('link', { name: 'How do I choose a stethoscope?' })
    expect(link.getAttribute('href')).toBe('/blogs/choosing-a-stethoscope')
  })

  it('names each file once, and no other', () => {
    const files = readdirSync(join(__dirname, 'articles')).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? [])
    expect([...slugs].sort()).toEqual(files.sort())
    expect(Object.keys(articleBodies).sort()).toEqual(files.sort())
  })
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

  it.each(questions)('$slug is a question with its answer for search engines', async ({ slug, title }) => {
    await prepareArticle(slug)
    renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}` })
    const [article, faq] = structuredData()
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
