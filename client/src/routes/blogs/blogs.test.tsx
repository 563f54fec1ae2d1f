import { screen, within } from '@testing-library/react'
import { articlePage, fakeArticle, fakeBlog } from '../../shared/testing/fake-articles'
import type { FakeShop } from '../../shared/testing/render-in-shop'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ArticlePage, query as articleQuery } from './article-page'
import { BlogsPage } from './blogs-page'

const guide = fakeArticle()
const question = fakeArticle({
  id: 'article-2',
  slug: 'react-angular-vue',
  kind: 'QUESTION',
  title: 'How do React, Angular and Vue differ?',
  html: '<p>All three <code>build</code> pages.</p>\n<div class="scroll" tabindex="0" role="group" aria-labelledby="table-label"><table><thead><tr><td></td><th scope="col">Angular</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table></div>',
})
const blog = fakeBlog([guide, question])

const openList = (shop: FakeShop = blog, at = '/blogs') =>
  renderInShop({ '/blogs': <BlogsPage />, '/blogs/:slug': <ArticlePage /> }, { at, shop })
const openArticle = (slug: string) =>
  renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}`, shop: blog })

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ innerHTML }) => JSON.parse(innerHTML) as Record<string, unknown>,
  )

describe('the list of articles', () => {
  it('links to guides for buyers, and to questions about React and JavaScript', async () => {
    openList()
    const guides = await screen.findByRole('region', { name: "Buyers' guides" })
    const links = within(guides).getAllByRole('link', { name: 'How do I choose a stethoscope?' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blogs/choosing-a-stethoscope'])
    const questions = screen.getByRole('region', { name: 'React and JavaScript: questions and answers' })
    expect(within(questions).getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Older articles' })).toBeNull()
  })

  it('has no empty section', async () => {
    openList(fakeBlog([question]))
    await screen.findByRole('region', { name: 'React and JavaScript: questions and answers' })
    expect(screen.queryByRole('region', { name: "Buyers' guides" })).toBeNull()
  })

  it('continues at an address with a cursor', async () => {
    const articles = jest.fn(({ kind, after }: { kind: string; after?: string }) => {
      if (kind === 'QUESTION') return articlePage([question])
      return after ? articlePage([fakeArticle({ id: 'article-3', title: 'An older one' })]) : articlePage([guide], 'c1')
    })
    openList({ articles })
    const more = await screen.findByRole('link', { name: 'Older articles' })
    expect(more.getAttribute('href')).toBe('/blogs?guidesAfter=c1')
    openList({ articles }, '/blogs?guidesAfter=c1')
    expect(await screen.findByRole('link', { name: 'An older one' })).toBeTruthy()
  })

  it('starts at the beginning without a cursor', async () => {
    const articles = jest.fn((_args: { after?: string }) => articlePage([guide]))
    openList({ articles }, '/blogs?guidesAfter=%3Cb%3E')
    await screen.findAllByRole('link', { name: 'How do I choose a stethoscope?' })
    expect(articles.mock.calls.map(([{ after }]) => after)).toEqual([undefined, undefined])
  })
})

describe('an article', () => {
  it('has title, summary and text, and structured data', async () => {
    openArticle('choosing-a-stethoscope')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('How do I choose a stethoscope?')
    expect(screen.getByRole('heading', { level: 2, name: 'Head' })).toBeTruthy()
    expect(screen.getByRole('article').textContent).toContain('A dual head has a diaphragm.')
    expect(document.querySelector('article [lang]')).toBeNull()
    expect(structuredData()).toMatchObject([
      {
        '@type': 'Article',
        headline: 'How do I choose a stethoscope?',
        inLanguage: 'en',
        datePublished: '2026-11-21',
        mainEntityOfPage: '/blogs/choosing-a-stethoscope',
      },
    ])
  })

  it('shows code as code, and tables that scroll by keyboard', async () => {
    openArticle('react-angular-vue')
    expect((await screen.findByRole('group', { name: 'Table' })).tabIndex).toBe(0)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Angular'])
    expect(screen.getByText('build').tagName).toBe('CODE')
  })

  it('has structured data of question and answer if it is one', async () => {
    openArticle('react-angular-vue')
    const title = (await screen.findByRole('heading', { level: 1 })).textContent
    const [article, faq] = structuredData()
    expect(article).toMatchObject({ '@type': 'Article' })
    const entity = { name: title, acceptedAnswer: { text: question.html } }
    expect(faq).toMatchObject({ '@type': 'FAQPage', '@id': '/blogs/react-angular-vue', mainEntity: [entity] })
  })

  it('is not found if it is unknown', async () => {
    const status = (article: unknown) =>
      articleQuery.status({ article }, { params: { slug: 'x' }, search: new URLSearchParams() })
    expect([status(null), status(guide)]).toEqual([404, 200])
    openArticle('constructor')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We can’t find that page')
  })
})
