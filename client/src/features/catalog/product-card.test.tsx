import type { FragmentType } from '@apollo/client'
import { screen } from '@testing-library/react'
import { fakeProduct } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ProductCard } from './product-card'
import { ProductCard_ProductFragmentDoc } from './product-card.generated'
import type { ProductCard_ProductFragment } from './product-card.generated'

async function renderCard(
  changes: Record<string, unknown> = {},
  props: { isEager?: boolean; isPriority?: boolean } = {},
) {
  const { price, category, image, rating, ...product } = fakeProduct(1, changes)
  const data = {
    __typename: 'Product',
    ...product,
    price: { __typename: 'Money', ...price },
    category: { __typename: 'Category', ...category },
    rating: { __typename: 'Rating', ...rating },
    image: image && { __typename: 'Image', ...image },
  } as unknown as ProductCard_ProductFragment
  const view = renderInShop({ '/': <ProductCard product={data as FragmentType<typeof data>} {...props} /> })
  // The fragment is empty until the cache has it.
  expect(screen.queryByRole('article')).toBeNull()
  view.client.cache.writeFragment({
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
    data,
  })
  await screen.findByRole('article')
  return view
}

test('shows the key facts, and links to the product and the order form', async () => {
  await renderCard()
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('Surgical Instruments · SC-1')
  expect(card.textContent).toContain('$12.50 each')
  expect(card.textContent).toContain('Minimum order 10')
  expect(card.textContent).toContain('1,200 in stock')
  expect(screen.getByRole('link', { name: 'Forceps 1' }).getAttribute('href')).toBe('/products/product-1')
  expect(screen.getByRole('link', { name: 'Order Forceps 1' }).getAttribute('href')).toBe('/product/product-1')
})

test('shows the lowest price if sizes differ', async () => {
  await renderCard({ priceBySize: true })
  expect(screen.getByRole('article').textContent).toContain('from $12.50 each')
})

test('marks the last units as scarce and orderable', async () => {
  await renderCard({ availableQuantity: 40 })
  expect(screen.getByText('Only 40 left')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Order Forceps 1' })).toBeTruthy()
})

test.each([
  [0, 'Out of stock'],
  [9, 'Only 9 left'],
])('with %i pieces and a minimum of 10 nobody is invited to order', async (availableQuantity, label) => {
  await renderCard({ availableQuantity })
  expect(screen.getByText(label)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order Forceps 1' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Details of Forceps 1' }).getAttribute('href')).toBe('/products/product-1')
})

test('the image has several widths, a fallback and dimensions, and loads lazily', async () => {
  const { container } = await renderCard()
  const avif = container.querySelector('source')
  expect(avif?.type).toBe('image/avif')
  expect(avif?.srcset).toBe('/images/k1/320.avif 320w, /images/k1/640.avif 640w')
  expect(avif?.sizes).toContain('calc(50vw - 24px)')
  const picture = screen.getByRole('img', { name: 'A picture of forceps 1' })
  expect(picture.getAttribute('src')).toBe('/images/k1/640.webp')
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1280', '1280'])
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(picture.getAttribute('fetchpriority')).toBe('low')
})

test('an image above the fold loads first', async () => {
  await renderCard({}, { isEager: true, isPriority: true })
  const picture = screen.getByRole('img')
  expect(picture.getAttribute('loading')).toBe('eager')
  expect(picture.getAttribute('fetchpriority')).toBe('high')
})

test('a product without an image has a card', async () => {
  await renderCard({ image: null })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Forceps 1' })).toBeTruthy()
})

test('shows the average rating in a line', async () => {
  await renderCard({ rating: { average: 4.25, count: 1 } })
  expect(screen.getByRole('img', { name: '4.3 of 5, 1 review' }).textContent).toBe('4.3 (1)')
})

test('shows no rating line without reviews', async () => {
  await renderCard()
  expect(screen.queryByRole('img', { name: /of 5/ })).toBeNull()
})
