import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as firebase from '../../features/account/firebase-account'
import { AccountProblem, SIGN_IN_AGAIN } from '../../features/account/account-problem'
import { setPublicConfig } from '../../shared/config/public-config'
import { clearSession, getSession, setSession } from '../../shared/session/session-store'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { MyProfilePage } from './my-profile-page'

jest.mock('../../features/account/firebase-account', () => ({
  hasPassword: jest.fn(),
  requestVerification: jest.fn(),
  verifiedIdToken: jest.fn(),
  changeName: jest.fn(),
  changePassword: jest.fn(),
}))
const account = jest.mocked(firebase)

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-test' },
  emulator: false,
  currency: 'USD' as const,
}
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
const grant = (accessToken: string, name: string) => ({
  accessToken,
  expiresAt: '2030-01-01T00:00:00.000Z',
  user: { ...user, name },
})
const firebaseError = (code: string, sentence: string) =>
  Object.assign(new Error(`Firebase: ${sentence} (${code}).`), { code })

/** A shop that learns from the ID token what Firebase knows of Ada, in the form `name` or `name, verified`. */
function openProfile({ emailVerified = true, isCut = false, role = 'CUSTOMER' } = {}) {
  let me: Record<string, unknown> = { ...user, role, emailVerified, createdAt: '2026-03-01T09:30:00.000Z' }
  const shop = {
    me: jest.fn(() => {
      if (isCut) throw new CutLine()
      return me
    }),
    signIn: jest.fn(({ idToken }: { idToken: string }) => {
      if (isCut) throw new CutLine()
      const [name = '', verified] = idToken.split(', ')
      me = { ...me, name, emailVerified: emailVerified || verified === 'verified' }
      return grant('new', name)
    }),
  }
  setSession(grant('old', 'Ada'))
  const view = renderInShop({ '/myProfile': <MyProfilePage />, '/': 'home' }, { at: '/myProfile', shop })
  return { ...shop, ...view, cutLine: (cut: boolean) => (isCut = cut) }
}

const form = async (name: string) => within(await screen.findByRole('form', { name }))

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  jest.resetAllMocks()
  account.hasPassword.mockResolvedValue(true)
  account.requestVerification.mockResolvedValue()
  account.verifiedIdToken.mockResolvedValue(null)
  account.changeName.mockImplementation(async (_config, _email, name) => name)
  account.changePassword.mockResolvedValue()
})

describe('who one is', () => {
  test('name, address and its proof, role and day', async () => {
    openProfile()
    expect(await screen.findByText('Verified')).toBeTruthy()
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
    expect(facts).toEqual(['Ada', 'ada@example.comVerified', 'Customer', 'Mar 1, 2026'])
    expect(screen.queryByRole('heading', { name: 'Verify your email address' })).toBeNull()
  })

  test('offline the name and the address are there, and the rest can be asked for again', async () => {
    const { cutLine } = openProfile({ isCut: true })
    expect(await screen.findByText('The rest of your profile could not be loaded')).toBeTruthy()
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    cutLine(false)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Change name' })).toBeTruthy()
  })

  test('a promotion shows in the session', async () => {
    openProfile({ role: 'ADMIN' })
    await waitFor(() => expect(getSession().user?.role).toBe('ADMIN'))
  })

  test('Sign Out ends the session', async () => {
    openProfile()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(getSession()).toEqual({ status: 'signed-out', landing: '/' })
  })
})

describe('verifying the address', () => {
  const clicked = () => userEvent.click(screen.getByRole('button', { name: 'I have clicked the link' }))
  const sendAgain = () => screen.getByRole('button', { name: 'Send the mail again' })

  test('the shop learns of it, one stays signed in, and the focus is on the good news', async () => {
    account.verifiedIdToken.mockResolvedValue('Ada, verified')
    openProfile({ emailVerified: false })
    await screen.findByText('Not verified')
    await clicked()
    const news = await screen.findByText('Your email address is verified.')
    expect(document.activeElement?.contains(news)).toBe(true)
    expect(localStorage.getItem('accessToken')).toBe('new')
    expect(await screen.findByText('Verified')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have clicked the link' })).toBeNull()
  })

  test('before the link was opened it says so', async () => {
    const { signIn } = openProfile({ emailVerified: false })
    await screen.findByText('Not verified')
    await clicked()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not verified yet/)
    expect(signIn).not.toHaveBeenCalled()
  })

  test('a second mail can be asked for once, then after a minute', async () => {
    openProfile({ emailVerified: false })
    await screen.findByText('Not verified')
    jest.useFakeTimers()
    try {
      fireEvent.click(sendAgain())
      fireEvent.click(sendAgain())
      await act(() => jest.advanceTimersByTimeAsync(0))
      fireEvent.click(sendAgain())
      expect(screen.getByText('The mail is on its way.')).toBeTruthy()
      expect(screen.getByText('You can ask for another one in 60 s.')).toBeTruthy()
      await act(() => jest.advanceTimersByTimeAsync(59_000))
      fireEvent.click(sendAgain())
      expect(account.requestVerification).toHaveBeenCalledTimes(1)
      await act(() => jest.advanceTimersByTimeAsync(2_000))
      fireEvent.click(sendAgain())
      await act(() => jest.advanceTimersByTimeAsync(0))
      expect(account.requestVerification).toHaveBeenCalledTimes(2)
    } finally {
      jest.useRealTimers()
    }
  })

  test("shows the provider's refusal, without a pause", async () => {
    account.requestVerification.mockRejectedValue(firebaseError('auth/too-many-requests', 'Try again later.'))
    openProfile({ emailVerified: false })
    await screen.findByText('Not verified')
    await userEvent.click(sendAgain())
    expect((await screen.findByRole('alert')).textContent).toBe('Try again later.')
    expect(sendAgain().getAttribute('aria-disabled')).toBeNull()
  })
})

describe('changing the name', () => {
  async function change(name: string) {
    const { getByLabelText, getByRole } = await form('Change name')
    await userEvent.clear(getByLabelText(/Name/))
    if (name) await userEvent.type(getByLabelText(/Name/), name)
    await userEvent.dblClick(getByRole('button', { name: 'Change Name' }))
  }

  test('shows in page and session, and is done once', async () => {
    const { signIn } = openProfile()
    await change(' Ada Lovelace ')
    expect(await screen.findByText('Your name is changed.')).toBeTruthy()
    expect(account.changeName).toHaveBeenCalledTimes(1)
    expect(account.changeName).toHaveBeenCalledWith(config, 'ada@example.com', 'Ada Lovelace')
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(getSession().user?.name).toBe('Ada Lovelace')
    await waitFor(() => expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Ada Lovelace'))
  })

  test('needs one', async () => {
    openProfile()
    await change('')
    expect(await screen.findByText('Name is Required')).toBeTruthy()
    expect(account.changeName).not.toHaveBeenCalled()
  })

  test('keeps what was typed when the shop can not be reached, and can be tried again', async () => {
    const { cutLine } = openProfile()
    const { getByLabelText } = await form('Change name')
    cutLine(true)
    await change('Ada L.')
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
    expect((getByLabelText(/Name/) as HTMLInputElement).value).toBe('Ada L.')
    expect(getSession().user?.name).toBe('Ada')
    cutLine(false)
    await change('Ada L.')
    await waitFor(() => expect(getSession().user?.name).toBe('Ada L.'))
  })

  test('needs a login when Firebase knows somebody else here', async () => {
    account.changeName.mockRejectedValue(new AccountProblem(SIGN_IN_AGAIN))
    openProfile()
    await change('Eve')
    expect((await screen.findByRole('alert')).textContent).toBe(SIGN_IN_AGAIN)
  })
})

describe('changing the password', () => {
  async function change(current: string, next: string) {
    const { getByLabelText, getByRole } = await form('Change password')
    if (current) await userEvent.type(getByLabelText(/Current Password/), current)
    if (next) await userEvent.type(getByLabelText(/New Password/), next)
    await userEvent.dblClick(getByRole('button', { name: 'Change Password' }))
  }

  test('is done once, and the fields are empty after it', async () => {
    openProfile()
    await change('secret1', ' spaced ')
    expect(await screen.findByText(/^Your password is changed/)).toBeTruthy()
    expect(account.changePassword).toHaveBeenCalledTimes(1)
    expect(account.changePassword).toHaveBeenCalledWith(config, 'ada@example.com', 'secret1', ' spaced ')
    const { getByLabelText } = await form('Change password')
    expect((getByLabelText(/Current Password/) as HTMLInputElement).value).toBe('')
    expect((getByLabelText(/New Password/) as HTMLInputElement).value).toBe('')
    expect(screen.queryByText('Password is Required')).toBeNull()
  })

  test.each([
    ['', '', ['Password is Required', 'Password is Required']],
    ['secret1', '12345', ['Must be 6 characters or longer']],
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
      expect((await screen.findByRole('alert')).textContent).toBe('The current password is not right.')
      const { getByLabelText } = await form('Change password')
      expect((getByLabelText(/Current Password/) as HTMLInputElement).value).toBe('wrong-one')
      expect((getByLabelText(/New Password/) as HTMLInputElement).value).toBe('secret2')
    },
  )

  test('is not there for those who sign in with Google', async () => {
    account.hasPassword.mockResolvedValue(false)
    openProfile()
    expect(await screen.findByText(/You sign in with Google/)).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull()
  })

  test('when Firebase can not be reached it can be tried again', async () => {
    account.hasPassword.mockRejectedValueOnce(firebaseError('auth/network-request-failed', 'No.'))
    openProfile()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Change password' })).toBeTruthy()
  })
})
