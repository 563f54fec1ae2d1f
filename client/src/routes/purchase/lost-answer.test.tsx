import { screen, waitFor } from '@testing-library/react'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { setOnline } from '../../shared/testing/network'
import { CutLine, refusal } from '../../shared/testing/render-in-shop'
import { field, fillIn, openPage, signIn, submit } from './testing/open-page'
import { openShop } from './testing/test-shop'

jest.mock('../../shared/ui/notify')

beforeEach(() => {
  setOnline(true)
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
  signIn()
})

/** A shop whose first order takes the last stock; its response is lost. */
function openLastPieces(fail: () => never) {
  const shop = openShop()
  shop.product.availableQuantity = 20
  shop.answerOnce.push(() => {
    shop.product.availableQuantity = 0
    return fail()
  })
  return shop
}

const cut = () => {
  throw new CutLine()
}
const away = () => {
  throw refusal('SERVICE_UNAVAILABLE', 'The shop is busy.')
}

test.each([
  ['cut line', cut],
  ['database that went away', away],
])('after a %s the order of the last pieces is repeated as it was, also after a reload', async (_what, fail) => {
  const shop = openLastPieces(fail)
  const { unmount } = await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText(/safe to try again/)
  unmount()
  await openPage(shop)
  await screen.findByText(/safe to try again/)
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
  expect(field(/^Available/).value).toBe('20')
  await submit()
  await screen.findByText('the order')
  const [first, second] = shop.placeOrder.mock.calls.map(([{ input }]) => input)
  expect(second).toEqual(first)
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('an expired session means no order and nothing to repeat', async () => {
  const shop = openShop()
  shop.answerOnce.push(() => {
    throw refusal('UNAUTHENTICATED', 'Please sign in.')
  })
  const { unmount } = await openPage(shop)
  await fillIn()
  await submit()
  await waitFor(() => expect(shop.placeOrder).toHaveBeenCalled())
  unmount()
  signIn()
  await openPage(shop)
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy()
  expect(screen.queryByText(/safe to try again/)).toBeNull()
})

test('after a refusal the current stock counts again', async () => {
  const shop = openLastPieces(cut)
  shop.answerOnce.push(() => ({
    ...{ __typename: 'InsufficientStock', message: 'Only 0 units are in stock.', availableQuantity: 0 },
  }))
  await openPage(shop)
  await fillIn()
  await submit()
  await screen.findByText(/safe to try again/)
  await submit()
  await screen.findByText('Not enough stock: 0 left, minimum order 10.')
  expect(screen.queryByText(/safe to try again/)).toBeNull()
})
