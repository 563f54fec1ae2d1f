import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { RequirePermission } from '../../../features/auth/require-auth'
import { setSession, updateSessionUser } from '../../../shared/auth/session-store'
import type { Permission, StaffRole } from '../../../shared/graphql/schema.generated'
import { beginVisit } from '../../../shared/testing/new-visit'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { firstPageOf } from '../dashboard-layout'
import { groupsOf } from '../staff-places'
import { SearchWordsPage } from '../catalogue/search-words-page'
import { inDialog, openPage, page } from '../testing/open-admin-page'
import { UsersPage } from './users-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const staff = (staffRole: StaffRole, permissions: Permission[]) => ({
  id: 'u9',
  name: 'Sam Staff',
  email: 'sam@example.com',
  role: 'CUSTOMER' as const,
  staffRole,
  permissions,
})
const viewer = staff('VIEWER', ['OVERVIEW_READ', 'ORDERS_READ', 'SEARCH_READ'])
const found = { ...viewer, __typename: 'User' as const, isSecondFactorMissing: false, photo: null }

const entriesOf = (user: Parameters<typeof groupsOf>[0]) =>
  groupsOf(user).map(({ places }) => places.map(({ label }) => label.message))

describe('the menu', () => {
  it('of staff has the pages of their role', () => {
    expect(entriesOf(viewer)).toEqual([['Overview'], ['Manage All Orders', 'Returns'], ['Reports', 'Settings']])
    expect(entriesOf(staff('ORDERS', ['QUOTATIONS_READ', 'REVIEWS_READ']))).toEqual([['Quotations'], ['Messages']])
  })

  it('opens its first page, for customers their orders', () => {
    expect(firstPageOf(viewer)).toBe('/dashboard/overview')
    expect(firstPageOf(staff('ORDERS', ['QUOTATIONS_READ']))).toBe('/dashboard/quotations')
    expect(firstPageOf({ ...viewer, staffRole: null })).toBe('/dashboard/myOrders')
  })
})

describe('a page', () => {
  const open = (needs: Permission, shop: FakeShop = {}) => {
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: viewer })
    const element = (
      <RequirePermission needs={needs}>
        <SearchWordsPage />
      </RequirePermission>
    )
    return renderInShop({ '/': element }, { at: '/', shop })
  }
  const synonym = { id: 's1', language: 'en', words: ['pincers'], meanings: [], version: 1 }
  const shop = { searchSynonyms: () => page([synonym]), searchMisses: () => page([]) }

  it('says that the role does not allow it, also after the role has changed', async () => {
    open('SEARCH_READ', shop)
    await screen.findByText('pincers')
    act(() => updateSessionUser({ ...found, permissions: ['OVERVIEW_READ'] }))
    await screen.findByRole('heading', { name: 'You don’t have access to this page' })
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('shows no buttons without permission', async () => {
    open('SEARCH_READ', shop)
    await screen.findByText('pincers')
    expect(screen.queryByRole('button', { name: /Edit|Delete|Add synonyms/ })).toBeNull()
    act(() => updateSessionUser({ ...found, permissions: ['SEARCH_READ', 'SEARCH_WRITE'] }))
    await screen.findByRole('button', { name: 'Edit pincers' })
    screen.getByRole('button', { name: 'Add synonyms' })
  })
})

describe('All Users', () => {
  const carl = {
    id: 'u2',
    name: 'Carl',
    email: 'carl@example.com',
    emailVerified: true,
    role: 'CUSTOMER',
    staffRole: null as StaffRole | null,
    createdAt: '2026-11-21T09:30:00.000Z',
  }
  const invitation = {
    id: 'i1',
    email: 'new@example.com',
    role: 'VIEWER',
    status: 'WAITING',
    invitedByName: 'Ada Admin',
    createdAt: '2026-11-21T09:30:00.000Z',
    expiresAt: '2026-11-28T09:30:00.000Z',
  }

  it('gives a user a staff role', async () => {
    const setStaffRole = jest.fn((_args: unknown) => ({
      __typename: 'SetStaffRoleSuccess',
      user: { ...carl, staffRole: 'ORDERS' },
    }))
    openPage('/', <UsersPage />, { users: () => page([carl]), staffInvitations: () => page([]), setStaffRole })
    await userEvent.click(await screen.findByText('More'))
    await userEvent.selectOptions(screen.getByLabelText('Staff role of Carl'), 'Orders')
    expect(screen.getByRole('dialog', { name: 'Give Carl the role “Orders”?' })).toBeTruthy()
    expect(setStaffRole).not.toHaveBeenCalled()
    await confirm('Change the role')
    await waitFor(() => expect(setStaffRole.mock.calls[0]?.[0]).toEqual({ input: { id: 'u2', role: 'ORDERS' } }))
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Staff role of Carl').value).toBe('ORDERS'))
  })

  it('invites an address, and revokes the invitation', async () => {
    const inviteStaff = jest.fn((_args: unknown) => ({ __typename: 'InviteStaffSuccess', invitation }))
    const revokeStaffInvitation = jest.fn(() => ({
      __typename: 'RevokeStaffInvitationSuccess',
      invitation: { ...invitation, status: 'REVOKED' },
    }))
    const staffInvitations = jest.fn(() => page(inviteStaff.mock.calls.length > 0 ? [invitation] : []))
    openPage('/', <UsersPage />, { users: () => page([carl]), staffInvitations, inviteStaff, revokeStaffInvitation })
    const form = within(await screen.findByRole('form', { name: 'Invite staff', hidden: true }))
    await userEvent.type(form.getByLabelText(/^Email/), 'new@example.com')
    await userEvent.selectOptions(form.getByLabelText(/^Role/), 'Viewer')
    await userEvent.click(form.getByRole('button', { name: 'Send invitation', hidden: true }))
    expect(await screen.findByRole('dialog', { name: 'Invite new@example.com as “Viewer”?' })).toBeTruthy()
    expect(inviteStaff).not.toHaveBeenCalled()
    await confirm('Send invitation')
    await screen.findByText('new@example.com')
    expect(inviteStaff.mock.calls[0]?.[0]).toEqual({
      input: { email: 'new@example.com', role: 'VIEWER', idempotencyKey: expect.any(String) },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Revoke: new@example.com', hidden: true }))
    await userEvent.click(inDialog().getByRole('button', { name: 'Revoke' }))
    await screen.findByText('Revoked')
    expect(screen.queryByRole('button', { name: 'Revoke: new@example.com', hidden: true })).toBeNull()
  })

  it('hides staff roles from users who may only view people', async () => {
    setSession({
      accessToken: 't',
      expiresAt: '2030-01-01T00:00:00.000Z',
      user: staff('ORDERS', ['CUSTOMERS_READ']),
    })
    renderInShop({ '/': <UsersPage /> }, { at: '/', shop: { users: () => page([carl]) } })
    await screen.findByText('Carl')
    expect(screen.queryByText('Invite staff')).toBeNull()
    expect(screen.queryByRole('button', { name: /Carl/ })).toBeNull()
  })
})
