import { screen } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { speak } from '../../shared/i18n/messages'
import { fakeArticle, fakeBlog } from '../../shared/testing/fake-articles'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ArticlePage } from './article-page'
import { BlogsPage } from './blogs-page'

beforeEach(() => {
  i18n.load('ar', {})
  speak('ar')
})
afterEach(() => speak('en'))

const english = fakeArticle({ untranslatedTexts: ['TITLE', 'SUMMARY', 'BODY'] })
const partly = fakeArticle({
  id: 'article-2',
  slug: 'reading-a-device-class',
  title: 'فئة الجهاز',
  untranslatedTexts: ['BODY'],
})
const shop = fakeBlog([english, partly])

test('lists untranslated articles in English with a note', async () => {
  renderInShop({ '/blogs': <BlogsPage /> }, { at: '/blogs', shop })
  const title = await screen.findByText(english.title)
  expect([title.lang, title.dir]).toEqual(['en', 'ltr'])
  const [summary, own] = screen.getAllByText(/^Heads, diaphragms/)
  expect([summary?.lang, summary?.dir]).toEqual(['en', 'ltr'])
  expect(own?.lang).toBe('')
  expect(screen.getByText('فئة الجهاز').lang).toBe('')
})

test('shows an untranslated article in English', async () => {
  renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${english.slug}`, shop })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect([heading.textContent, heading.lang, heading.dir]).toEqual([english.title, 'en', 'ltr'])
  const text = screen.getAllByRole('heading', { level: 2 })[0]?.parentElement
  expect([text?.lang, text?.dir]).toEqual(['en', 'ltr'])
  const [data] = document.querySelectorAll('script[type="application/ld+json"]')
  expect(JSON.parse(data?.innerHTML ?? '')).toMatchObject({
    inLanguage: 'en',
    mainEntityOfPage: `/ar/blogs/${english.slug}`,
  })
})

test('marks each text in English separately', async () => {
  renderInShop({ '/blogs/:slug': <ArticlePage /> }, { at: `/blogs/${partly.slug}`, shop })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect([heading.textContent, heading.lang]).toEqual(['فئة الجهاز', ''])
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.parentElement?.lang).toBe('en')
})
