import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

const renderProduct = (shop: FakeShop) =>
  renderInShop({ '/products/:id': <ProductPage /> }, { shop, at: '/products/product-1' })

test('tells who asks what the product is called in databases of devices, to be copied', async () => {
  const deviceIdentifiers = [
    { identifier: '09506000134352', agency: 'GS1', pieces: 12, variant: { id: 'size-1', name: '14 cm' } },
  ]
  const product = jest.fn(() => fakeProduct(1, { deviceIdentifiers }))
  renderProduct({ product })
  const link = await screen.findByRole('link', { name: 'Show UDI and GTIN' })
  // Without script it leads where the server says them.
  expect(link.getAttribute('href')).toBe('/compare?ids=product-1')
  expect(product).toHaveBeenCalledTimes(1)
  const person = userEvent.setup()
  await person.click(link)
  expect(await screen.findByText('GTIN (GS1) · 14 cm · 12 pieces')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Copy 09506000134352' }))
  expect(await navigator.clipboard.readText()).toBe('09506000134352')
})

test('device identifiers that do not come can be asked for again', async () => {
  const product = jest.fn(() => fakeProduct(1))
  renderProduct({ product })
  const link = await screen.findByRole('link', { name: 'Show UDI and GTIN' })
  product.mockImplementation(() => {
    throw new CutLine()
  })
  await userEvent.click(link)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/The device identifiers could not be loaded\./)).toBeTruthy()
  const deviceIdentifiers = [{ identifier: 'A123', agency: 'HIBCC', pieces: 1, variant: null }]
  product.mockReturnValue(fakeProduct(1, { deviceIdentifiers }))
  await userEvent.click(again)
  const shown = await screen.findByText('A123')
  // The button has gone.
  await waitFor(() => expect(document.activeElement?.contains(shown)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('device identifiers that come by themselves leave who types elsewhere there', async () => {
  const product = jest.fn(() => fakeProduct(1))
  renderProduct({ product })
  const link = await screen.findByRole('link', { name: 'Show UDI and GTIN' })
  const typing = await screen.findByLabelText('Quantity')
  product.mockImplementation(() => {
    throw new CutLine()
  })
  await userEvent.click(link)
  await screen.findByRole('button', { name: 'Try again' })
  const deviceIdentifiers = [{ identifier: 'A123', agency: 'HIBCC', pieces: 1, variant: null }]
  product.mockReturnValue(fakeProduct(1, { deviceIdentifiers }))
  act(() => {
    typing.focus()
    window.dispatchEvent(new Event('online'))
  })
  await screen.findByText('A123')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(document.activeElement).toBe(typing)
})
