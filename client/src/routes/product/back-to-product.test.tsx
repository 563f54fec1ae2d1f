import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { emptyBrowser } from '../../shared/testing/fake-basket'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { ProductPage } from './product-page'

/** Target of "Order now". */
function OrderForm() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

test('quantities by size survive a visit to the order form', async () => {
  emptyBrowser()
  const variants = ['S', 'L'].map((name) => fakeSize({ id: name, name }))
  const shop = { product: () => fakeProduct(1, { variants }) }
  renderInShop({ '/products/:id': <ProductPage />, '/product/:id': <OrderForm /> }, { shop, at: '/products/product-1' })
  await userEvent.clear(await screen.findByLabelText('Quantity, L'))
  await userEvent.type(screen.getByLabelText('Quantity, L'), '250')
  await userEvent.click(screen.getByRole('link', { name: 'Order now' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Quantity, L')).value).toBe('250')
  expect(screen.getByLabelText<HTMLInputElement>('Quantity, S').value).toBe('0')
})
