import { screen, waitFor, within } from '@testing-library/react'
import { Link, useNavigate } from 'react-router-dom'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { ProductsPage } from '../products-page'
import { fakeSearch } from './fake-search'

/** Opens the page in a shop of thirty products; `go` moves in the history, where `/` leads to the page by a link. */
export function openProducts(at = '/products', fields: object = {}) {
  let navigate: ReturnType<typeof useNavigate>
  function Page() {
    navigate = useNavigate()
    return <ProductsPage />
  }
  const search = fakeSearch()
  const pages = { '/': <Link to="/products">In</Link>, '/products': <Page /> }
  const view = renderInShop(pages, { shop: { ...search.shop, ...fields }, at })
  return { ...search, ...view, go: (steps: number) => void navigate(steps) }
}

/** The products on the page. */
export const cards = () => screen.getAllByRole('article')

/** Their names. */
export const names = () => cards().map((card) => within(card).getByRole('heading').textContent)

/** Where one types what one looks for. */
export const searchField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })

/** The box for what is in stock. */
export const inStockBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^In stock only/ })

/** How many there are, for the eye. */
export const count = () => screen.getByRole('heading', { level: 2 }).textContent

/** What screen readers say of it. */
export const announced = () => screen.getAllByRole('status').at(-1)?.textContent

/** Waits until so many are found and announced. */
export const found = (text: string) =>
  waitFor(() => expect([count(), announced()]).toEqual([text, text]), { timeout: 4000 })

/** The filters that can be taken away. */
export const chips = () => screen.queryAllByRole('link', { name: /^Remove filter/ }).map((chip) => chip.textContent)

/** What search engines are told. */
export const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

/** The page's own address. */
export const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
