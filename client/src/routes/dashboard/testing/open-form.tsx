import type { ReactNode } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'

/** The categories of the shop. */
export const categories = [{ id: 'c1', name: 'Surgical' }]

/** Opens a page with a form for a signed-in user. */
export function openForm(element: ReactNode, shop: FakeShop, role: 'ADMIN' | 'CUSTOMER', at = '/') {
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = { '/': <RequireAuth>{element}</RequireAuth>, '/edit/:id': <RequireAuth>{element}</RequireAuth> }
  return renderInShop({ ...pages, '/dashboard/manageProducts': 'the list' }, { at, shop: { me: () => user, ...shop } })
}

/** Types into the field whose label starts so. */
export const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), text)

/** Presses the button of that name. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
