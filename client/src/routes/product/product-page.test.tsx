import { screen } from '@testing-library/react'
import { fakeProduct } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

function renderProduct(changes: Record<string, unknown> | null) {
  const product = () => changes && fakeProduct(1, changes)
  return renderInShop({ '/products/:id': <ProductPage /> }, { shop: { product }, at: '/products/product-1' })
}

test('tells everything about the product and leads to its order', async () => {
  renderProduct({})
  expect(await screen.findByRole('heading', { level: 1, name: 'Forceps 1' })).toBeTruthy()
  const page = document.body.textContent
  expect(page).toContain('What forceps 1 are for.')
  expect(page).toContain('$12.50 per piece')
  expect(page).toContain('1,200 in stock')
  expect(page).toContain('Minimum order 10')
  expect(page).toContain('Stainless steel')
  expect(page).toContain('14 cm')
  expect(screen.getByRole('link', { name: 'Order now' }).getAttribute('href')).toBe('/product/product-1')
  expect(screen.getByRole('link', { name: 'Surgical Instruments' }).getAttribute('href')).toBe('/?category=surgical')
  expect(document.title).toBe('Forceps 1 | Instrumenta')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('What forceps 1 are for.')
})

test('words the classification as what it is', async () => {
  renderProduct({})
  expect(
    await screen.findByText('US FDA device class 1; regulation 21 CFR 878.4800; product code HTD', { exact: false }),
  ).toBeTruthy()
  expect(screen.getByText(/not an approval of this product/)).toBeTruthy()
})

test('says nothing about what is not known', async () => {
  renderProduct({ material: null, sizes: [], fdaClass: null, regulationNumber: null, fdaProductCode: null })
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Material', 'Size', 'Sizes', 'Classification']) expect(screen.queryByText(name)).toBeNull()
})

test.each([
  [0, 'This cannot be ordered at the moment.'],
  [4, 'Fewer pieces are left than the minimum order, so this cannot be ordered at the moment.'],
])('with %i pieces and a minimum of 10 there is no order', async (availableQuantity, message) => {
  renderProduct({ availableQuantity })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order now' })).toBeNull()
})

test('a product that is unknown or has left the shop is not found', async () => {
  renderProduct(null)
  expect(await screen.findByText('There is no page at this address')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order now' })).toBeNull()
})
