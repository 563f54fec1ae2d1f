import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as firebase from '../../features/auth/firebase-action'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getAccessToken, getSession, setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { AuthActionPage } from './auth-action-page'

jest.mock('../../features/auth/firebase-action', () => ({
  addressOfReset: jest.fn(),
  choosePassword: jest.fn(),
  confirmAddress: jest.fn(),
}))
const { addressOfReset, choosePassword, confirmAddress } = jest.mocked(firebase)

const config = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: true, currency: 'USD' as const }
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
const grant = (accessToken: string) => ({ accessToken, expiresAt: '2030-01-01T00:00:00.000Z', user })

function open(mode: string) {
  const signIn = jest.fn((_args: { idToken: string }) => grant('new'))
  renderInShop({ '/auth/action': <AuthActionPage /> }, { at: `/auth/action?mode=${mode}&oobCode=c1`, shop: { signIn } })
  return { signIn }
}

const failure = (code: string) => Object.assign(new Error(`Firebase: No. (${code}).`), { code })

/** Waits for the success message, which takes the button's focus. */
async function expectNews(text: string): Promise<void> {
  const news = await screen.findByText(text)
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(news)).toBe(true)
}

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  jest.resetAllMocks()
  addressOfReset.mockResolvedValue('ada@example.com')
  choosePassword.mockResolvedValue()
  confirmAddress.mockResolvedValue(null)
})

describe('a new password', () => {
  const choose = async (password: string) => {
    await userEvent.type(await screen.findByLabelText(/New Password/), password)
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
  }

  test('is set by the link, and the success message has the focus', async () => {
    open('resetPassword')
    expect(await screen.findByText('ada@example.com')).toBeTruthy()
    await choose('secret1')
    await expectNews('Password changed.')
    expect(choosePassword).toHaveBeenCalledWith(config, 'c1', 'secret1')
    expect(screen.getByRole('link', { name: 'Log in with your new password' })).toBeTruthy()
  })

  test('cannot be set by a used link', async () => {
    addressOfReset.mockRejectedValue(failure('auth/invalid-action-code'))
    open('resetPassword')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link has expired or was already used. Request a new one.',
    )
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
  })
})

describe('an address', () => {
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }))

  test('is confirmed by a click, and the success message has the focus', async () => {
    const { signIn } = open('verifyEmail')
    await press()
    await expectNews('Your email address is confirmed.')
    expect(confirmAddress).toHaveBeenCalledWith(config, 'c1')
    expect(signIn).not.toHaveBeenCalled()
  })

  test('is known to the shop at once for a signed-in user', async () => {
    setSession(grant('old'))
    confirmAddress.mockResolvedValue('id-token')
    open('verifyEmail')
    await press()
    await expectNews('Your email address is confirmed.')
    expect(getAccessToken()).toBe('new')
  })

  test('does not restore a session that ended during its confirmation', async () => {
    setSession(grant('old'))
    confirmAddress.mockResolvedValue('id-token')
    const { signIn } = open('verifyEmail')
    signIn.mockImplementation(() => {
      clearSession()
      return grant('new')
    })
    await press()
    await expectNews('Your email address is confirmed.')
    await act(async () => {})
    expect(getSession().status).toBe('signed-out')
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('says what is wrong with the link, and where to get another', async () => {
    confirmAddress.mockRejectedValue(failure('auth/expired-action-code'))
    open('verifyEmail')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link has expired or was already used. Request a new one. You can request another email from your profile.',
    )
  })
})

test('reports an incomplete link', async () => {
  renderInShop({ '/auth/action': <AuthActionPage /> }, { at: '/auth/action?mode=verifyEmail' })
  expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.')
})
