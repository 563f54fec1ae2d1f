import { screen } from '@testing-library/react'
import { fakeProduct } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

test('search engines read the product code that the page shows', async () => {
  const shop = { product: () => fakeProduct(1, { sku: 'SC-4711' }) }
  renderInShop({ '/products/:id': <ProductPage /> }, { shop, at: '/products/product-1' })
  await screen.findByRole('heading', { level: 1 })
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ '@type': 'Product', sku: 'SC-4711' }, {}] })
})
