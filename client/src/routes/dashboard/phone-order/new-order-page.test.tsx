import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeTotals } from '../../../shared/testing/fake-totals'
import { typedAddress } from '../../../shared/testing/type-address'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { NewOrderPage } from './new-order-page'

beforeEach(beginVisit)

const PRICE = { amount: 1_000, currency: 'EUR' }
const PRODUCT = {
  id: 'p1',
  sku: 'SC-100',
  name: 'Forceps',
  minQuantity: 2,
  increment: 1,
  availableQuantity: 40,
  stockBySize: false,
  weightGrams: null,
  price: PRICE,
  variants: [
    {
      id: 'p1',
      sku: 'SC-100',
      name: '',
      minQuantity: 2,
      increment: 1,
      availableQuantity: 40,
      weightGrams: null,
      price: PRICE,
      priceTiers: [],
    },
  ],
  priceTiers: [
    { minQuantity: 1, unitPrice: PRICE },
    { minQuantity: 10, unitPrice: { amount: 900, currency: 'EUR' } },
  ],
  image: null,
  deviceIdentifiers: [{ identifier: '04012345678901', variant: null }],
}
const CUSTOMER = { id: 'c1', name: 'Carl Customer', email: 'carl@example.com', emailVerified: true }
const LAST = { id: 'o1', language: 'de', shippingAddress: typedAddress, total: PRICE, company: null }

function open(at: string, answers: object = {}) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const placeOrderForCustomer = jest.fn((_variables: { input: object }): object => ({
    __typename: 'PlaceOrderForCustomerSuccess',
    order: { id: 'o9', number: '2026-000009', status: 'PLACED' },
  }))
  const requestQuotationForCustomer = jest.fn((_variables: { input: object }): object => ({
    __typename: 'RequestQuotationForCustomerSuccess',
    quotation: { id: 'q9', number: 'Q2026-000009' },
  }))
  renderInShop(
    {
      '/dashboard/orders/new': <RequireAuth>{<NewOrderPage />}</RequireAuth>,
      '/dashboard/manageOrders/:id': <p>The new order</p>,
      '/dashboard/quotations/:id': <p>The new quotation</p>,
    },
    {
      at,
      shop: {
        me: () => user,
        users: () => ({ nodes: [CUSTOMER] }),
        user: () => ({ ...CUSTOMER, orders: { nodes: [LAST] } }),
        companies: () => ({ nodes: [] }),
        checkoutTotals: () => fakeTotals(2_000, { totalWithTax: { amount: 2_500, currency: 'EUR' } }),
        products: () => ({ nodes: [PRODUCT] }),
        productsBySku: ({ skus }: { skus: string[] }) => skus.map((sku) => (sku === PRODUCT.sku ? PRODUCT : null)),
        placeOrderForCustomer,
        requestQuotationForCustomer,
        ...answers,
      },
    },
  )
  return { placeOrderForCustomer, requestQuotationForCustomer }
}

async function scan(code: string) {
  await userEvent.type(await screen.findByLabelText('Add a product'), `${code}{Enter}`)
  // While suggestions are open, they show the stock as the line does.
  await screen.findByRole('button', { name: 'Remove Forceps' })
}

test('finds the customer and places an order with the last language, currency and address', async () => {
  const { placeOrderForCustomer } = open('/dashboard/orders/new')
  await userEvent.type(await screen.findByLabelText('Customer'), 'carl')
  await userEvent.click(await screen.findByRole('option', { name: /Carl Customer/ }))
  await scan('4012345678901')
  await screen.findByText(/40 in stock/)
  await userEvent.type(screen.getByLabelText('Expected delivery'), '2099-11-23')
  await screen.findByText('€25.00')
  await userEvent.click(screen.getByRole('button', { name: 'Place order…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Place this order for Carl Customer?' }))
  expect(dialog.getByText(/€25\.00/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Place order' }))
  await screen.findByText('The new order')
  expect(placeOrderForCustomer.mock.lastCall?.[0].input).toMatchObject({
    customerId: 'c1',
    language: 'de',
    currency: 'EUR',
    expectedOn: '2099-11-23',
    order: {
      lines: [{ productId: 'p1', quantity: 2, expectedUnitPrice: 1_000 }],
      shippingAddress: typedAddress,
      shippingMethodId: 'm1',
      expectedTotal: 2_500,
      idempotencyKey: expect.any(String),
    },
  })
})

test('sends nothing while a line is below the minimum, and offers the minimum', async () => {
  const { placeOrderForCustomer } = open('/dashboard/orders/new?customer=c1')
  await scan('SC-100')
  const quantity = await screen.findByLabelText('Quantity of Forceps')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1{Enter}')
  await screen.findByText(/at least 2 units/)
  await userEvent.click(screen.getByRole('button', { name: 'Place order…' }))
  await screen.findByText('Correct the marked lines first.')
  expect(placeOrderForCustomer).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Change quantity to 2: Forceps' }))
  expect(screen.queryByText(/at least 2 units/)).toBeNull()
})

test('shows a refusal at its line', async () => {
  const refusal = {
    __typename: 'LinesRefused',
    message: 'No.',
    lines: [{ index: 0, message: 'Only 1 piece is left.' }],
  }
  open('/dashboard/orders/new?customer=c1', { placeOrderForCustomer: () => refusal })
  await scan('SC-100')
  await screen.findByText(/40 in stock/)
  await userEvent.click(screen.getByRole('button', { name: 'Place order…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Place order' }))
  await screen.findByText('Nothing was sent. Correct the marked lines first.')
  expect(screen.getByText('Only 1 piece is left.')).toBeTruthy()
})

test('requests a quotation without a delivery address', async () => {
  const { requestQuotationForCustomer } = open('/dashboard/orders/new?customer=c1')
  await userEvent.selectOptions(await screen.findByLabelText('Send as'), 'QUOTATION')
  expect(screen.queryByLabelText('Address')).toBeNull()
  await scan('SC-100')
  await screen.findByText(/40 in stock/)
  await userEvent.type(screen.getByLabelText('Note from the customer'), 'By May')
  await userEvent.click(screen.getByRole('button', { name: 'Request quotation…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Request quotation' }))
  await screen.findByText('The new quotation')
  expect(requestQuotationForCustomer.mock.lastCall?.[0].input).toMatchObject({
    customerId: 'c1',
    request: { lines: [{ productId: 'p1', quantity: 2 }], message: 'By May' },
  })
})
