import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setOnline } from '../../shared/testing/network'
import { field, fillIn, openPage, signIn, submit } from './testing/open-page'
import { openShop } from './testing/test-shop'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

beforeEach(() => {
  setOnline(true)
  sessionStorage.clear()
  signIn()
})

/** A shop whose product comes in two sizes, counted each for itself or not. */
function openSizes(stockBySize: boolean) {
  const shop = openShop()
  Object.assign(shop.product, {
    stockBySize,
    variants: [
      { id: 'small', name: 'S, short', minQuantity: 10, availableQuantity: stockBySize ? 40 : 1200 },
      { id: 'medium', name: 'M', minQuantity: 20, availableQuantity: stockBySize ? 1160 : 1200 },
    ],
  })
  return shop
}

const sizeField = () => screen.getByLabelText<HTMLSelectElement>(/^Size/)
const sent = (shop: ReturnType<typeof openShop>) => shop.placeOrder.mock.calls.map(([{ input }]) => input)

test('a product in one size asks for none', async () => {
  const shop = openShop()
  await openPage(shop)
  expect(screen.queryByLabelText(/^Size/)).toBeNull()
  await fillIn()
  await submit()
  await waitFor(() => expect(sent(shop)).toHaveLength(1))
  expect(sent(shop)[0]).not.toHaveProperty('variantId')
})

test('of several sizes one may be chosen, and goes with the order', async () => {
  const shop = openSizes(false)
  await openPage(shop)
  await userEvent.selectOptions(sizeField(), 'S, short')
  await fillIn()
  await submit()
  await waitFor(() => expect(sent(shop)).toMatchObject([{ variantId: 'small', orderQuantity: 20 }]))
})

test('where stock is counted by size, one has to be chosen, and its limits count', async () => {
  const shop = openSizes(true)
  await openPage(shop)
  await fillIn({ quantity: '10' })
  await submit()
  await waitFor(() => expect(sizeField().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(sizeField())
  expect(shop.placeOrder).not.toHaveBeenCalled()

  await userEvent.selectOptions(sizeField(), 'M')
  expect(field(/Available/).value).toBe('1,160')
  await submit()
  expect(await screen.findByText('The minimum order is 20 pieces')).toBeTruthy()
  await userEvent.selectOptions(sizeField(), 'S, short')
  await submit()
  await waitFor(() => expect(sent(shop)).toMatchObject([{ variantId: 'small' }]))
})

test('the size that was chosen before is chosen here', async () => {
  await openPage(openSizes(true), { variantId: 'medium' })
  expect(sizeField().value).toBe('medium')
  expect(field(/Order Quantity/).value).toBe('20')
})
