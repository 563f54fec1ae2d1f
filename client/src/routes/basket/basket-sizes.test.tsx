import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasketKeeper } from '../../features/basket/basket-keeper'
import { registerTokenRenewal } from '../../shared/auth/session-store'
import { emptyBrowser, leaveVisitorBasket, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { fakeProduct } from '../../shared/testing/fake-product'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { CheckoutPage } from '../checkout/checkout-page'
import { BasketPage } from './basket-page'

const size = (name: string, availableQuantity = 100) => ({
  id: `size-${name}`,
  sku: `SC-2-${name}`,
  name,
  minQuantity: 10,
  availableQuantity,
})

/** A shop whose second product is counted by size, unless said otherwise. */
function openShop(changes: Record<string, unknown> = {}) {
  const fake = openBasketShop(3)
  const variants = [size('S'), size('M', 30)]
  fake.products.set('product-2', fakeProduct(2, { stockBySize: true, variants, ...changes }))
  return fake
}

function open({ shop }: ReturnType<typeof openShop>, at = '/') {
  const inFrame = (page: object) => (
    <>
      <BasketKeeper />
      {page as never}
    </>
  )
  const pages = {
    '/': inFrame(<BasketPage />),
    '/checkout': inFrame(<CheckoutPage />),
    '/dashboard/myOrders/:id': 'the order',
  }
  return renderInShop(pages, { at, shop })
}

const rows = () => within(screen.getByRole('list', { name: 'Products in your basket' })).getAllByRole('listitem')
const names = () => rows().map((row) => within(row).getByRole('link').textContent)
const sizeField = (name = 'Forceps 2') => screen.findAllByLabelText<HTMLSelectElement>(`Size of ${name}`)
const quantityOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Quantity of ${name}`)
const optionsOf = (field: HTMLSelectElement | undefined) =>
  Array.from(field?.options ?? []).map(({ textContent }) => textContent)

beforeEach(() => {
  emptyBrowser()
  takeMessages()
  registerTokenRenewal(async () => null)
})

describe('a line of what is counted by size since', () => {
  it('says what to do, and takes the size in its place, where the focus stays', async () => {
    leaveVisitorBasket({ 1: 10, 2: 20, 3: 30 })
    open(openShop())
    const [field] = await sizeField()
    expect(optionsOf(field)).toEqual(['Choose a size', 'S', 'M'])
    expect(within(rows()[1] as HTMLElement).getByText('Choose a size', { selector: ':not(option)' })).toBeTruthy()
    expect(quantityOf('Forceps 2').value).toBe('20')
    expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Go to what is to be mended' }))
    expect(document.activeElement).toBe(field)

    await userEvent.selectOptions(field as Element, 'M')
    expect(names()).toEqual(['Forceps 1', 'Forceps 2', 'Forceps 3'])
    expect(document.activeElement).toBe(field)
    expect(quantityOf('Forceps 2 (M)').value).toBe('20')
    expect(within(rows()[1] as HTMLElement).getByText('SC-2-M')).toBeTruthy()
    expect(within(rows()[1] as HTMLElement).getByText('Only 30 left')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy()
    expect(localStorage.getItem('instrumenta.basket')).toContain('"variantId":"size-M"')
  })

  it('is the shop’s for a member, in one change', async () => {
    const shop = openShop()
    shop.fill({ 'product-2': 20, 'product-2_size-M': 5 })
    signInMember()
    open(shop)
    await userEvent.selectOptions((await sizeField())[0] as Element, 'M')
    await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-M', 25]]))
    expect(shop.shop.setBasketLines).toHaveBeenCalledTimes(1)
    expect(rows()).toHaveLength(1)
  })
})

it('two sizes are two lines, each with its own price, quantity and limits', async () => {
  const shop = openShop()
  shop.fill({ 'product-2_size-S': 10, 'product-2_size-M': 31 })
  signInMember()
  open(shop)
  await sizeField()
  expect(rows()).toHaveLength(2)
  expect(screen.getByText('Only 30 pieces are in stock.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set Forceps 2 (M) to 30' }))
  await waitFor(() => expect(shop.basket.get('product-2_size-M')).toBe(30))
  expect(screen.getByTestId('basket-total').textContent).toBe('$500.00')
  await userEvent.click(screen.getByRole('button', { name: 'Take out Forceps 2 (S)' }))
  await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-M', 30]]))
  await userEvent.click(screen.getByRole('button', { name: 'Put back: Forceps 2 (S)' }))
  await waitFor(() => expect(shop.basket.get('product-2_size-S')).toBe(10))
})

it('a size that is retired says so, and another can be chosen', async () => {
  const shop = openShop()
  shop.fill({ 'product-2_size-XL': 20 })
  signInMember()
  open(shop)
  const [field] = await sizeField()
  expect(optionsOf(field)).toEqual(['Former size-XL (not available any more)', 'S', 'M'])
  expect(screen.getByText(/is not available any more\. Choose another one\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull()
  await userEvent.selectOptions(field as Element, 'S')
  await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-S', 20]]))
  expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy()
})

it('where sizes share the stock, one may be chosen and need not be', async () => {
  leaveVisitorBasket({ 2: 20 })
  open(openShop({ stockBySize: false }))
  const [field] = await sizeField()
  expect(optionsOf(field)).toEqual(['No size chosen', 'S', 'M'])
  expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy()
})

describe('the checkout', () => {
  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText(/Phone/), '+49 30 1234567')
    await userEvent.type(screen.getByLabelText(/Address/), '1 Main Street')
  }

  it('orders each size as a line of its own', async () => {
    const shop = openShop()
    shop.fill({ 'product-1': 10, 'product-2_size-S': 10, 'product-2_size-M': 20 })
    signInMember()
    const checkout = jest.fn((_args: { input: { lines: object[] } }) => ({
      __typename: 'CheckoutSuccess',
      order: { id: 'o1', number: '2026-000123', status: 'PLACED', lines: [] },
    }))
    open({ ...shop, shop: Object.assign(shop.shop, { checkout }) }, '/checkout')
    await fillIn()
    expect(screen.getByText('Forceps 2 (S)')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
    await screen.findByText('the order')
    expect(checkout.mock.calls[0]?.[0].input.lines).toEqual([
      { productId: 'product-1', quantity: 10, expectedUnitPrice: 1250 },
      { productId: 'product-2', variantId: 'size-S', quantity: 10, expectedUnitPrice: 1250 },
      { productId: 'product-2', variantId: 'size-M', quantity: 20, expectedUnitPrice: 1250 },
    ])
    await waitFor(() => expect(shop.basket.size).toBe(0))
  })

  it('lets choose the size there, too, also where the product is counted only since', async () => {
    const shop = openShop({ stockBySize: false })
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
    open({ ...shop, shop: Object.assign(shop.shop, { checkout }) }, '/checkout')
    await fillIn()
    const variants = [size('S'), size('M', 30)]
    shop.products.set('product-2', fakeProduct(2, { stockBySize: true, variants }))
    await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
    await userEvent.selectOptions((await sizeField())[0] as Element, 'M')
    await waitFor(() => expect([...shop.basket]).toEqual([['product-2_size-M', 20]]))
    expect(screen.getByText('Forceps 2 (M)')).toBeTruthy()
    expect(screen.queryByText(/Please say which size/)).toBeNull()
  })
})
