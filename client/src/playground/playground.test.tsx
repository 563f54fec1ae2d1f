import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { setSession } from '../shared/auth/session-store'
import { beginVisit } from '../shared/testing/new-visit'
import { Playground } from './playground'
import { keepTabs, recallTabs, settingsStorage } from './storage'

// GraphiQL itself needs a browser.
jest.mock('./workbench', () => ({ Workbench: jest.fn() }))
const { Workbench } = jest.requireMock<{ Workbench: jest.Mock }>('./workbench')

beforeEach(() => {
  beginVisit()
  // Keeps its initial owner, as GraphiQL keeps its editors.
  Workbench.mockImplementation(({ owner }: { owner: string }) => useState(`Editors of ${owner}`)[0])
})

test('works without storage', async () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(deny)
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny)
  await act(async () => render(<Playground hasDemoAccounts={false} />))
  expect(screen.getByText(/^Editors of/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Admin' }))
  expect(screen.getByText('Editors of admin.nobody')).toBeTruthy()
  keepTabs('admin.nobody', [{ query: '{ me { id } }' }])
  settingsStorage.setItem('graphiql:theme', 'dark')
  settingsStorage.clear()
  expect([recallTabs('admin.nobody'), settingsStorage.getItem('graphiql:theme'), settingsStorage.length]).toEqual([
    null,
    null,
    0,
  ])
})

test.each([true, false])(
  'who follows another in the shop has editors of their own (demo accounts: %s)',
  async (hasDemo) => {
    const signIn = (id: string) =>
      setSession({
        accessToken: 't',
        expiresAt: '2030-01-01T00:00:00.000Z',
        user: { id, name: id, email: `${id}@example.com`, role: 'CUSTOMER' },
      })
    signIn('u1')
    await act(async () => render(<Playground hasDemoAccounts={hasDemo} />))
    expect(screen.getByText('Editors of customer.u1')).toBeTruthy()
    await act(async () => signIn('u2'))
    expect(screen.getByText('Editors of customer.u2')).toBeTruthy()
  },
)
