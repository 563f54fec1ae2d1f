import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeShop, renderInShop } from '../../shared/testing/render-in-shop'
import { InvitationPage } from './invitation-page'

const open = (shop: FakeShop) =>
  renderInShop({ '/invitation/:token': <InvitationPage /> }, { at: '/invitation/abc-123', shop })
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accept the Invitation' }))

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
})

test('what is wrong with an invitation is said, and it can be tried again', async () => {
  open({
    acceptInvitation: () => ({ __typename: 'InvitationNotFound', message: 'This invitation is not good any more.' }),
  })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation is not good any more.')
  screen.getByRole('button', { name: 'Accept the Invitation' })
})
