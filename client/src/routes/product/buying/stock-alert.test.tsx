import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser, signInMember } from '../../../shared/testing/fake-basket'
import { fakeProduct, fakeSize } from '../../../shared/testing/fake-product'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { StockAlert } from './stock-alert'

beforeEach(() => emptyBrowser())

function renderAlert(variants: Record<string, unknown>[], variantId = '', name = '') {
  const inputs: object[] = []
  const answer = (typename: string, isStockWatched: boolean) => (args: { input: object }) => {
    inputs.push(args.input)
    return { __typename: typename, variant: { ...variants[0], isStockWatched } }
  }
  const shop = {
    product: () => fakeProduct(1, { variants }),
    watchStock: answer('WatchStockSuccess', true),
    unwatchStock: answer('UnwatchStockSuccess', false),
  }
  const page = <StockAlert productId="product-1" variantId={variantId} name={name} />
  const view = renderInShop({ '/products/:id': page, '/login': <p>Login page</p> }, { shop, at: '/products/product-1' })
  return { ...view, inputs }
}

test('a visitor is led to the login, and back', async () => {
  const { currentState } = renderAlert([fakeSize({ id: 'product-1', name: '' })])
  await userEvent.click(await screen.findByRole('link', { name: 'Log in to get an email when it’s back' }))
  await screen.findByText('Login page')
  expect(currentState()).toEqual({ from: '/products/product-1' })
})

test('a customer requests an alert, and cancels it with the same button', async () => {
  signInMember()
  const size = fakeSize({ id: 'small', name: 'S', availableQuantity: 0, isStockWatched: false })
  const { inputs } = renderAlert([size], 'small', 'S')
  const button = await screen.findByRole('button', { name: /^Email me when it’s back, .?S/ })
  await userEvent.click(button)
  await screen.findByText('We’ll email you')
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Undo')
  await userEvent.click(button)
  await screen.findByText('Email me when it’s back')
  expect(screen.queryByText('We’ll email you')).toBeNull()
  const input = { productId: 'product-1', variantId: 'small' }
  expect(inputs).toEqual([input, input])
})

test('shows an earlier request for an alert', async () => {
  signInMember()
  renderAlert([fakeSize({ id: 'product-1', name: '', isStockWatched: true })])
  await screen.findByText('We’ll email you')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})
