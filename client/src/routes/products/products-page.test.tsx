import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal } from '../../shared/testing/render-in-shop'
import { fakeSearch } from './testing/fake-search'
import type { Asked } from './testing/fake-search'
import {
  announced,
  canonical,
  cards,
  chips,
  count,
  found,
  inStockBox,
  names,
  openProducts,
  robots,
} from './testing/open-products'

test('shows the whole catalogue, its filters, and their counts', async () => {
  openProducts()
  await found('30 products')
  expect(cards()).toHaveLength(12)
  expect(screen.getByRole('heading', { level: 1, name: 'All medical tools' })).toBeTruthy()
  const categories = within(screen.getByRole('navigation', { name: 'Category' })).getAllByRole('link')
  expect(categories.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['All categories30', '/products', 'page'],
    ['Surgical Instruments20', '/products?category=surgical', null],
    ['Dental Instruments10', '/products?category=dental', null],
  ])
  expect(screen.getByRole('checkbox', { name: 'In stock only 27' })).toBeTruthy()
  const minimums = within(screen.getByRole('group', { name: 'Minimum order' })).getAllByRole('radio')
  expect(minimums.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Any',
    '1 unit0',
    'Up to 10 units15',
    'Up to 50 units30',
    'Up to 100 units30',
  ])
  expect(screen.getByText('From $1.00 to $30.00')).toBeTruthy()
  expect(chips()).toEqual([])
  expect([robots(), canonical()]).toEqual([undefined, '/products'])
})

test('a category is canonical, keeps the filters and drops the cursor', async () => {
  const { current } = openProducts('/products?inStock=1&after=12')
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('link', { name: 'Dental Instruments 7' }))
  expect(current()).toBe('/products?category=dental&inStock=1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dental Instruments' })).toBeTruthy()
  expect(robots()).toBe('noindex')
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: In stock' }))
  await found('10 products')
  expect([robots(), canonical()]).toEqual([undefined, '/products?category=dental'])
  expect(document.title).toBe('Dental Instruments | Instrumenta')
  expect(screen.getByText('For teeth.')).toBeTruthy()
})

test('while the next list loads the previous one stays, without an announcement', async () => {
  const { state } = openProducts()
  await found('30 products')
  let answer = () => {}
  state.wait = () => new Promise<void>((resolve) => (answer = resolve))
  await userEvent.click(inStockBox())
  expect(inStockBox().checked).toBe(true)
  expect(chips()).toEqual(['In stock'])
  expect([count(), announced(), cards().length]).toEqual(['30 products', '', 12])
  expect(cards()[0]?.closest('[aria-busy=true]')).toBeTruthy()
  act(() => answer())
  await found('27 products')
  expect(cards()[0]?.closest('[aria-busy=true]')).toBeNull()
})

test('more products are appended, and the first new one gets the focus', async () => {
  const { asked, current } = openProducts('/products?category=surgical')
  await found('20 products')
  const more = screen.getByRole('link', { name: 'Show more products' })
  expect(more.getAttribute('href')).toBe('/products?category=surgical&after=12')
  await userEvent.click(more)
  await waitFor(() => expect(cards()).toHaveLength(20))
  expect(document.activeElement?.textContent).toBe(names()[12])
  expect(asked.at(-1)).toEqual({ first: 12, after: '12', filter: { category: 'surgical' } })
  expect(current()).toBe('/products?category=surgical')
  expect(count()).toBe('20 products')
  expect(screen.queryByRole('link', { name: 'Show more products' })).toBeNull()
})

test('refreshes the prices of the whole list after a longer absence', async () => {
  const { asked } = openProducts()
  await found('30 products')
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(asked.map(({ first, after }) => [first, after])).toContainEqual([24, undefined]))
  expect(cards()).toHaveLength(24)
})

test('a network failure of the next page keeps the list, and can be retried', async () => {
  const { state } = openProducts()
  await found('30 products')
  state.isCut = true
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  expect(await screen.findByText('Couldn’t load more products. Try again.')).toBeTruthy()
  expect(cards()).toHaveLength(12)
  state.isCut = false
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
})

test('an address with a cursor starts there and links to the start', async () => {
  const { current } = openProducts('/products?category=surgical&after=12')
  await found('20 products')
  expect(cards()).toHaveLength(8)
  expect(canonical()).toBe('/products?category=surgical&after=12')
  await userEvent.click(screen.getByRole('link', { name: 'Back to the start of the list' }))
  expect(current()).toBe('/products?category=surgical')
  await waitFor(() => expect(cards()).toHaveLength(12))
})

test('an empty result names the filter to remove, with its count', async () => {
  const { current } = openProducts('/products?search=mirror&category=surgical&inStock=1')
  await found('No products')
  expect((await screen.findByRole('heading', { name: /^Nothing found/ })).textContent).toBe(
    'Nothing found for “mirror”',
  )
  expect(screen.queryByRole('link', { name: /^Include out-of-stock products/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'In all categories (7)' }))
  expect(current()).toBe('/products?search=mirror&inStock=1')
  await found('7 products')
})

test('an empty search of several words suggests single ones with results', async () => {
  const { current } = openProducts('/products?search=big+mirrors+mirror+3')
  await found('No products')
  const proposal = await screen.findByRole('link', { name: 'mirror (10)' })
  expect(screen.queryByRole('link', { name: /^(big|mirrors)/ })).toBeNull()
  await userEvent.click(proposal)
  await found('10 products')
  expect(current()).toBe('/products?search=mirror')
})

test('several filters without results link to removing them all', async () => {
  openProducts('/products?category=dental&maxPrice=1&maxMinQuantity=1')
  await found('No products')
  expect(screen.getByRole('heading', { name: 'No product matches all filters' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
})

test('without better suggestions, an empty result proposes other searches', async () => {
  openProducts('/products?search=zzz&category=dental')
  await found('No products')
  expect(screen.getByText('Try another word, such as a material or a use.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '“zzz” in all products' }).getAttribute('href')).toBe('/products?search=zzz')
})

test('a failed list does not show the previous one, and can be retried', async () => {
  const { state } = openProducts()
  await found('30 products')
  state.isCut = true
  await userEvent.click(inStockBox())
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the products' })).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(inStockBox()).toBeTruthy()
  state.isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await found('27 products')
})

test('a category’s former address redirects', async () => {
  const { shop } = fakeSearch()
  const { current } = openProducts('/products?category=surgery&inStock=1', shop)
  await waitFor(() => expect(current()).toBe('/products?category=surgical&inStock=1'))
})

test('an unknown category is not found', async () => {
  openProducts('/products?category=nonsense')
  expect(await screen.findByText('404')).toBeTruthy()
})

test('a list with an invalid cursor starts at its beginning', async () => {
  const { shop } = fakeSearch()
  const products = (args: Asked) => {
    if (args.after === 'refused') throw refusal('BAD_USER_INPUT')
    return shop.products(args)
  }
  const { current } = openProducts('/products?category=dental&after=refused', { products })
  await found('10 products')
  expect(current()).toBe('/products?category=dental')
})
