import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, getSession, setSession } from '../../shared/auth/session-store'
import { type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { InvitationPage } from './invitation-page'

const waiting = {
  companyName: 'Clinic North',
  role: 'APPROVER',
  invitedByName: 'Olga Owner',
  expiresAt: '2026-11-28T09:30:00.000Z',
  isForMe: true,
}

function open(shop: FakeShop, state?: unknown) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  return renderInShop(
    { '/invitation/:token': <InvitationPage /> },
    { at: '/invitation/abc-123', state, shop: { companyInvitation: () => waiting, ...shop } },
  )
}
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }))

beforeEach(() => clearSession())

test('an invitation is accepted by a click, with its link’s token', async () => {
  const acceptInvitation = jest.fn(() => ({
    __typename: 'AcceptInvitationSuccess',
    company: { id: 'c1', name: 'Clinic North' },
  }))
  open({ acceptInvitation })
  await screen.findByRole('heading', { level: 1, name: 'Join a company' })
  expect(acceptInvitation).not.toHaveBeenCalled()
  await accept()
  expect((await screen.findByText(/You’ve joined/)).textContent).toBe('You’ve joined Clinic North.')
  expect(acceptInvitation).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(acceptInvitation.mock.calls)).toContain('abc-123')
  const way = screen.getByRole('link', { name: 'Go to your company' })
  expect(way.getAttribute('href')).toBe('/dashboard/company?id=c1')
  expect(document.activeElement).toBe(way)
})

test('a user who has just signed in by the link joins at once', async () => {
  const acceptInvitation = jest.fn(() => ({
    __typename: 'AcceptInvitationSuccess',
    company: { id: 'c1', name: 'Clinic North' },
  }))
  open({ acceptInvitation }, { hasSignedIn: true })
  await screen.findByText(/You’ve joined/)
  expect(acceptInvitation).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/products')
})

test('an expired invitation loses its button, and the page links on', async () => {
  const companyInvitation = jest.fn((): object | null => null).mockReturnValueOnce(waiting)
  const acceptInvitation = () => ({ __typename: 'InvitationNotFound', message: 'It is not good any more.' })
  open({ companyInvitation, acceptInvitation })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer valid.*Ask the person who invited you/)
  screen.getByText('If you’ve already accepted it, you’re a member.')
  expect(screen.queryByRole('button')).toBeNull()
  const way = screen.getByRole('link', { name: 'Go to your company' })
  expect(way.getAttribute('href')).toBe('/dashboard/company')
  expect(document.activeElement).toBe(way)
})

test('an invitation to another address is refused beside the user’s address, with a retry', async () => {
  open({
    acceptInvitation: () => ({ __typename: 'InvitationForOther', message: 'It was sent to another email address.' }),
  })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toBe('It was sent to another email address.')
  expect(screen.getByText(/You are signed in as/).textContent).toBe('You are signed in as ada@example.com.')
  screen.getByRole('button', { name: 'Accept invitation' })
})

test('shows the company and role at once', async () => {
  const companyInvitation = jest.fn((_args: unknown) => waiting)
  open({ companyInvitation })
  await screen.findByText('Clinic North')
  expect(companyInvitation.mock.calls[0]?.[0]).toEqual({ token: 'abc-123' })
  for (const fact of ['Approver', 'Olga Owner', /^Nov 28, 2026/]) screen.getByText(fact)
})

test('an expired invitation says so, and whom to ask', async () => {
  open({ companyInvitation: () => null })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /no longer valid.*Ask the person who invited you for a new one/,
  )
  screen.getByText('If you’ve already accepted it, you’re a member.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to your company' }).getAttribute('href')).toBe('/dashboard/company')
  // No pressed button had the focus.
  expect(document.activeElement).toBe(document.body)
})

test('an invitation to another address names the user’s address, and offers to sign out', async () => {
  open({ companyInvitation: () => ({ ...waiting, isForMe: false }) }, { hasSignedIn: true })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You are signed in as ada@example.com. This invitation was sent to a different address.',
  )
  screen.getByText('Clinic North')
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  expect(getSession().status).toBe('signed-out')
})
