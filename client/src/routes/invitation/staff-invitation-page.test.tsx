import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, getSession, setSession } from '../../shared/auth/session-store'
import { type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { StaffInvitationPage } from './staff-invitation-page'

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }

const waiting = {
  role: 'ORDERS',
  invitedByName: 'Ada Admin',
  expiresAt: '2026-11-28T09:30:00.000Z',
  isForMe: true,
}

function open(shop: FakeShop) {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  return renderInShop(
    { '/invitation/staff/:token': <StaffInvitationPage /> },
    { at: '/invitation/staff/abc-1', shop: { staffInvitation: () => waiting, ...shop } },
  )
}
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }))

beforeEach(() => clearSession())

test('a staff invitation is accepted by a click, and takes effect at once', async () => {
  const acceptStaffInvitation = jest.fn((_args: unknown) => ({
    __typename: 'AcceptStaffInvitationSuccess',
    user: { ...user, staffRole: 'ORDERS', permissions: ['ORDERS_READ'], photo: null },
  }))
  open({ acceptStaffInvitation })
  await screen.findByRole('heading', { level: 1, name: 'Join the staff' })
  expect(acceptStaffInvitation).not.toHaveBeenCalled()
  await accept()
  await screen.findByText('You’ve joined the team.')
  expect(acceptStaffInvitation.mock.calls[0]?.[0]).toEqual({ input: { token: 'abc-1' } })
  expect(getSession().user).toMatchObject({ staffRole: 'ORDERS', permissions: ['ORDERS_READ'] })
  const way = screen.getByRole('link', { name: 'Go to your dashboard' })
  expect(document.activeElement).toBe(way)
})

test('an expired staff invitation loses its button', async () => {
  const staffInvitation = jest.fn((): object | null => null).mockReturnValueOnce(waiting)
  const acceptStaffInvitation = () => ({ __typename: 'InvitationNotFound', message: 'It is not good any more.' })
  open({ staffInvitation, acceptStaffInvitation })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer valid.*Ask the person who invited you/)
  screen.getByText('If you’ve already accepted it, you’re on the team.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to your dashboard' }))
})

test('shows the role at once', async () => {
  open({})
  await screen.findByText(/^Orders/)
  for (const fact of [/Orders, quotations and inquiries/, 'Ada Admin', /^Nov 28, 2026/]) screen.getByText(fact)
})

test('an expired or foreign staff invitation says so before a click', async () => {
  const { unmount } = open({ staffInvitation: () => null })
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer valid/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  unmount()
  open({ staffInvitation: () => ({ ...waiting, isForMe: false }) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/a different address than ada@example\.com/)
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
})
