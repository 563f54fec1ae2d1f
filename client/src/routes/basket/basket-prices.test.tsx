import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser, leaveVisitorBasket, openBasketShop } from '../../shared/testing/fake-basket'
import { fakeProduct } from '../../shared/testing/fake-product'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { BasketPage } from './basket-page'

const open = ({ shop }: ReturnType<typeof openBasketShop>) => renderInShop({ '/': <BasketPage /> }, { shop })

const rowOf = (name: string) => screen.findByRole('link', { name })
const total = () => screen.getByTestId('basket-total').textContent
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test('shows no total while some prices are unknown, and says why', async () => {
  const basket = openBasketShop()
  for (const id of ['product-1', 'product-3']) Object.assign(basket.products.get(id) ?? {}, { sku: `NEW-${id}` })
  basket.shop.productsById.mockImplementationOnce(() => {
    throw new CutLine()
  })
  leaveVisitorBasket({ 1: 10, 2: 20, 3: 30 })
  open(basket)
  await screen.findByText(/Some products didn’t load, so we can’t show a total\. Reload the page\./)
  expect(total()).toBe('–')
  await press('Try again')
  await waitFor(() => expect(total()).toBe('$750.00'))
  expect(basket.shop.productsById).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(/Some products didn’t load/)).toBeNull()
})

test('marks prices as old when a refresh fails', async () => {
  const basket = openBasketShop()
  leaveVisitorBasket({ 1: 10 })
  open(basket)
  await rowOf('Forceps 1')
  basket.shop.productsBySku.mockImplementation(() => {
    throw new CutLine()
  })
  act(() => void window.dispatchEvent(new Event('focus')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(/We couldn’t update prices/)
  await waitFor(() => expect(total()).toBe('$125.00'))
})

test('looks up products with changed SKUs in batches of twenty', async () => {
  const basket = openBasketShop(25)
  for (const [id, product] of basket.products) product.sku = `NEW-${id}`
  leaveVisitorBasket(Object.fromEntries(Array.from({ length: 25 }, (_, index) => [index + 1, 10])))
  open(basket)
  await screen.findByText('NEW-product-25')
  expect(screen.getAllByText(/^NEW-product-/)).toHaveLength(25)
  expect(basket.shop.productsById.mock.calls.map(([{ ids }]) => ids.length)).toEqual([20, 20])
})

test('a product with a changed SKU stays in the basket', async () => {
  const basket = openBasketShop()
  const product = basket.products.get('product-1')
  if (product) product.sku = 'NEW-1'
  leaveVisitorBasket({ 1: 10 })
  open(basket)
  expect(await screen.findByText('NEW-1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Check out' })).toBeTruthy()
})

test('looks up changed and missing products again when the user returns', async () => {
  const basket = openBasketShop()
  const product = basket.products.get('product-1')
  const gone = basket.products.get('product-2')
  if (!product || !gone) throw new Error('They are there')
  product.sku = 'NEW-1'
  basket.products.delete('product-2')
  leaveVisitorBasket({ 1: 10, 2: 10 })
  open(basket)
  await screen.findByText('NEW-1')
  await waitFor(() => expect(total()).toBe('$125.00'))
  basket.products.set('product-1', { ...fakeProduct(1, { price: { amount: 2000, currency: 'USD' } }), sku: 'NEW-1' })
  basket.products.set('product-2', { ...gone, sku: 'NEW-2' })
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByText('NEW-2')
  await waitFor(() => expect(total()).toBe('$325.00'))
})

test('reports missing prices, and loads them after a press', async () => {
  const basket = openBasketShop()
  const answer = basket.shop.productsBySku.getMockImplementation()
  basket.shop.productsBySku.mockImplementation(() => {
    throw new CutLine()
  })
  leaveVisitorBasket({ 1: 10 })
  open(basket)
  await screen.findByText('We couldn’t load the products in your basket')
  basket.shop.productsBySku.mockImplementation((args) => answer?.(args) ?? [])
  await press('Try again')
  await rowOf('Forceps 1')
})

test('offers the next price tier in its row, and applies it by a press', async () => {
  const basket = openBasketShop()
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const priceTiers = [
    { minQuantity: 1, unitPrice: usd(1250) },
    { minQuantity: 50, unitPrice: usd(1000) },
  ]
  basket.products.set('product-1', fakeProduct(1, { priceTiers }))
  leaveVisitorBasket({ 1: 10 })
  open(basket)
  await press('Add 40 more at $10.00 each: Forceps 1')
  await waitFor(() => expect(total()).toBe('$500.00'))
  expect(screen.queryByRole('button', { name: /more at/ })).toBeNull()
})
