import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { typeAddress } from '../../../shared/testing/type-address'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { PurchasePage } from '../purchase-page'
import type { TestShop } from './test-shop'

/** The signed-in customer. */
export const user = { id: 'u1', name: 'Ada Lovelace', email: 'ada@example.com', role: 'CUSTOMER' as const }

/** Signs Ada in. */
export function signIn(): void {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
}

/**
 * Opens the order form of the only product as Ada, with this history state; `leave` navigates without a click.
 */
export async function openPage({ shop }: TestShop, state?: unknown) {
  let leave: (to: string) => void = () => {}
  function Exit() {
    const navigate = useNavigate()
    leave = (to) => act(() => void navigate(to))
    return null
  }
  const page = (
    <RequireAuth>
      <PurchasePage />
      <Exit />
    </RequireAuth>
  )
  const pages = { '/product/:productId': page, '/login': 'login page', '/dashboard/myOrders/:id': 'the order' }
  const view = renderInShop({ ...pages, '/other': 'other' }, { at: '/product/p1', state, shop })
  await screen.findByLabelText(/Order Quantity/)
  return { ...view, leave: (to: string) => leave(to) }
}

/** A field by its label. */
export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
/** The order's total in the form. */
export const total = () => screen.getByTestId('order-total').textContent
/** Presses the form's own button. */
export const submit = () => userEvent.click(screen.getByRole('button', { name: /Place Order|Try again/ }))
/** The idempotency keys of the sent orders. */
export const keys = ({ placeOrder }: TestShop) => placeOrder.mock.calls.map(([{ input }]) => input.idempotencyKey)

/** Replaces the text of a field. */
export async function type(name: RegExp, text: string) {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}

/** Fills in all required fields. */
export async function fillIn({ quantity = '20', hasMethods = true } = {}) {
  await type(/Order Quantity/, quantity)
  await typeAddress({ hasMethods })
}
