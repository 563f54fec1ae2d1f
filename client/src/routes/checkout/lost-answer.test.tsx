import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-store'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { typeAddress } from '../../shared/testing/type-address'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from './checkout-page'

/** A shop whose first order takes the first product's whole stock; its response is lost. */
function openShop() {
  const fake = openBasketShop(2)
  const checkout = jest.fn((_args: { input: object }): object => ({
    __typename: 'CheckoutSuccess',
    order: { id: 'o1', number: '2026-000123', status: 'PLACED', lines: [] },
  }))
  checkout.mockImplementationOnce(() => {
    fake.products.set('product-1', fakeProduct(1, { availableQuantity: 0 }))
    throw new CutLine()
  })
  return { ...fake, shop: { ...fake.shop, checkout }, checkout }
}

function open({ shop }: ReturnType<typeof openShop>) {
  const page = (
    <>
      <BasketKeeper />
      <CheckoutPage />
    </>
  )
  return renderInShop({ '/checkout': page, '/dashboard/myOrders/:id': 'the order' }, { at: '/checkout', shop })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Sends the order without a response, and leaves the page by default. */
async function order(shop: ReturnType<typeof openShop>, isLeft = true) {
  shop.fill({ 'product-1': 20, 'product-2': 10 })
  signInMember()
  const { unmount } = open(shop)
  await typeAddress()
  await press('Place Order')
  await screen.findByText(/safe to try again/)
  if (isLeft) unmount()
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

test('repeats an identical order that has taken the last stock', async () => {
  const shop = openShop()
  await order(shop)
  open(shop)
  await screen.findByText(/safe to try again/)
  expect(screen.queryByText(/Remove it to order the rest/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await press('Try again')
  await screen.findByText('the order')
  const [first, second] = shop.checkout.mock.calls.map(([{ input }]) => input)
  expect(second).toEqual(first)
  await waitFor(() => expect(shop.basket.size).toBe(0))
})

test('promises nothing for other basket content changed during an order', async () => {
  const shop = openShop()
  await order(shop, false)
  shop.fill({ 'product-1': 0, 'product-2': 15 })
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/^An earlier order may have gone through/)
  expect(screen.queryByText(/safe to try again/)).toBeNull()
})

test('a rejection before the key lookup leaves the outcome open', async () => {
  const shop = openShop()
  await order(shop)
  shop.checkout.mockImplementationOnce(() => {
    throw refusal('RATE_LIMITED', 'Too many requests.')
  })
  open(shop)
  await press('Try again')
  await screen.findByText('Too many requests.')
  expect(screen.queryByText(/Remove it to order the rest/)).toBeNull()
  await press('Place Order')
  await screen.findByText('the order')
  const [first, , third] = shop.checkout.mock.calls.map(([{ input }]) => input)
  expect(third).toEqual(first)
})

test('a rejected order with a failed renewal counts as not placed', async () => {
  const shop = openShop()
  shop.checkout.mockReset()
  shop.checkout.mockImplementationOnce(() => {
    throw refusal('UNAUTHENTICATED')
  })
  registerTokenRenewal(() => Promise.reject(new TypeError('Failed to fetch')))
  shop.fill({ 'product-1': 20 })
  signInMember()
  open(shop)
  await typeAddress()
  await press('Place Order')
  await screen.findByText('We couldn’t reach the shop. Check your connection and try again.')
  expect(screen.queryByText(/safe to try again/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'My Orders' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy()
})

test('a changed basket tells the buyer to check for the first order', async () => {
  const shop = openShop()
  await order(shop)
  shop.fill({ 'product-1': 0, 'product-2': 15 })
  open(shop)
  await screen.findByText(/^An earlier order may have gone through/)
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy()
})
