import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { setOnline } from '../../shared/testing/network'
import { CutLine, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { typedAddress } from '../../shared/testing/type-address'
import { notifySuccess } from '../../shared/ui/notify'
import { PurchasePage } from './purchase-page'
import { field, fillIn, keys, openPage, signIn, submit, total, type, user } from './testing/open-page'
import { openShop } from './testing/test-shop'

jest.mock('../../shared/ui/notify')

beforeEach(() => {
  setOnline(true)
  sessionStorage.clear()
  jest.mocked(notifySuccess).mockClear()
  signIn()
})

test('shows product and customer read-only, and starts with the minimum', async () => {
  await openPage(openShop())
  const facts = { Name: 'Ada Lovelace', Email: 'ada@example.com', 'Product Name': 'Mayo scissors', Price: '$12.50' }
  for (const [label, value] of Object.entries({ ...facts, 'Min Quantity': '10', Available: '1,200' })) {
    const input = screen.getByLabelText<HTMLInputElement>(label)
    expect([label, input.value, input.readOnly]).toEqual([label, value, true])
  }
  expect(field(/Order Quantity/).value).toBe('10')
  expect(total()).toBe('$125.00')
  await userEvent.tab()
  expect(document.activeElement).toBe(field(/Order Quantity/))
})

test('the total follows the quantity', async () => {
  await openPage(openShop())
  await type(/Order Quantity/, '100')
  await waitFor(() => expect(total()).toBe('$1,250.00'))
  await type(/Order Quantity/, 'x')
  expect(total()).toBe('–')
})

test('shows required fields', async () => {
  const shop = openShop()
  await openPage(shop)
  await type(/Order Quantity/, '')
  await submit()
  for (const message of ['Order Quantity is Required', 'Phone is Required', 'Address is Required']) {
    expect(await screen.findByText(message)).toBeTruthy()
  }
  expect(shop.placeOrder).not.toHaveBeenCalled()
})

test.each([
  ['3', 'The minimum order is 10 units', '10'],
  ['5000', 'Only 1,200 units available', '1200'],
])('with %s pieces it offers the nearest quantity', async (quantity, message, nearest) => {
  const shop = openShop()
  await openPage(shop)
  await fillIn({ quantity, hasMethods: false })
  await submit()
  await screen.findByText(message)
  expect(shop.placeOrder).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /instead/ }))
  expect(field(/Order Quantity/).value).toBe(nearest)
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('an order shows a toast and its page; Back leads to no form that would order again', async () => {
  const shop = openShop()
  const { current } = await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText('the order')
  expect(current()).toBe(`/dashboard/myOrders/order-${keys(shop)[0]}`)
  expect(notifySuccess).toHaveBeenCalledWith('Order placed Successfully')
  expect(shop.placeOrder.mock.calls[0]?.[0].input).toEqual({
    productId: 'p1',
    orderQuantity: 20,
    shippingAddress: typedAddress,
    shippingMethodId: 'm1',
    expectedTotal: 25_000,
    expectedUnitPrice: 1250,
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
  })
})

test('a double click is one order, even if its second half follows the response', async () => {
  const shop = openShop()
  await openPage(shop)
  await fillIn()
  const button = screen.getByRole('button', { name: 'Place Order' })
  await userEvent.dblClick(button)
  await screen.findByText('the order')
  await userEvent.click(button)
  expect(shop.placeOrder).toHaveBeenCalledTimes(1)
})

test('the next order starts with an empty form and a new key', async () => {
  const shop = openShop()
  const view = await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText('the order')
  view.unmount()

  await openPage(shop)
  expect(field(/Order Quantity/).value).toBe('10')
  expect(field(/Address/).value).toBe('')
  expect(field(/Available/).value).toBe('1,180')
  await fillIn()
  await submit()
  await waitFor(() => expect(shop.placeOrder).toHaveBeenCalledTimes(2))
  expect(new Set(keys(shop)).size).toBe(2)
})

test('does not navigate a user who has left, and shows a toast', async () => {
  const shop = openShop()
  let answer: () => void = () => {}
  shop.answerOnce.push((input) => new Promise((resolve) => (answer = () => resolve(shop.placed(input)))))
  const { leave, current } = await openPage(shop)
  await fillIn()
  await submit()
  await waitFor(() => expect(shop.placeOrder).toHaveBeenCalled())
  leave('/other')
  await screen.findByText('other')
  answer()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Order placed Successfully'))
  expect(current()).toBe('/other')
})

test('keeps form and key after a network failure, and says that a retry is safe', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => {
    throw new CutLine()
  })
  await openPage(shop)
  await fillIn()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We didn’t get a response\. .*safe to try again/)
  expect(field(/Address/).value).toBe('1 Main Street')
  await submit()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalled())
  const [first, second] = keys(shop)
  expect(second).toBe(first)
})

test('offline nothing is sent; later the same order is sent once', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => {
    throw new CutLine()
  })
  await openPage(shop)
  await fillIn()
  setOnline(false)
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You were offline, so nothing was sent\. .*are saved/)
  expect(field(/Address/).value).toBe('1 Main Street')
  setOnline(true)
  await submit()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Order placed Successfully'))
  expect(new Set(keys(shop)).size).toBe(1)
})

test('a reload after a network failure keeps values and key', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => {
    throw new CutLine()
  })
  const view = await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByRole('alert')
  view.unmount()

  await openPage(shop)
  expect(field(/Order Quantity/).value).toBe('20')
  expect(field(/Phone/).value).toBe('+49 30 1234567')
  await submit()
  await waitFor(() => expect(shop.placeOrder).toHaveBeenCalledTimes(2))
  expect(new Set(keys(shop)).size).toBe(1)
})

test('shows too little stock at the field, with the current number', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => ({ __typename: 'InsufficientStock', message: 'Only 15 left.', availableQuantity: 15 }))
  await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText('Only 15 left.')
  expect(field(/Available/).value).toBe('15')
  await userEvent.click(screen.getByRole('button', { name: 'Order 15 instead' }))
  await submit()
  await waitFor(() => expect(notifySuccess).toHaveBeenCalled())
})

test('stock below the minimum leaves nothing to order', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => ({ __typename: 'InsufficientStock', message: 'Sold out.', availableQuantity: 0 }))
  await openPage(shop)
  await fillIn()
  await submit()
  expect(await screen.findByText(/Not enough stock/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
})

test('shows a raised minimum at the field', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => ({ __typename: 'BelowMinimumQuantity', message: 'At least 50.', minQuantity: 50 }))
  await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText('At least 50.')
  expect(field(/Min Quantity/).value).toBe('50')
  expect(screen.getByRole('button', { name: 'Order 50 instead' })).toBeTruthy()
})

test('reports a discontinued product', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => ({ __typename: 'ProductNotFound', message: 'This product is gone.' }))
  await openPage(shop)
  await fillIn()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch('This product is gone.')
  expect(field(/Address/).value).toBe('1 Main Street')
})

test('reports a key used for another order, and the next attempt has a new key', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => ({ __typename: 'IdempotencyConflict', message: 'conflict' }))
  await openPage(shop)
  await fillIn()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/placed an order from this form/)
  await submit()
  await waitFor(() => expect(shop.placeOrder).toHaveBeenCalledTimes(2))
  expect(new Set(keys(shop)).size).toBe(2)
})

test('shows a server error at its field', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => {
    throw refusal('BAD_USER_INPUT', 'No such phone number.', 'input.shippingAddress.phone')
  })
  await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText('No such phone number.')
  expect(field(/Phone/).getAttribute('aria-invalid')).toBe('true')
})

test('typed text survives the end of the session and a new login', async () => {
  const shop = openShop()
  const refuse = () => {
    throw refusal('UNAUTHENTICATED')
  }
  // One request with the token, and one without after the renewal found no user.
  shop.answerOnce.push(refuse, refuse)
  registerTokenRenewal(async () => null)
  const view = await openPage(shop)
  await fillIn({ quantity: '30' })
  await submit()
  await screen.findByText('login page')
  expect(view.currentState()).toEqual({ from: '/product/p1', wasSignedOut: true })
  view.unmount()

  act(() => setSession({ accessToken: 't2', expiresAt: '2030-01-01T00:00:00.000Z', user }))
  await openPage(shop)
  expect(field(/Order Quantity/).value).toBe('30')
  expect(field(/Address/).value).toBe('1 Main Street')
})

test('one user’s draft is not shown to the next', async () => {
  const shop = openShop()
  const view = await openPage(shop)
  await fillIn()
  view.unmount()
  act(() => clearSession())
  setSession({ accessToken: 't3', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...user, id: 'u2' } })
  await openPage(shop)
  expect(field(/Address/).value).toBe('')
})

test('an address without a product is reported', async () => {
  const shop = openShop()
  shop.sellOut()
  renderInShop({ '/product/:productId': <PurchasePage /> }, { at: '/product/p1', shop: shop.shop })
  expect(await screen.findByRole('heading', { name: 'This product isn’t available' })).toBeTruthy()
})
