import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, setSession } from '../../shared/auth/session-store'
import { type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { InvitationPage } from './invitation-page'

function open(shop: FakeShop) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  return renderInShop({ '/invitation/:token': <InvitationPage /> }, { at: '/invitation/abc-123', shop })
}
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accept the Invitation' }))

beforeEach(() => clearSession())

test('an invitation is accepted by a press, with what its link carries', async () => {
  const acceptInvitation = jest.fn(() => ({
    __typename: 'AcceptInvitationSuccess',
    company: { id: 'c1', name: 'Clinic North' },
  }))
  open({ acceptInvitation })
  await screen.findByRole('heading', { level: 1, name: 'Join a Company' })
  expect(acceptInvitation).not.toHaveBeenCalled()
  await accept()
  expect((await screen.findByText(/You are a member of/)).textContent).toBe('You are a member of Clinic North now.')
  expect(acceptInvitation).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(acceptInvitation.mock.calls)).toContain('abc-123')
  const way = screen.getByRole('link', { name: 'Go to your company' })
  expect(way.getAttribute('href')).toBe('/dashboard/company?id=c1')
  expect(document.activeElement).toBe(way)
})

test('one that is good no more cannot be pressed again, and the way goes on', async () => {
  open({
    acceptInvitation: () => ({ __typename: 'InvitationNotFound', message: 'This invitation is not good any more.' }),
  })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation is not good any more.')
  expect(screen.queryByRole('button')).toBeNull()
  const way = screen.getByRole('link', { name: 'Go to your company' })
  expect(way.getAttribute('href')).toBe('/dashboard/company')
  expect(document.activeElement).toBe(way)
})

test('one to another address is refused beside the address that one is signed in with, and can be tried again', async () => {
  open({
    acceptInvitation: () => ({ __typename: 'InvitationForOther', message: 'It was sent to another email address.' }),
  })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toBe('It was sent to another email address.')
  expect(screen.getByText(/You are signed in as/).textContent).toBe('You are signed in as ada@example.com.')
  screen.getByRole('button', { name: 'Accept the Invitation' })
})
