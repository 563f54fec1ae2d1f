import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeSize } from '../../shared/testing/fake-product'
import { setOnline } from '../../shared/testing/network'
import { field, fillIn, openPage, signIn, submit } from './testing/open-page'
import { openShop } from './testing/test-shop'

jest.mock('../../shared/ui/notify')

beforeEach(() => {
  setOnline(true)
  sessionStorage.clear()
  signIn()
})

/** A product in two sizes, with stock by size or not. */
function openSizes(stockBySize: boolean) {
  const shop = openShop()
  Object.assign(shop.product, {
    stockBySize,
    variants: [
      fakeSize({ id: 'small', name: 'S, short', minQuantity: 10, availableQuantity: stockBySize ? 40 : 1200 }),
      fakeSize({ id: 'medium', name: 'M', minQuantity: 20, availableQuantity: stockBySize ? 1160 : 1200 }),
    ],
  })
  return shop
}

const sizeField = () => screen.getByLabelText<HTMLSelectElement>(/^Size/)
const sent = (shop: ReturnType<typeof openShop>) => shop.placeOrder.mock.calls.map(([{ input }]) => input)

test('a product in one size needs no choice', async () => {
  const shop = openShop()
  await openPage(shop)
  expect(screen.queryByLabelText(/^Size/)).toBeNull()
  await fillIn()
  await submit()
  await waitFor(() => expect(sent(shop)).toHaveLength(1))
  expect(sent(shop)[0]).not.toHaveProperty('variantId')
})

test('one of several sizes can be chosen, and is ordered', async () => {
  const shop = openSizes(false)
  await openPage(shop)
  await userEvent.selectOptions(sizeField(), 'S, short')
  await fillIn()
  await submit()
  await waitFor(() => expect(sent(shop)).toMatchObject([{ variantId: 'small', orderQuantity: 20 }]))
})

test('stock by size requires a choice, with the size’s limits', async () => {
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
  expect(await screen.findByText('The minimum order is 20 units')).toBeTruthy()
  await userEvent.selectOptions(sizeField(), 'S, short')
  await submit()
  await waitFor(() => expect(sent(shop)).toMatchObject([{ variantId: 'small' }]))
})

test('the size chosen on the product’s page is preselected', async () => {
  await openPage(openSizes(true), { variantId: 'medium' })
  expect(sizeField().value).toBe('medium')
  expect(field(/Order Quantity/).value).toBe('20')
})

test('an order uses the price of its size, and another size needs no confirmation', async () => {
  const shop = openSizes(true)
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  Object.assign(shop.product.variants[1] ?? {}, {
    price: usd(1800),
    priceTiers: [{ minQuantity: 1, unitPrice: usd(1800) }],
    weightGrams: 130,
  })
  shop.answerOnce.push((input) => shop.placed(input))
  await openPage(shop, { variantId: 'small' })
  expect(field(/^Price/).value).toBe('$12.50')
  await userEvent.selectOptions(sizeField(), 'M')
  expect(field(/^Price/).value).toBe('$18.00')
  await fillIn({ quantity: '20' })
  await waitFor(() => expect(screen.getByTestId('order-total').textContent).toBe('$360.00'))
  expect(screen.getByText('2.6 kg total')).toBeTruthy()
  await submit()
  await waitFor(() => expect(sent(shop)).toMatchObject([{ variantId: 'medium', expectedUnitPrice: 1800 }]))
})
