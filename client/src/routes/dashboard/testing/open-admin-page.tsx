import type { ReactNode } from 'react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequirePermission, RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'

/** The signed-in user. */
export const me = { id: 'u1', name: 'Ada Admin', email: 'ada@example.com', role: 'ADMIN' as 'ADMIN' | 'CUSTOMER' }

/** The only page of a list. */
export const page = (nodes: unknown[]) => ({
  totalCount: nodes.length,
  nodes,
  pageInfo: { endCursor: null, hasNextPage: false },
})

/** Opens pages by path, starting at `at`, for a user with that role. */
export function openPages(pages: Record<string, ReactNode>, at: string, shop: FakeShop, role = me.role) {
  const user = { ...me, role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const guarded = Object.entries(pages).map(([path, element]) => [
    path,
    <RequireAuth key={path}>
      <RequirePermission>{element}</RequirePermission>
    </RequireAuth>,
  ])
  return renderInShop(Object.fromEntries(guarded) as typeof pages, { at, shop: { me: () => user, ...shop } })
}

/** Opens one page. */
export const openPage = (path: string, element: ReactNode, shop: FakeShop, role = me.role) =>
  openPages({ [path]: element }, path, shop, role)

/** Presses the button of that name. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** The open dialog. */
export const inDialog = () => within(screen.getByRole('dialog'))
