import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-store'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { typeAddress } from '../../shared/testing/type-address'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from './checkout-page'

/** A filled-in checkout of the first product; then another device adds the second. */
async function open() {
  const fake = openBasketShop(2)
  const order = { id: 'o1', number: '2026-000123', status: 'PLACED', lines: [] }
  const checkout = jest.fn(() => ({ __typename: 'CheckoutSuccess', order }))
  fake.fill({ 'product-1': 10 })
  signInMember()
  const page = (
    <>
      <BasketKeeper />
      <CheckoutPage />
    </>
  )
  const pages = { '/checkout': page, '/dashboard/myOrders/:id': 'the order' }
  const { unmount } = renderInShop(pages, { at: '/checkout', shop: { ...fake.shop, checkout } })
  await typeAddress()
  expect(total()).toBe('$125.00')
  return {
    ...fake,
    checkout,
    unmount,
    putInElsewhere() {
      fake.fill({ 'product-2': 20 })
      act(() => void window.dispatchEvent(new Event('online')))
    },
  }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
const total = () => screen.getByTestId('checkout-total').textContent

beforeEach(() => {
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

test('a failed product query keeps typed text, and explains the missing total', async () => {
  const shop = await open()
  const answer = shop.shop.productsBySku.getMockImplementation()
  shop.shop.productsBySku.mockImplementation(() => {
    throw new CutLine()
  })
  shop.putInElsewhere()
  await screen.findByText(/Some products didn’t load, so we can’t show a total\. Reload the page\./)
  expect(total()).toBe('–')
  expect(screen.getByLabelText<HTMLInputElement>(/Address/).value).toBe('1 Main Street')
  await submit()
  const again = screen.getByRole('button', { name: 'Try again' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(shop.checkout).not.toHaveBeenCalled()

  shop.shop.productsBySku.mockImplementation((args) => answer?.(args) ?? [])
  await userEvent.click(again)
  await waitFor(() => expect(total()).toBe('$375.00'))
  expect(screen.getByLabelText<HTMLInputElement>(/Address/).value).toBe('1 Main Street')
  await submit()
  await screen.findByText('the order')
})

test('shows no message about products after the user has left', async () => {
  const shop = await open()
  shop.shop.productsBySku.mockImplementation(() => new Promise<never>(() => {}) as never)
  shop.putInElsewhere()
  await screen.findByText('Forceps 2')
  const frame = jest.spyOn(window, 'requestAnimationFrame')
  frame.mockImplementation(() => 0)
  await submit()
  await waitFor(() => expect(frame).toHaveBeenCalled())
  const asked = frame.mock.calls.map(([callback]) => callback)
  frame.mockRestore()
  shop.unmount()
  for (const callback of asked) callback(0)
  expect(takeMessages()).toEqual([])
})

test('asks the user to wait for a product that is still loading', async () => {
  const shop = await open()
  shop.shop.productsBySku.mockImplementation(() => new Promise<never>(() => {}) as never)
  shop.putInElsewhere()
  await screen.findByText('Forceps 2')
  await submit()
  await waitFor(() =>
    expect(takeMessages().map(({ text }) => text)).toEqual([
      'Your items have just changed or are still loading. Review them, then order again.',
    ]),
  )
  expect(shop.checkout).not.toHaveBeenCalled()
})
