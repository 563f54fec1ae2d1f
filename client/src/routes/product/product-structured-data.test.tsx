import { screen } from '@testing-library/react'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

test('structured data has the SKU of the page', async () => {
  const shop = { product: () => fakeProduct(1, { sku: 'SC-4711' }) }
  renderInShop({ '/products/:id': <ProductPage /> }, { shop, at: '/products/product-1' })
  await screen.findByRole('heading', { level: 1 })
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ '@type': 'Product', sku: 'SC-4711' }, {}] })
})

test('a product without an orderable size is out of stock, whatever the total', async () => {
  const variants = ['S', 'M'].map((name) => fakeSize({ id: name, name, availableQuantity: 9 }))
  const shop = { product: () => fakeProduct(1, { stockBySize: true, availableQuantity: 18, variants }) }
  renderInShop({ '/products/:id': <ProductPage /> }, { shop, at: '/products/product-1' })
  await screen.findByText('Stock is below the minimum order, so this can’t be ordered right now.')
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent
  expect(text).toContain('https://schema.org/OutOfStock')
})
