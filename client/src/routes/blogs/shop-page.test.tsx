import { screen } from '@testing-library/react'
import { fakeArticle, fakeBlog } from '../../shared/testing/fake-articles'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ArticlePage, query as articleQuery } from './article-page'
import { ShopPage, query } from './shop-page'

const terms = fakeArticle({ id: 'page-1', slug: 'terms', kind: 'PAGE', title: 'Terms of sale' })
const guide = fakeArticle()
const shop = fakeBlog([terms, guide])
const routes = { '/pages/:slug': <ShopPage />, '/blogs/:slug': <ArticlePage /> }
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

it('shows a company page written by admins', async () => {
  renderInShop(routes, { at: '/pages/terms', shop })
  expect(await heading()).toBe('Terms of sale')
  expect(document.title).toBe('Terms of sale | Instrumenta')
  expect(screen.getByRole('article').textContent).toContain('A dual head has a diaphragm.')
})

it.each(['/pages/choosing-a-stethoscope', '/blogs/terms', '/pages/none'])('is not found at %s', async (at) => {
  renderInShop(routes, { at, shop })
  expect(await heading()).toBe('We can’t find that page')
})

it('responds with the page’s status', () => {
  const address = { params: { slug: 'x' }, search: new URLSearchParams() }
  const statuses = [null, guide, terms].map((article) => [
    query.status({ article }, address),
    articleQuery.status({ article }, address),
  ])
  expect(statuses).toEqual([
    [404, 404],
    [404, 200],
    [200, 404],
  ])
})
