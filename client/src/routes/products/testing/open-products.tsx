import { screen, waitFor, within } from '@testing-library/react'
import { Link, useNavigate } from 'react-router-dom'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { ProductsPage } from '../products-page'
import { fakeSearch } from './fake-search'

/**
 * Opens the page in a shop of thirty products; `go` moves in the history, where `/` has a link to the page.
 */
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

/** The in-stock checkbox. */
export const inStockBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^In stock only/ })

/** The visible number of products. */
export const count = () => screen.getByRole('heading', { level: 2 }).textContent

/** The announced number of products. */
export const announced = () => screen.getAllByRole('status').at(-1)?.textContent

/** Waits until the result is shown and announced. */
export const found = (text: string) =>
  waitFor(() => expect([count(), announced()]).toEqual([text, text]), { timeout: 4000 })

/** The chips of active filters. */
export const chips = () => screen.queryAllByRole('link', { name: /^Remove filter/ }).map((chip) => chip.textContent)

/** The robots meta tag. */
export const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

/** The canonical address. */
export const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
