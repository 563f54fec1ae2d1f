import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser, leaveVisitorBasket, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { AddButton } from './add-button'
import { BasketKeeper } from './basket-store'
import { BasketLink } from './basket-link'

const product = { id: 'product-1', sku: 'SC-1', name: 'Forceps 1', minQuantity: 10, needsSize: false }

function open({ shop } = openBasketShop()) {
  const page = (
    <>
      <BasketKeeper />
      <BasketLink />
      <AddButton product={product} />
    </>
  )
  return renderInShop({ '/': page }, { shop })
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Add Forceps 1 to basket' }))
const spoken = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

test('a press adds the minimum order, and the count is updated and announced', async () => {
  leaveVisitorBasket({ 2: 5 })
  const { container } = open()
  expect(screen.getByRole('link', { name: 'Basket, 1 product' })).toBeTruthy()
  expect(spoken(container)).toBe('')
  await press()
  expect(screen.getByRole('link', { name: 'Basket, 2 products' })).toBeTruthy()
  expect(spoken(container)).toBe('Basket, 2 products')
  await press()
  expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":20')
})

test('a double click adds once', async () => {
  open()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add Forceps 1 to basket' }))
  expect(localStorage.getItem('instrumenta.basket')).toContain('"quantity":10')
})

test('refuses the 201st product with a message', async () => {
  leaveVisitorBasket(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index + 2, 1])))
  open()
  await press()
  expect(takeMessages().map(({ text }) => text)).toEqual([
    'A basket can hold up to 200 products. Check out first, or remove some.',
  ])
  expect(screen.getByRole('link', { name: 'Basket, 200 products' })).toBeTruthy()
})

test('a member’s count rises at once, and falls again without a response', async () => {
  const basket = openBasketShop()
  basket.fill({ 'product-2': 5 })
  signInMember()
  const { container } = open(basket)
  await screen.findByRole('link', { name: 'Basket, 1 product' })
  // The initial content of the basket is not announced.
  expect(spoken(container)).toBe('')
  let cut: () => void = () => {}
  basket.shop.addToBasket.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        cut = () => reject(new CutLine())
      }),
  )
  await press()
  expect(screen.getByRole('link', { name: 'Basket, 2 products' })).toBeTruthy()
  await waitFor(() => {
    cut()
    expect(takeMessages().map(({ text }) => text)).toEqual([
      'We couldn’t reach the shop. Check your connection and try again.',
    ])
  })
  expect(screen.getByRole('link', { name: 'Basket, 1 product' })).toBeTruthy()
})

test('a product with stock by size links to its page and adds nothing', async () => {
  const page = <AddButton product={{ ...product, needsSize: true }} />
  renderInShop({ '/': page, '/products/:id': 'the product' }, { shop: openBasketShop().shop })
  await userEvent.click(screen.getByRole('link', { name: 'Choose a size of Forceps 1' }))
  await screen.findByText('the product')
  expect(localStorage.getItem('instrumenta.basket')).toBeNull()
})
