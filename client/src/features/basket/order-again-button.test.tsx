import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser, openBasketShop, signInMember } from '../../shared/testing/fake-basket'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { takeMessages } from '../../shared/ui/notify'
import { OrderAgainButton } from './order-again-button'

const lineOf = (id: number, size: string | null, isInShop = true) => ({
  __typename: 'OrderLine',
  id: `l${id}`,
  name: `Forceps ${id}`,
  variantId: size && `size-of-${id}`,
  size,
  quantity: 10 * id,
  product: isInShop ? { __typename: 'Product', id: `product-${id}`, sku: `SC-${id}`, name: `Forceps ${id}` } : null,
})

/** Presses the button of an order with these lines. */
async function orderAgain(lines: ReturnType<typeof lineOf>[]) {
  const { shop, basket } = openBasketShop()
  signInMember()
  const button = <OrderAgainButton order={{ id: 'o1', number: '2026-000123' }} />
  renderInShop({ '/': button }, { shop: { ...shop, order: () => ({ __typename: 'Order', id: 'o1', lines }) } })
  await userEvent.click(screen.getByRole('button', { name: 'Order again: 2026-000123' }))
  return basket
}

beforeEach(() => {
  emptyBrowser()
  takeMessages()
})

const expectToHear = async (...texts: string[]) => {
  const heard: string[] = []
  await waitFor(() => {
    heard.push(...takeMessages().map(({ text }) => text))
    expect(heard).toEqual(texts)
  })
}

test('ordering again keeps sizes, and the basket reports a discontinued one', async () => {
  const basket = await orderAgain([lineOf(1, null), lineOf(2, '14 cm'), lineOf(3, 'S', false), lineOf(4, 'M')])
  await expectToHear('We added 3 products to your basket.', 'No longer available, so not added: Forceps 3 (S)')
  expect([...basket]).toEqual([
    ['product-1', 10],
    ['product-2_size-of-2', 20],
    ['product-4_size-of-4', 40],
  ])
})

test('ordering only discontinued products leaves the basket unchanged, and says why', async () => {
  const basket = await orderAgain([lineOf(2, '14 cm', false)])
  expect(await screen.findByText('None of these products are available now.')).toBeTruthy()
  expect(basket.size).toBe(0)
})
