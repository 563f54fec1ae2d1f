import { screen } from '@testing-library/react'
import { emptyBrowser, leaveVisitorBasket, openBasketShop } from '../../shared/testing/fake-basket'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { BasketLink } from './basket-link'

const { matchMedia } = window

beforeEach(emptyBrowser)
afterEach(() => {
  window.matchMedia = matchMedia
})

test.each([
  [true, 'Basket, 2 products, $375.00'],
  [false, 'Basket, 2 products'],
])('the basket link has the sum on wide screens (%s)', async (isWide, name) => {
  window.matchMedia = () => ({ matches: isWide }) as MediaQueryList
  leaveVisitorBasket({ 1: 10, 2: 20 })
  renderInShop({ '/': <BasketLink /> }, { shop: openBasketShop().shop })
  expect((await screen.findByRole('link', { name })).textContent).toContain(isWide ? '$375.00' : 'Basket')
})
