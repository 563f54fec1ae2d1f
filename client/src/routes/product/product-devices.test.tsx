import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

const renderProduct = (shop: FakeShop) =>
  renderInShop({ '/products/:id': <ProductPage /> }, { shop, at: '/products/product-1' })

test('shows the product’s device identifiers with copy buttons', async () => {
  const deviceIdentifiers = [
    { identifier: '09506000134352', agency: 'GS1', pieces: 12, variant: { id: 'size-1', name: '14 cm' } },
  ]
  renderProduct({ product: () => fakeProduct(1, { deviceIdentifiers }) })
  expect(await screen.findByText('GTIN (GS1) · 14 cm · 12 units')).toBeTruthy()
  expect(screen.getByText('Device identifiers')).toBeTruthy()
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Copy 09506000134352' }))
  expect(await navigator.clipboard.readText()).toBe('09506000134352')
})

test('shows no section without device identifiers', async () => {
  const product = jest.fn(() => fakeProduct(1))
  renderProduct({ product })
  await screen.findByText('SKU', { selector: 'dt' })
  await waitFor(() => expect(product).toHaveBeenCalledTimes(2))
  expect(screen.queryByText('Device identifiers')).toBeNull()
})

test('device identifiers that fail to load can be retried', async () => {
  const product = jest.fn(() => fakeProduct(1))
  product
    .mockImplementationOnce(() => fakeProduct(1))
    .mockImplementationOnce(() => {
      throw new CutLine()
    })
  renderProduct({ product })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/We couldn’t load the device identifiers\./)).toBeTruthy()
  const deviceIdentifiers = [{ identifier: 'A123', agency: 'HIBCC', pieces: 1, variant: null }]
  product.mockReturnValue(fakeProduct(1, { deviceIdentifiers }))
  await userEvent.click(again)
  expect(await screen.findByText('A123')).toBeTruthy()
})
