import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeCatalogue, fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { HomePage } from './home-page'

const cards = () => screen.getAllByRole('article')

test('shows twelve products under the heading of the specification, and the categories as links', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30) })
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medical tools made to be relied on')
  expect(screen.getByRole('heading', { name: 'Medical Tools' })).toBeTruthy()
  const chips = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')])).toEqual(
    [
      ['All', '/', 'page'],
      ['Surgical Instruments', '/?category=surgical', null],
      ['Dental Instruments', '/?category=dental', null],
    ],
  )
})

test('below the carousel every picture waits', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(12) })
  await screen.findAllByRole('article')
  const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))
  expect(loading).toEqual(Array(12).fill('lazy'))
  expect(document.querySelectorAll('img[loading=eager]')).toHaveLength(1)
  expect(document.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1)
})

test('of a category only the first row is fetched at once', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(12), at: '/?category=surgical' })
  await screen.findAllByRole('article')
  const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager'])
  expect(loading.slice(3).every((value) => value === 'lazy')).toBe(true)
})

test('more products are appended until the list ends, and the reader goes on where they begin', async () => {
  const { current } = renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30) })
  await screen.findAllByRole('article')
  const more = () => screen.getByRole('link', { name: 'Show more products' })
  expect(more().getAttribute('href')).toBe('/?after=12')
  await userEvent.click(more())
  await waitFor(() => expect(cards()).toHaveLength(24))
  expect(document.activeElement?.textContent).toBe('Forceps 13')
  expect(current()).toBe('/')
  await userEvent.click(more())
  await waitFor(() => expect(cards()).toHaveLength(30))
  expect(screen.queryByRole('link', { name: 'Show more products' })).toBeNull()
})

test('a reader who comes back after a while sees the prices of now, in a list as long as they made it', async () => {
  const catalogue = fakeCatalogue(30)
  let amount = 1250
  const products = jest.fn((args: Parameters<typeof catalogue.products>[0]) => {
    const { nodes, ...page } = catalogue.products(args)
    return { ...page, nodes: nodes.map((node) => ({ ...node, price: { amount, currency: 'USD' } })) }
  })
  renderInShop({ '/': <HomePage /> }, { shop: { ...catalogue, products } })
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
  amount = 99_900
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.getAllByText('$999.00')).toHaveLength(24))
  expect(products.mock.calls.map(([{ first, after }]) => [first, after])).toEqual([
    [12, undefined],
    [12, '12'],
    [24, undefined],
  ])
  expect(screen.getByRole('link', { name: 'Show more products' }).getAttribute('href')).toBe('/?after=24')
})

test('a line that is cut while more is fetched leaves what is there, says so, and can be tried again', async () => {
  const catalogue = fakeCatalogue(30)
  let isCut = true
  const products = (args: Parameters<typeof catalogue.products>[0]) => {
    if (args.after && isCut) throw new CutLine()
    return catalogue.products(args)
  }
  renderInShop({ '/': <HomePage /> }, { shop: { ...catalogue, products } })
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  expect(await screen.findByText('The next products could not be loaded. Please try again.')).toBeTruthy()
  expect(cards()).toHaveLength(12)
  isCut = false
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
})

test('an address further on in the list begins there and leads back to the beginning', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30), at: '/?after=24' })
  expect(await screen.findAllByRole('article')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Forceps 25' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the first products' }))
  expect(await screen.findByRole('link', { name: 'Forceps 1' })).toBeTruthy()
  expect(cards()).toHaveLength(12)
})

test('a category has its name, its description and only its products', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(30), at: '/?category=surgical' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Surgical Instruments' })).toBeTruthy()
  expect(screen.getByText('For surgery.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show more products' }).getAttribute('href')).toBe(
    '/?category=surgical&after=12',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Dental Instruments' }))
  expect(await screen.findByText('There is nothing here at the moment.')).toBeTruthy()
})

test('a category that does not exist is not found', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(3), at: '/?category=nonsense' })
  expect(await screen.findByText('404')).toBeTruthy()
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

test('around the products stand, in this order, the carousel, two heroes, figures, reviews and the contact form', async () => {
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
    'The tray for every tooth',
    'Medical Tools',
    'Explore Us',
    'Medical Accessories',
    'Our business in figures',
    'Customer Reviews',
    'Contact Us',
  ])
  for (const name of ['Yearly Revenue', 'Feedbacks', 'Happy Clients', 'Total Countries']) {
    expect(screen.getByText(name).tagName).toBe('DT')
  }
  expect(screen.getByText('4.6 of 5, 42 reviews')).toBeTruthy()
  expect(reviews.mock.calls[0]?.[0].first).toBe(8)
  // Reviews are no articles: those are the products.
  expect(cards()).toHaveLength(3)
})

test('without any review there is an invitation', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(3) })
  expect(await screen.findByText('Nobody has written a review yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe('/dashboard/addReview')
})

test('a category shows products alone', async () => {
  renderInShop({ '/': <HomePage /> }, { shop: fakeCatalogue(3), at: '/?category=surgical' })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('region', { name: 'What we make' })).toBeNull()
  for (const name of ['Explore Us', 'Customer Reviews', 'Contact Us']) {
    expect(screen.queryByRole('heading', { name })).toBeNull()
  }
})

test.each([
  ['bone & plaster ', '/products?search=bone+%26+plaster'],
  ['  ', '/products'],
])('a search for "%s" leads to %s', async (typed, target) => {
  const { current } = renderInShop({ '/': <HomePage />, '/products': null }, { shop: fakeCatalogue(3) })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search medical tools' }), `${typed}{Enter}`)
  expect(current()).toBe(target)
})

test('more products come without asking again for what is below them', async () => {
  const reviews = jest.fn(fakeCatalogue(0).reviews)
  renderInShop({ '/': <HomePage /> }, { shop: { ...fakeCatalogue(30), reviews } })
  await screen.findByText('Nobody has written a review yet.')
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
  expect(reviews).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Nobody has written a review yet.')).toBeTruthy()
})

test('a list that cannot be loaded can be asked for again', async () => {
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
