import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { BasketKeeper } from '../../features/basket/basket-store'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeProduct, fakeSize } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { typeAddress } from '../../shared/testing/type-address'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from './checkout-page'

const size = (name: string, availableQuantity = 100, amount = 1250) =>
  fakeSize({ id: `size-${name}`, sku: `SC-2-${name}`, name, availableQuantity, price: { amount, currency: 'USD' } })

/** A shop whose second product has stock by size by default. */
function openShop(changes: Record<string, unknown> = {}) {
  const fake = openBasketShop(3)
  const variants = [size('S'), size('M', 30, 1800)]
  fake.products.set('product-2', fakeProduct(2, { stockBySize: true, variants, ...changes }))
  return fake
}

function open({ shop }: ReturnType<typeof openShop>) {
  const page = (
    <>
      <BasketKeeper />
      <CheckoutPage />
      <Link to="/other">Somewhere else</Link>
    </>
  )
  const pages = { '/checkout': page, '/dashboard/myOrders/:id': 'the order', '/other': 'elsewhere' }
  return renderInShop(pages, { at: '/checkout', shop })
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

describe('the checkout', () => {
  const fillIn = async () => {
    await typeAddress()
  }

  it('orders each size as a line at its own price', async () => {
    const [small, medium] = [size('S'), size('M', 30, 1800)]
    const shop = openShop({ variants: [small, medium].map((each) => ({ ...each, weightGrams: 250 })) })
    shop.products.set('product-1', fakeProduct(1, { weightGrams: 150 }))
    shop.fill({ 'product-1': 10, 'product-2_size-S': 10, 'product-2_size-M': 20 })
    signInMember()
    const checkout = jest.fn((_args: { input: { lines: object[] } }) => ({
      __typename: 'CheckoutSuccess',
      order: { id: 'o1', number: '2026-000123', status: 'PLACED', lines: [] },
    }))
    open({ ...shop, shop: Object.assign(shop.shop, { checkout }) })
    await fillIn()
    expect(screen.getByText('Forceps 2 (S)')).toBeTruthy()
    expect(screen.getByText('$360.00')).toBeTruthy()
    expect(screen.getByTestId('basket-weight').textContent).toBe('9 kg total')
    await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
    await screen.findByText('the order')
    expect(checkout.mock.calls[0]?.[0].input.lines).toEqual([
      { productId: 'product-1', quantity: 10, expectedUnitPrice: 1250 },
      { productId: 'product-2', variantId: 'size-S', quantity: 10, expectedUnitPrice: 1250 },
      { productId: 'product-2', variantId: 'size-M', quantity: 20, expectedUnitPrice: 1800 },
    ])
    await waitFor(() => expect(shop.basket.size).toBe(0))
  })

  it('does not navigate a user who has left, and shows a toast', async () => {
    const shop = openShop()
    shop.fill({ 'product-2_size-S': 10 })
    signInMember()
    let answer = () => {}
    const order = { id: 'o1', number: '2026-000123', status: 'PLACED', lines: [] }
    const checkout = jest.fn(async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { __typename: 'CheckoutSuccess', order }
    })
    const { current } = open({ ...shop, shop: Object.assign(shop.shop, { checkout }) })
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
    await waitFor(() => expect(checkout).toHaveBeenCalled())
    // A valid size is shown as text without a field.
    expect(screen.getByText('Forceps 2 (S)')).toBeTruthy()
    expect(screen.queryByLabelText('Size of Forceps 2')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Somewhere else' }))
    await screen.findByText('elsewhere')
    answer()
    await waitFor(() => expect(takeMessages()).toEqual([{ kind: 'success', text: 'Order placed Successfully' }]))
    expect(current()).toBe('/other')
  })

  it('asks for a size if the product has several by now', async () => {
    const shop = openShop({ stockBySize: false, variants: [size('S')] })
    shop.fill({ 'product-2': 20 })
    signInMember()
    const checkout = jest.fn((_args: { input: { lines: object[] } }) => ({
      __typename: 'LinesRefused',
      message: 'One line cannot be ordered.',
      lines: [
        {
          ...{ __typename: 'RefusedLine', index: 0, code: 'SIZE_REQUIRED', message: 'Please say which size: S or M.' },
          ...{ minQuantity: 10, increment: 1, availableQuantity: 130, unitPrice: { amount: 1250, currency: 'USD' } },
        },
      ],
    }))
    open({ ...shop, shop: Object.assign(shop.shop, { checkout }) })
    await fillIn()
    const variants = [size('S'), size('M', 30)]
    shop.products.set('product-2', fakeProduct(2, { stockBySize: true, variants }))
    await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
    const field = await screen.findByLabelText('Size of Forceps 2', { selector: '[aria-invalid=true]' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.selectOptions(field, 'M')
    await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-M', 20]]))
    expect(screen.getByText('Forceps 2 (M)')).toBeTruthy()
    expect(screen.queryByText(/Please say which size/)).toBeNull()
    // Each arrow key chooses: the field stays, with the focus.
    expect(document.activeElement).toBe(field)
    await userEvent.selectOptions(field, 'S')
    await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-S', 20]]))
    expect(document.activeElement).toBe(field)
  })
})
