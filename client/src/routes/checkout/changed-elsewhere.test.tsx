import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { typeAddress } from '../../shared/testing/type-address'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from './checkout-page'

interface Input {
  lines: object[]
}

/** A shop with two products in the member's basket. */
function openShop() {
  const fake = openBasketShop(3)
  fake.fill({ 'product-1': 10, 'product-2': 20 })
  const checkout = jest.fn((_given: { input: Input }) => ({
    __typename: 'CheckoutSuccess',
    order: { id: 'order-1', number: '2026-000123', status: 'PLACED', lines: [] },
  }))
  return { ...fake, checkout, shop: { ...fake.shop, checkout } }
}

async function open() {
  const shop = openShop()
  signInMember()
  const page = (
    <>
      <BasketKeeper />
      <CheckoutPage />
    </>
  )
  renderInShop({ '/checkout': page, '/dashboard/myOrders/:id': 'the order' }, { at: '/checkout', shop: shop.shop })
  await typeAddress()
  return shop
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
const address = () => screen.getByLabelText<HTMLInputElement>(/Address/).value
const lineCount = () => within(screen.getByRole('list', { name: 'Order summary' })).getAllByRole('listitem').length

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test.each<[string, (basket: Map<string, number>) => void, string, object[]]>([
  ['removed', (basket) => basket.delete('product-1'), 'Forceps 1', [{ productId: 'product-2', quantity: 20 }]],
  [
    'added',
    (basket) => basket.set('product-3', 30),
    'Forceps 3',
    [
      { productId: 'product-1', quantity: 10 },
      { productId: 'product-2', quantity: 20 },
      { productId: 'product-3', quantity: 30 },
    ],
  ],
  [
    'given another quantity',
    (basket) => basket.set('product-2', 40),
    'Forceps 2',
    [
      { productId: 'product-1', quantity: 10 },
      { productId: 'product-2', quantity: 40 },
    ],
  ],
])('shows what was %s in another tab before it orders', async (_what, change, name, lines) => {
  const shop = await open()
  change(shop.basket)
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/your basket was changed in another tab or on another device/)
  expect(alert.textContent).toContain(name)
  expect(shop.checkout).not.toHaveBeenCalled()
  expect(address()).toBe('1 Main Street')
  await waitFor(() => expect(lineCount()).toBe(lines.length))
  await submit()
  await screen.findByText('the order')
  expect(shop.checkout.mock.calls[0]?.[0].input.lines).toMatchObject(lines)
})

test('shows another tab’s change as soon as it is announced', async () => {
  const shop = await open()
  shop.basket.delete('product-1')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'memberBasket', newValue: 'b2' })))
  await waitFor(() => expect(screen.getByTestId('checkout-total').textContent).toBe('$250.00'))
  expect(address()).toBe('1 Main Street')
})
