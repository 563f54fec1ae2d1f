import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeProduct, fakeReviews } from '../../shared/testing/fake-product'
import { clearSession, setSession } from '../../shared/auth/session-store'
import { CutLine, type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

function renderProduct(changes: Record<string, unknown> | null, shop: FakeShop = {}) {
  const product = () => changes && fakeProduct(1, changes)
  return renderInShop({ '/products/:id': <ProductPage /> }, { shop: { product, ...shop }, at: '/products/product-1' })
}

test('shows all about the product, and links to its order form', async () => {
  renderProduct({})
  expect(await screen.findByRole('heading', { level: 1, name: 'Forceps 1' })).toBeTruthy()
  await screen.findByText('1,200 in stock')
  const page = document.body.textContent
  expect(page).toContain('What forceps 1 are for.')
  expect(page).toContain('$12.50 each')
  expect(page).toContain('1,200 in stock')
  expect(page).toContain('Minimum order 10')
  expect(page).toContain('Stainless steel')
  expect(page).toContain('SC-1')
  expect(page).toContain('14 cm')
  expect(screen.getByRole('link', { name: 'Order now' }).getAttribute('href')).toBe('/product/product-1')
  expect(screen.getByRole('link', { name: 'Surgical Instruments' }).getAttribute('href')).toBe(
    '/products?category=surgical',
  )
  expect(document.title).toBe('Forceps 1 | Instrumenta')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('What forceps 1 are for.')
})

test.each([
  ['after a word', 'What forceps are for. '.repeat(20), /^What forceps(?: \S+)+…$/],
  ['anywhere, where there are no words', '手术剪'.repeat(100), /^[手术剪]{155}…$/],
])('a long description is cut for search results %s', async (_where, description, shown) => {
  renderProduct({ description })
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(shown)
})

test('refreshes price and stock after a longer absence only', async () => {
  let changes: Record<string, unknown> = {}
  const product = jest.fn(() => fakeProduct(1, changes))
  renderInShop({ '/products/:id': <ProductPage /> }, { shop: { product }, at: '/products/product-1' })
  await screen.findByText('$12.50', { selector: 'p *' })
  // The page, and its device identifiers.
  await waitFor(() => expect(product).toHaveBeenCalledTimes(2))
  changes = { price: { amount: 99_900, currency: 'USD' }, availableQuantity: 7, name: 'Not asked for' }
  const start = Date.now()
  const now = jest.spyOn(Date, 'now')
  const comeBack = (after: number) => {
    now.mockReturnValue(start + after)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => void window.dispatchEvent(new Event('focus')))
  }
  comeBack(30_000)
  expect(product).toHaveBeenCalledTimes(2)
  comeBack(120_000)
  await screen.findByText('$999.00', { selector: 'p *' })
  expect(screen.getByText('Only 7 left')).toBeTruthy()
  expect(product).toHaveBeenCalledTimes(3)
})

test('labels the classification as such', async () => {
  renderProduct({})
  expect(
    await screen.findByText('US FDA device class 1; regulation 21 CFR 878.4800; FDA product code HTD', {
      exact: false,
    }),
  ).toBeTruthy()
  expect(screen.getByText(/isn’t an approval of this product/)).toBeTruthy()
})

test('lists sizes without a choice as plain text', async () => {
  renderProduct({ sizes: ['14 cm', '16 cm'] })
  expect((await screen.findByText('14 cm, 16 cm')).children).toHaveLength(0)
})

test('separates sizes with a comma in them', async () => {
  renderProduct({ sizes: ['1,5 mm', '2 mm'] })
  await screen.findByText('1,5 mm; 2 mm')
})

test('omits unknown facts', async () => {
  renderProduct({ material: null, sizes: [], fdaClass: null, regulationNumber: null, fdaProductCode: null })
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Material', 'Size', 'Sizes', 'Classification']) expect(screen.queryByText(name)).toBeNull()
})

test.each([
  [0, 'This can’t be ordered right now.'],
  [4, 'Stock is below the minimum order, so this can’t be ordered right now.'],
])('with %i pieces and a minimum of 10 there is no order', async (availableQuantity, message) => {
  renderProduct({ availableQuantity })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order now' })).toBeNull()
})

test('an unknown or discontinued product is not found', async () => {
  renderProduct(null)
  expect(await screen.findByText('We can’t find that page')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order now' })).toBeNull()
})

const reviews = () => within(screen.getByRole('region', { name: 'Reviews' })).queryAllByRole('listitem')
const reviewed = { rating: { average: 4.46, count: 24 } }

test('shows the rating near the price, and the reviews below', async () => {
  renderProduct({ ...reviewed, reviews: (args: object) => fakeReviews(24, args) })
  const [line] = await screen.findAllByRole('link', { name: '4.5 of 5, 24 reviews' })
  expect(line?.getAttribute('href')).toBe('#reviews')
  expect(reviews()).toHaveLength(10)
  const [first] = reviews()
  expect(within(first as HTMLElement).getByRole('img', { name: '4 of 5' })).toBeTruthy()
  // The UTC day in every time zone.
  expect(first?.textContent).toBe('Verified purchaseBuyer 1 · Nov 20, 2026What buyer 1 thinks.Report')
  // Separately isolated: Latin names and digits would swap places on an Arabic page.
  const isolated = [...(first?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)
  expect(isolated).toEqual(['Buyer 1', 'Nov 20, 2026'])
})

describe('a review', () => {
  beforeEach(() => clearSession())
  afterAll(() => clearSession())

  const path = '/dashboard/addReview?product=product-1'

  test('is offered to visitors after a sign-in', async () => {
    renderProduct({})
    const offer = await screen.findByRole('link', { name: 'Bought it? Log in to review it' })
    expect(offer.getAttribute('href')).toBe(path)
  })

  test.each([
    ['ELIGIBLE', 'Write a review'],
    ['NOT_PURCHASED', 'Only buyers can review this product.'],
    ['ALREADY_REVIEWED', 'You have reviewed this product.'],
  ])('is offered to who has bought it and not reviewed it yet (%s)', async (eligibility, text) => {
    const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
    renderProduct({}, { reviewEligibility: () => eligibility })
    expect(await screen.findByText(text)).toBeTruthy()
    const link = screen.queryByRole('link', { name: /review it|Write a review/ })
    expect(link?.getAttribute('href')).toBe(eligibility === 'ELIGIBLE' ? path : undefined)
  })

  test('the user’s own review has no report link', async () => {
    const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
    const myReviews = () => ({ nodes: [{ id: 'review-2' }] })
    const shop = { myReviews, reviewEligibility: () => 'ALREADY_REVIEWED' }
    renderProduct({ ...reviewed, reviews: (args: object) => fakeReviews(3, args) }, shop)
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Report/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
        'Report the review by Buyer 1',
        'Report the review by Buyer 3',
      ]),
    )
  })
})

test('a review shows its photo and applicable badges only', async () => {
  const image = fakeProduct(1).image
  const [review] = fakeReviews(1).nodes
  const nodes = [{ ...review, image, isVerifiedPurchase: false }]
  renderProduct({ ...reviewed, reviews: () => ({ ...fakeReviews(1), nodes }) })
  await screen.findByRole('heading', { level: 1 })
  const photo = within(reviews()[0] as HTMLElement).getByRole('img', { name: 'A picture of forceps 1' })
  expect([photo.getAttribute('src'), photo.getAttribute('loading')]).toEqual(['/images/k1/640.webp', 'lazy'])
  expect(screen.queryByText('Verified purchase')).toBeNull()
})

test('more reviews are appended with the focus; a network failure keeps the list', async () => {
  let isCut = true
  const { current } = renderProduct({
    ...reviewed,
    reviews: (args: { after?: string }) => {
      if (args.after && isCut) throw new CutLine()
      return fakeReviews(24, args)
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const more = () => screen.getByRole('link', { name: 'Show more reviews' })
  expect(more().getAttribute('href')).toBe('/products/product-1?reviewsAfter=10#reviews')
  await userEvent.click(more())
  expect(await screen.findByText('Couldn’t load more reviews. Try again.')).toBeTruthy()
  expect(reviews()).toHaveLength(10)
  isCut = false
  await userEvent.click(more())
  await waitFor(() => expect(reviews()).toHaveLength(20))
  expect(document.activeElement).toBe(reviews()[10])
  await userEvent.click(more())
  await waitFor(() => expect(reviews()).toHaveLength(24))
  expect(screen.queryByRole('link', { name: 'Show more reviews' })).toBeNull()
  expect(current()).toBe('/products/product-1')
})

test('an address with a cursor starts there and links back', async () => {
  const product = () => fakeProduct(1, { ...reviewed, reviews: (args: object) => fakeReviews(24, args) })
  const at = '/products/product-1?reviewsAfter=20'
  renderInShop({ '/products/:id': <ProductPage /> }, { shop: { product }, at })
  await screen.findByRole('heading', { level: 1 })
  expect(reviews()[0]?.textContent).toContain('Buyer 21')
  expect(reviews()).toHaveLength(4)
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/products/product-1')
  await userEvent.click(screen.getByRole('link', { name: 'Back to the start of the list' }))
  await waitFor(() => expect(reviews()).toHaveLength(10))
})

test('without a review shows an invitation instead of a rating', async () => {
  renderProduct({})
  expect(await screen.findByText(/No reviews yet/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /of 5/ })).toBeNull()
})

interface Graph {
  '@graph': [
    { description: string; offers: object; aggregateRating?: object },
    { itemListElement: { position: number; name: string; item: string }[] },
  ]
}

function structuredData() {
  const source = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? ''
  return { source, graph: (JSON.parse(source) as Graph)['@graph'] }
}

test('structured data has offer, rating and category', async () => {
  renderProduct({ ...reviewed, price: { amount: 123_450, currency: 'USD' }, availableQuantity: 9 })
  await screen.findByRole('heading', { level: 1 })
  const [product, crumbs] = structuredData().graph
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Forceps 1',
    image: '/images/k1/640.webp',
    offers: { price: '1234.50', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    aggregateRating: { ratingValue: '4.5', reviewCount: 24 },
  })
  expect(crumbs.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Medical Tools', '/products'],
    [2, 'Surgical Instruments', '/products?category=surgical'],
    [3, 'Forceps 1', '/products/product-1'],
  ])
})

test('structured data cannot close its element, and has no rating without reviews', async () => {
  const nasty = '</script><script>alert(1)</script>'
  renderProduct({ description: nasty })
  await screen.findByRole('heading', { level: 1 })
  const { source, graph } = structuredData()
  expect(source).not.toContain('<')
  expect(graph[0].description).toBe(nasty)
  expect(graph[0].aggregateRating).toBeUndefined()
})

test('lists documents, the user’s language first and others behind a button', async () => {
  const document = (title: string, language: string | null, more: object = {}) => ({
    ...{ kind: 'INSTRUCTIONS_FOR_USE', title, language, revision: null, issuedOn: null, size: 48_213 },
    ...{ url: `/api/product/product-1/documents/${title}`, ...more },
  })
  const full = { revision: '2.1', issuedOn: '2026-11-21' }
  renderProduct({
    documents: [document('Gebrauch', 'de'), document('Anywhere', null), document('Care', 'en', full)],
  })
  const list = await screen.findByRole('list', { name: 'Documents' })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Care', '/api/product/product-1/documents/Care'],
    ['Anywhere', '/api/product/product-1/documents/Anywhere'],
  ])
  expect(list.textContent).toContain('Instructions for use · English · Revision 2.1 · Nov 21, 2026 · PDF · 48 kB')
  expect(screen.getByText('In other languages (1)')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Documents in other languages', hidden: true }).textContent).toContain(
    'Gebrauch',
  )
})

test('shows no section without documents', async () => {
  renderProduct({})
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
})
