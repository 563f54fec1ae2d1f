import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import * as firebase from '../../features/auth/account/firebase-account'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getSession } from '../../shared/auth/session-store'
import { config, firebaseError, form, openProfile } from './testing/open-profile'

jest.mock('../../features/auth/account/firebase-account', () => ({
  hasPassword: jest.fn(),
  changeName: jest.fn(),
  changePassword: jest.fn(),
  proveByPassword: jest.fn(),
  proveWithGoogle: jest.fn(),
  requestVerification: jest.fn(),
  verifiedIdToken: jest.fn(),
}))
const account = jest.mocked(firebase)

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  jest.resetAllMocks()
  account.hasPassword.mockResolvedValue(true)
  account.changePassword.mockResolvedValue()
  account.proveByPassword.mockResolvedValue('fresh')
  account.proveWithGoogle.mockResolvedValue('fresh')
})

describe('changing the password', () => {
  async function change(current: string, next: string) {
    const { getByLabelText, getByRole } = await form('Change password')
    if (current) await userEvent.type(getByLabelText(/Current password/), current)
    if (next) await userEvent.type(getByLabelText(/New Password/), next)
    await userEvent.dblClick(getByRole('button', { name: 'Change password' }))
  }

  test('happens once, signs out other devices, and empties the fields', async () => {
    const { endOtherSessions } = openProfile()
    await change('secret1', ' spaced ')
    const done = 'Password changed. Your other devices are signed out.'
    expect(await screen.findByText(done)).toBeTruthy()
    expect(account.proveByPassword).toHaveBeenCalledWith(config, 'ada@example.com', ' spaced ')
    expect(endOtherSessions).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('accessToken')).toBe('newest')
    expect(await screen.findByText('You changed your password.')).toBeTruthy()
    expect(account.changePassword).toHaveBeenCalledTimes(1)
    expect(account.changePassword).toHaveBeenCalledWith(config, 'ada@example.com', 'secret1', ' spaced ')
    const { getByLabelText } = await form('Change password')
    expect((getByLabelText(/Current password/) as HTMLInputElement).value).toBe('')
    expect((getByLabelText(/New Password/) as HTMLInputElement).value).toBe('')
    expect(screen.queryByText('Password is Required')).toBeNull()
  })

  test.each([
    ['', '', ['Password is Required', 'Password is Required']],
    ['secret1', '12345', [FIXED.shortPassword]],
  ])('with %j and %j it says what is missing', async (current, next, messages) => {
    openProfile()
    await change(current, next)
    expect(await screen.findAllByText(messages[0] ?? '')).toHaveLength(messages.length)
    expect(account.changePassword).not.toHaveBeenCalled()
  })

  test.each(['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'])(
    'after %s it says that the current one is not right, and keeps both',
    async (code) => {
      account.changePassword.mockRejectedValue(firebaseError(code, 'No.'))
      openProfile()
      await change('wrong-one', 'secret2')
      expect((await screen.findByRole('alert')).textContent).toBe(
        'That isn’t your current password. Try again or reset it.',
      )
      const { getByLabelText } = await form('Change password')
      expect((getByLabelText(/Current password/) as HTMLInputElement).value).toBe('wrong-one')
      expect((getByLabelText(/New Password/) as HTMLInputElement).value).toBe('secret2')
    },
  )

  test('reports that other devices could not be signed out', async () => {
    const { cutLine } = openProfile()
    const { getByLabelText } = await form('Change password')
    account.changePassword.mockImplementation(async () => {
      cutLine(true)
    })
    await change('secret1', 'secret2')
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t reach/)
    expect(screen.getByText(/^Password changed, but your other devices may still be signed in/)).toBeTruthy()
    expect((getByLabelText(/Current password/) as HTMLInputElement).value).toBe('')
    expect(localStorage.getItem('accessToken')).toBe('old')
  })

  test('is hidden for users of Google', async () => {
    account.hasPassword.mockResolvedValue(false)
    openProfile()
    expect(await screen.findByText(/You sign in with Google/)).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull()
  })

  test('can be retried when Firebase is unreachable', async () => {
    account.hasPassword.mockRejectedValueOnce(firebaseError('auth/network-request-failed', 'No.'))
    openProfile()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Change password' })).toBeTruthy()
  })
})

describe('signing out other devices', () => {
  const open = () => form('Sign out other devices')
  const press = async (name = 'Sign out other devices') =>
    userEvent.dblClick((await open()).getByRole('button', { name }))

  test('needs the password, keeps this session, and is listed', async () => {
    const { endOtherSessions } = openProfile()
    expect(await screen.findByText('You haven’t signed out all devices at once yet.')).toBeTruthy()
    await userEvent.type((await open()).getByLabelText(/Your password/), 'secret1')
    await press()
    expect(await screen.findByText(/^All your other devices are signed out/)).toBeTruthy()
    expect(account.proveByPassword).toHaveBeenCalledTimes(1)
    expect(account.proveByPassword).toHaveBeenCalledWith(config, 'ada@example.com', 'secret1')
    expect(endOtherSessions).toHaveBeenCalledTimes(1)
    expect(endOtherSessions.mock.calls[0]?.[0]).toEqual({ input: { idToken: 'fresh', hasChangedPassword: false } })
    expect(localStorage.getItem('accessToken')).toBe('newest')
    expect(getSession().status).toBe('signed-in')
    const list = within(await screen.findByRole('list', { name: 'Sign-out history' }))
    expect(list.getByText('You signed out your other devices.')).toBeTruthy()
    expect(list.getByText(/Nov 21, 2026/)).toBeTruthy()
    expect(((await open()).getByLabelText(/Your password/) as HTMLInputElement).value).toBe('')
  })

  test('requires the right password', async () => {
    const { endOtherSessions } = openProfile()
    await press()
    expect(await screen.findByText('Password is Required')).toBeTruthy()
    account.proveByPassword.mockRejectedValue(firebaseError('auth/wrong-password', 'No.'))
    await userEvent.type((await open()).getByLabelText(/Your password/), 'wrong-one')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('That password isn’t correct. Try again.')
    expect(((await open()).getByLabelText(/Your password/) as HTMLInputElement).value).toBe('wrong-one')
    expect(endOtherSessions).not.toHaveBeenCalled()
  })

  test('uses Google for users without a password', async () => {
    account.hasPassword.mockResolvedValue(false)
    openProfile()
    await press('Confirm with Google and sign out other devices')
    expect(await screen.findByText(/^All your other devices are signed out/)).toBeTruthy()
    expect(account.proveWithGoogle).toHaveBeenCalledWith(config, 'ada@example.com')
  })

  test('shows why the shop refused', async () => {
    account.proveByPassword.mockResolvedValue('stale')
    openProfile()
    await userEvent.type((await open()).getByLabelText(/Your password/), 'secret1')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Please confirm that it is you.')
    expect(localStorage.getItem('accessToken')).toBe('old')
  })
})
