import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import * as firebase from '../../features/auth/firebase'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { PasswordResetPage, passwordResetForm } from './password-reset-page'

beforeAll(passwordResetForm.preload)

jest.mock('../../features/auth/firebase', () => ({
  signInWithPassword: jest.fn(),
  prepareGoogleWindow: jest.fn(),
  signInWithGoogleWindow: jest.fn(),
  signInWithStandIn: jest.fn(async () => 'google-token'),
  signUpWithPassword: jest.fn(),
  requestPasswordReset: jest.fn(),
}))
const requestPasswordReset = jest.mocked(firebase.requestPasswordReset)

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-test' },
  emulator: false,
  currency: 'USD' as const,
}
const pages = { '/password-reset': <PasswordResetPage />, '/login': 'login page', '/myProfile': 'profile' }
const SENT = 'If there’s an account for this address, we’ve emailed you a link.'

const open = (state?: unknown) => renderInShop(pages, { at: '/password-reset', state })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send link' }))
const firebaseError = (code: string, sentence: string) =>
  Object.assign(new Error(`Firebase: ${sentence} (${code}).`), { code })

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  requestPasswordReset.mockReset().mockResolvedValue()
})

test.each([
  ['', 'Email is Required'],
  ['nonsense', FIXED.invalidEmail],
])('with the address %j it says %s and sends nothing', async (email, message) => {
  open()
  if (email) await userEvent.type(screen.getByLabelText(/Email/), email)
  await submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(requestPasswordReset).not.toHaveBeenCalled()
})

test('requests a link for the normalised address', async () => {
  open()
  await userEvent.type(screen.getByLabelText(/Email/), ' Ada@Example.com')
  await submit()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SENT))
  expect(requestPasswordReset).toHaveBeenCalledWith(config, 'ada@example.com')
})

test.each(['auth/user-not-found', 'auth/user-disabled'])('after %s it says the same', async (code) => {
  requestPasswordReset.mockRejectedValue(firebaseError(code, 'There is no user.'))
  open()
  await userEvent.type(screen.getByLabelText(/Email/), 'nobody@example.com')
  await submit()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SENT))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['auth/network-request-failed', 'We couldn’t reach the sign-in service. Check your connection and try again.'],
  ['auth/too-many-requests', 'Too many of them.'],
])('after %s it says so, keeps the address, and can be asked again', async (code, message) => {
  requestPasswordReset.mockRejectedValueOnce(firebaseError(code, 'Too many of them.'))
  open()
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('ada@example.com')
  await submit()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SENT))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a double click requests once; another address can be requested at once', async () => {
  open()
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.co')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByRole('button', { name: 'Link requested' })
  fireEvent.submit(screen.getByRole('form', { name: 'Password reset' }))
  await act(async () => {})
  expect(requestPasswordReset).toHaveBeenCalledTimes(1)

  await userEvent.type(screen.getByLabelText(/Email/), 'm')
  expect(screen.getByRole('status').textContent).toBe('')
  await submit()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SENT))
  expect(requestPasswordReset).toHaveBeenLastCalledWith(config, 'ada@example.com')
})

test.each(['granted', 'refused'])(
  'what comes of an address is not said of another that is typed meanwhile: %s',
  async (outcome) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve, reject) => {
      const refuse = () => reject(firebaseError('auth/too-many-requests', 'Too many of them.'))
      answer = outcome === 'granted' ? resolve : refuse
    })
    requestPasswordReset.mockReturnValueOnce(answered)
    open()
    await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.co')
    await submit()
    await screen.findByRole('button', { name: 'Requesting the link…' })
    await userEvent.type(screen.getByLabelText(/Email/), 'm')
    await act(async () => answer())
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SENT))
    expect(requestPasswordReset).toHaveBeenLastCalledWith(config, 'ada@example.com')
  },
)

test('the same address can be requested again after a minute', async () => {
  open()
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  jest.useFakeTimers()
  try {
    fireEvent.submit(screen.getByRole('form', { name: 'Password reset' }))
    await act(() => jest.advanceTimersByTimeAsync(59_000))
    expect(screen.getByRole('button', { name: 'Link requested' }).getAttribute('aria-disabled')).toBe('true')
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    expect(screen.getByRole('button', { name: 'Send link' }).getAttribute('aria-disabled')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('without emails says only that, and where the email is', async () => {
  setPublicConfig({ ...config, emulator: true })
  open()
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  await submit()
  const notice = screen.getByRole('status')
  await waitFor(() => expect(notice.textContent).toContain('in the demo mailbox'))
  expect(notice.textContent).not.toContain('on its way')
  expect(within(notice).getByRole('link', { name: 'View them in the demo mailbox' }).getAttribute('href')).toBe(
    '/dev/mailbox',
  )
})

test('the link to the login keeps the remembered page', async () => {
  const { currentState } = open({ from: '/product/7' })
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  await screen.findByText('login page')
  expect(currentState()).toEqual({ from: '/product/7' })
})

test('a signed-in user gets back to the profile', async () => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Back to my profile' }))
  await screen.findByText('profile')
})
