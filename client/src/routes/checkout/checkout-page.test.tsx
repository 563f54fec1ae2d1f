import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../features/auth/require-auth'
import { BasketKeeper } from '../../features/basket/basket-store'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, leaveVisitorBasket, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { CutLine, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { fakeTotals } from '../../shared/testing/fake-totals'
import { typeAddress, typedAddress } from '../../shared/testing/type-address'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from './checkout-page'

interface Input {
  lines: { productId: string; quantity: number; expectedUnitPrice: number }[]
  shippingAddress: object
  idempotencyKey: string
}

/** A shop that accepts the basket's order once per key. */
function openShop(count = 3) {
  const fake = openBasketShop(count)
  const orders = new Map<string, Input>()
  const answerOnce: ((input: Input) => unknown)[] = []
  const checkout = jest.fn(({ input }: { input: Input }): unknown => {
    const special = answerOnce.shift()
    if (special) return special(input)
    return place(input)
  })
  function place(input: Input) {
    orders.set(input.idempotencyKey, input)
    const lines = input.lines.map(({ productId }) => ({ id: productId, product: fake.products.get(productId) }))
    const id = `order-${[...orders.keys()].indexOf(input.idempotencyKey) + 1}`
    return { __typename: 'CheckoutSuccess', order: { id, number: '2026-000123', status: 'PLACED', lines } }
  }
  return { ...fake, shop: { ...fake.shop, checkout }, orders, answerOnce, place, checkout }
}

type Shop = ReturnType<typeof openShop>

function open({ shop }: Shop) {
  const page = (
    <RequireAuth>
      <BasketKeeper />
      <CheckoutPage />
    </RequireAuth>
  )
  const pages = {
    '/checkout': page,
    '/login': 'login page',
    '/dashboard/myOrders/:id': 'the order',
    '/basket': 'basket',
  }
  return renderInShop(pages, { at: '/checkout', shop })
}

const submit = () => userEvent.click(screen.getByRole('button', { name: /Place Order|Try again/ }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const total = () => screen.getByTestId('checkout-total').textContent
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const keys = ({ checkout }: Shop) => checkout.mock.calls.map(([{ input }]) => input.idempotencyKey)

async function fillIn() {
  await typeAddress()
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

test('a visitor signs in first, and returns', async () => {
  const { current, currentState } = open(openShop())
  await waitFor(() => expect(current()).toBe('/login'))
  expect(currentState()).toEqual({ from: '/checkout' })
})

test('orders all lines at the shown prices; other products stay in the basket', async () => {
  const shop = openShop()
  shop.fill({ 'product-1': 10, 'product-2': 20 })
  signInMember()
  const { current } = open(shop)
  await fillIn()
  expect(total()).toBe('$375.00')
  // Another device adds a product while the order is being sent.
  shop.answerOnce.push((input) => shop.basket.set('product-3', 30) && shop.place(input))
  await submit()
  await screen.findByText('the order')
  expect(current()).toBe('/dashboard/myOrders/order-1')
  expect(shop.checkout.mock.calls[0]?.[0].input).toEqual({
    lines: [
      { productId: 'product-1', quantity: 10, expectedUnitPrice: 1250 },
      { productId: 'product-2', quantity: 20, expectedUnitPrice: 1250 },
    ],
    shippingAddress: typedAddress,
    shippingMethodId: 'm1',
    expectedTotal: 37_500,
    idempotencyKey: expect.stringMatching(/^.{8,128}$/),
  })
  await waitFor(() => expect([...shop.basket]).toEqual([['product-3', 30]]))
  expect(takeMessages()).toEqual([{ kind: 'success', text: 'Order placed Successfully' }])
})

test('includes products chosen before the sign-in', async () => {
  const shop = openShop()
  leaveVisitorBasket({ 2: 20 })
  signInMember()
  open(shop)
  await fillIn()
  await submit()
  await screen.findByText('the order')
  expect(shop.checkout.mock.calls[0]?.[0].input.lines).toHaveLength(1)
})

test('reports missing fields, and sends nothing', async () => {
  const shop = openShop()
  shop.fill({ 'product-1': 10 })
  signInMember()
  open(shop)
  await press('Place Order')
  for (const label of ['Phone', 'Address']) await screen.findByText(`${label} is Required`)
  expect(shop.checkout).not.toHaveBeenCalled()
})

describe('one order', () => {
  it('results from a double click', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10 })
    signInMember()
    open(shop)
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Place Order' }))
    await screen.findByText('the order')
    expect(shop.checkout).toHaveBeenCalledTimes(1)
  })

  it('results from a retry after a lost response and a reload', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10 })
    signInMember()
    const view = open(shop)
    await fillIn()
    shop.answerOnce.push((input) => {
      shop.place(input)
      throw new CutLine()
    })
    await submit()
    await screen.findByText(/the order won’t be placed twice/)
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
    await submit()
    await screen.findByText('the order')
    view.unmount()
    expect(new Set(keys(shop)).size).toBe(1)
    expect(shop.orders.size).toBe(1)
  })

  it('is repeated with its values by a reload after a lost response', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10 })
    signInMember()
    const view = open(shop)
    await fillIn()
    shop.answerOnce.push((input) => {
      shop.place(input)
      throw new CutLine()
    })
    await submit()
    await screen.findByText(/the order won’t be placed twice/)
    view.unmount()
    open(shop)
    await screen.findByLabelText(/Phone/)
    expect(field(/Address/).value).toBe('1 Main Street')
    await submit()
    await screen.findByText('the order')
    expect(shop.checkout.mock.calls[1]?.[0].input).toEqual(shop.checkout.mock.calls[0]?.[0].input)
  })

  it('is a new one after the basket has changed', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10 })
    signInMember()
    open(shop)
    await fillIn()
    shop.answerOnce.push(() => {
      throw refusal('RATE_LIMITED', 'Too many requests.')
    })
    await submit()
    await screen.findByText('Too many requests.')
    shop.fill({ 'product-1': 12 })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(total()).toBe('$150.00'))
    await submit()
    await screen.findByText('the order')
    expect(new Set(keys(shop)).size).toBe(2)
  })

  it('with other details must be checked first', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10 })
    signInMember()
    open(shop)
    await fillIn()
    shop.answerOnce.push(() => ({ __typename: 'IdempotencyConflict', message: 'Other input.' }))
    await submit()
    await screen.findByText(/You already placed an order from this basket/)
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
    expect(shop.basket.size).toBe(1)
    // A confirmed second order is another order.
    await submit()
    await screen.findByText('the order')
    expect(new Set(keys(shop)).size).toBe(2)
  })
})

describe('lines that the server rejects', () => {
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const refused = (index: number, code: string, changes: object = {}) => ({
    __typename: 'RefusedLine',
    index,
    code,
    message: `Line ${index} says the shop.`,
    minQuantity: 10,
    availableQuantity: 1200,
    unitPrice: money(1250),
    ...changes,
  })

  it('show their remedy; typed text stays', async () => {
    const shop = openShop(4)
    shop.fill({ 'product-1': 10, 'product-2': 20, 'product-3': 30, 'product-4': 40 })
    signInMember()
    open(shop)
    await fillIn()
    shop.answerOnce.push(() => ({
      __typename: 'LinesRefused',
      message: 'Four lines cannot be ordered.',
      lines: [
        refused(0, 'BELOW_MINIMUM_QUANTITY', { minQuantity: 15 }),
        refused(1, 'INSUFFICIENT_STOCK', { availableQuantity: 12 }),
        refused(2, 'PRICE_CHANGED', { unitPrice: money(9900) }),
        refused(3, 'PRODUCT_NOT_FOUND', { minQuantity: null, availableQuantity: null, unitPrice: null }),
      ],
    }))
    Object.assign(shop.shop, { checkoutTotals: () => fakeTotals(330_750) })
    await submit()
    await screen.findByText('Four lines cannot be ordered.')
    const list = within(screen.getByRole('list', { name: 'Order summary' }))
    for (const index of [0, 1, 2, 3]) expect(list.getByText(`Line ${index} says the shop.`)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(list.getByRole('button', { name: /15: Forceps 1$/ })))
    expect(list.getByText('The unit price changed from $12.50 to $99.00.')).toBeTruthy()
    expect([total(), screen.getAllByText(/^3 products need changes/).length]).toEqual(['$375.00', 1])
    for (const to of ['15: Forceps 1', '12: Forceps 2']) await press(`Change quantity to ${to}`)
    await press('Accept new price for Forceps 3')
    await press('Remove Forceps 4')
    expect(list.queryByText(/says the shop/)).toBeNull()
    await waitFor(() => expect(total()).toBe('$3,307.50'))
    expect(field(/Address/).value).toBe('1 Main Street')
    await submit()
    await screen.findByText('the order')
    expect(shop.checkout.mock.calls[1]?.[0].input.lines).toEqual([
      { productId: 'product-1', quantity: 15, expectedUnitPrice: 1250 },
      { productId: 'product-2', quantity: 12, expectedUnitPrice: 1250 },
      { productId: 'product-3', quantity: 30, expectedUnitPrice: 9900 },
    ])
  })

  it('with new prices are confirmed together; nothing is sent before', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10, 'product-2': 20 })
    signInMember()
    open(shop)
    await fillIn()
    shop.answerOnce.push(() => ({
      __typename: 'LinesRefused',
      message: 'Prices have changed.',
      lines: [0, 1].map((index) => refused(index, 'PRICE_CHANGED', { unitPrice: money(1300) })),
    }))
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((beforeMarks) => {
      beforeMarks(0)
      return 0
    })
    Object.assign(shop.shop, { checkoutTotals: () => fakeTotals(39_000) })
    await submit()
    await screen.findByText('Prices have changed.')
    expect(takeMessages()).toEqual([])
    await submit()
    expect(shop.checkout).toHaveBeenCalledTimes(1)
    await userEvent.click((await screen.findAllByRole('button', { name: 'Accept all new prices' }))[0] as HTMLElement)
    await waitFor(() => expect(total()).toBe('$390.00'))
    await submit()
    await screen.findByText('the order')
  })
})

test('an empty checkout links to the orders', async () => {
  signInMember()
  open(openShop())
  await screen.findByRole('heading', { name: 'Your basket is empty' })
  expect(screen.getByRole('link', { name: 'Go to My Orders' }).getAttribute('href')).toBe('/dashboard/myOrders')
})
