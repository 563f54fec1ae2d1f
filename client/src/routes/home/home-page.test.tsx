import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeCatalogue, fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { HomePage } from './home-page'

const cards = () => screen.getAllByRole('article')

test('shows twelve products under the specified heading, and categories as image links', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30) })
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medical instruments you can rely on')
  expect(screen.getByRole('heading', { name: 'Medical Tools' })).toBeTruthy()
  const tiles = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['Surgical Instruments', '/products?category=surgical'],
    ['Dental Instruments', '/products?category=dental'],
  ])
  expect(screen.getByRole('link', { name: 'Show more products' }).getAttribute('href')).toBe('/products')
})

test('the first row of products loads eagerly, its first image before all others', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(12) })
  await screen.findAllByRole('article')
  const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))
  expect(loading).toEqual([...Array(3).fill('eager'), ...Array(9).fill('lazy')])
  const high = [...document.querySelectorAll('img[fetchpriority=high]')]
  expect(high).toEqual([screen.getAllByRole('img')[0]])
})

test('refreshes prices when the user returns after a while', async () => {
  const catalogue = fakeCatalogue(30)
  let amount = 1250
  const products = jest.fn((args: Parameters<typeof catalogue.products>[0]) => {
    const { nodes, ...page } = catalogue.products(args)
    return { ...page, nodes: nodes.map((node) => ({ ...node, price: { amount, currency: 'USD' } })) }
  })
  renderInShop({ '/': <HomePage /> }, { shop: { ...catalogue, products } })
  await screen.findAllByRole('article')
  amount = 99_900
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.getAllByText('$999.00')).toHaveLength(12))
  expect(products).toHaveBeenCalledTimes(2)
})

const review = (index: number) => ({
  id: `review-${index}`,
  name: `Customer ${index}`,
  rating: 5,
  comment: 'Every joint runs smoothly.',
  isVerifiedPurchase: true,
  product: fakeProduct(index),
  image: null,
})

test('the carousel, two heroes, figures, reviews and the contact form follow in this order', async () => {
  const reviews = jest.fn((_args: { first: number }) => ({
    nodes: [review(1), review(2)],
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  }))
  const shopRating = () => ({ average: 4.64, count: 42 })
  renderInShop({ '/': <HomePage /> }, { shop: { ...fakeCatalogue(3), reviews, shopRating } })
  expect(await screen.findByText('Customer 2')).toBeTruthy()
  expect(await screen.findByRole('form', { name: 'Contact us' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Hear it, see it, measure it',
    'Everything for the dental tray',
    'Medical Tools',
    'Explore Us',
    'Medical Accessories',
    'Our business in figures',
    'Customer Reviews',
    'Contact us',
  ])
  expect(screen.getByText('Yearly Revenue').tagName).toBe('DT')
  expect(screen.getByText('$18.4M').tagName).toBe('DD')
  expect(screen.getByText('4.6 of 5, 42 reviews')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+4930123456' }).getAttribute('href')).toBe('tel:+4930123456')
  expect(reviews.mock.calls[0]?.[0].first).toBe(8)
  // Reviews are no articles; products are.
  expect(cards()).toHaveLength(3)
})

test('links of missing categories lead to all products', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(3) })
  await screen.findAllByRole('article')
  const names = ['Shop dental instruments', 'Shop diagnostic instruments', 'See the accessories']
  const links = await Promise.all(names.map((name) => screen.findByRole('link', { name })))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=dental',
    '/products',
    '/products',
  ])
})

test('omits figures and phone number that are not set', async () => {
  renderInShop(
    { '/': <HomePage /> },
    { shop: { ...fakeCatalogue(3), shop: () => ({ seller: { phone: null }, figures: [] }) } },
  )
  expect(await screen.findByRole('form', { name: 'Contact us' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Medical Accessories' })).toBeTruthy()
  expect(screen.queryByText('Our business in figures')).toBeNull()
  expect(document.querySelector('[href^="tel:"]')).toBeNull()
})

test('invites a review without any', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(3) })
  expect(await screen.findByText('No reviews yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe('/dashboard/addReview')
})

test('a failed list can be retried', async () => {
  const catalogue = fakeCatalogue(3)
  let isCut = true
  const products = (args: Parameters<typeof catalogue.products>[0]) => {
    if (isCut) throw new CutLine()
    return catalogue.products(args)
  }
  renderInShop({ '/': <HomePage /> }, { shop: { ...catalogue, products } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isCut = false
  await userEvent.click(retry)
  expect(await screen.findAllByRole('article')).toHaveLength(3)
})
