import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { speak } from '../../shared/i18n/messages'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ArticlePage, prepare } from './article-page'
import { BlogsPage, prepare as prepareList } from './blogs-page'

// One article is translated, the others are not.
jest.mock('./articles/ar/articles.json', () => ({
  __esModule: true,
  default: { 'reading-a-device-class': { title: 'فئة الجهاز', summary: 'ملخص' } },
}))

beforeEach(() => {
  i18n.load('ar', {})
  speak('ar')
})
afterEach(() => speak('en'))

const TITLE = 'How do I choose a stethoscope?'

test('what is not translated is listed in English, and says that it is', async () => {
  await prepareList()
  renderInShop({ '/blogs': <BlogsPage /> }, { at: '/blogs' })
  const title = screen.getByText(TITLE)
  expect([title.lang, title.dir]).toEqual(['en', 'ltr'])
  const summary = screen.getByText(/^Heads, diaphragms/)
  expect([summary.lang, summary.dir]).toEqual(['en', 'ltr'])
  expect(screen.getByText('فئة الجهاز').lang).toBe('')
})

test('an article that is not translated is read in English', async () => {
  const slug = 'choosing-a-stethoscope'
  expect(await prepare({ params: { slug }, search: new URLSearchParams() })).toBe(200)
  renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${slug}` })
  const heading = screen.getByRole('heading', { level: 1 })
  expect([heading.textContent, heading.lang, heading.dir]).toEqual([TITLE, 'en', 'ltr'])
  const text = screen.getAllByRole('heading', { level: 2 })[0]?.parentElement
  expect([text?.lang, text?.dir]).toEqual(['en', 'ltr'])
  expect(text?.textContent).toContain('diaphragm')
  const [data] = document.querySelectorAll('script[type="application/ld+json"]')
  expect(JSON.parse(data?.innerHTML ?? '')).toMatchObject({ inLanguage: 'en', mainEntityOfPage: `/ar/blogs/${slug}` })
})
