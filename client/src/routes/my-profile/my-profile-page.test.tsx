import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as firebase from '../../features/auth/account/firebase-account'
import { AccountProblem, signInAgain } from '../../features/auth/account/account-problem'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getAccessToken, getSession, setSession } from '../../shared/auth/session-store'
import { config, firebaseError, form, openProfile, user } from './testing/open-profile'

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
  account.requestVerification.mockResolvedValue()
  account.verifiedIdToken.mockResolvedValue(null)
  account.changeName.mockImplementation(async (_config, _email, name) => name)
})

describe('the user’s account', () => {
  test('shows name, verified address, role and day', async () => {
    openProfile()
    expect(await screen.findByText('Verified')).toBeTruthy()
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
    expect(facts).toEqual(['Ada', 'ada@example.comVerified', 'Customer', 'Mar 1, 2026'])
    expect(screen.queryByRole('heading', { name: 'Verify your email address' })).toBeNull()
  })

  test('offline shows name and address, and can retry the rest', async () => {
    const { cutLine } = openProfile({ isCut: true })
    expect(await screen.findByText('We couldn’t load all of your profile')).toBeTruthy()
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    cutLine(false)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Change name' })).toBeTruthy()
  })

  test('a promotion shows in the session', async () => {
    openProfile({ role: 'ADMIN' })
    await waitFor(() => expect(getSession().user?.role).toBe('ADMIN'))
  })

  test('staff keep their role', async () => {
    const staff = { staffRole: 'ORDERS' as const, permissions: ['ORDERS_READ' as const] }
    openProfile({ staff })
    await screen.findByText('Verified')
    screen.getByText('Staff')
    expect(getSession().user).toMatchObject(staff)
  })

  test('Sign Out ends the session', async () => {
    openProfile()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(getSession()).toEqual({ status: 'signed-out', landing: '/' })
  })
})

describe('verifying the address', () => {
  const clicked = () => userEvent.click(screen.getByRole('button', { name: 'I have clicked the link' }))
  const sendAgain = () => screen.getByRole('button', { name: 'Resend email' })

  test('updates the shop, keeps the session, and focuses the success message', async () => {
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

  test('says that the link was not opened yet', async () => {
    const { signIn } = openProfile({ emailVerified: false })
    await screen.findByText('Not verified')
    await clicked()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your email isn’t verified yet/)
    expect(signIn).not.toHaveBeenCalled()
  })

  test('a second email can be requested once, then after a minute', async () => {
    openProfile({ emailVerified: false })
    await screen.findByText('Not verified')
    jest.useFakeTimers()
    try {
      fireEvent.click(sendAgain())
      fireEvent.click(sendAgain())
      await act(() => jest.advanceTimersByTimeAsync(0))
      fireEvent.click(sendAgain())
      expect(screen.getByText('Email sent.')).toBeTruthy()
      expect(screen.getByText('You can request another in 60 s.')).toBeTruthy()
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

  test('shows the provider’s refusal, without a pause', async () => {
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
    await userEvent.dblClick(getByRole('button', { name: 'Change name' }))
  }

  test('shows in page and session, and happens once', async () => {
    const { signIn } = openProfile()
    await change(' Ada Lovelace ')
    expect(await screen.findByText('Name updated.')).toBeTruthy()
    expect(account.changeName).toHaveBeenCalledTimes(1)
    expect(account.changeName).toHaveBeenCalledWith(config, 'ada@example.com', 'Ada Lovelace')
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(getSession().user?.name).toBe('Ada Lovelace')
    await waitFor(() => expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Ada Lovelace'))
  })

  test.each([undefined, { ...user, id: 'u2' }])('a session that was ended meanwhile stays ended (%j)', async (next) => {
    let answer: (idToken: string) => void = () => {}
    account.changeName.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { signIn } = openProfile()
    await change('Ada Lovelace')
    act(() => clearSession())
    if (next) act(() => setSession({ accessToken: 'theirs', expiresAt: '2030-01-01T00:00:00.000Z', user: next }))
    await act(async () => answer('Ada Lovelace'))
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    await act(async () => {})
    expect(getSession().user?.id).toBe(next?.id)
    expect(getAccessToken()).toBe(next ? 'theirs' : null)
  })

  test('needs a name', async () => {
    openProfile()
    await change('')
    expect(await screen.findByText('Name is Required')).toBeTruthy()
    expect(account.changeName).not.toHaveBeenCalled()
  })

  test('keeps typed text when the shop is unreachable, and can be retried', async () => {
    const { cutLine } = openProfile()
    const { getByLabelText } = await form('Change name')
    cutLine(true)
    await change('Ada L.')
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t reach/)
    expect((getByLabelText(/Name/) as HTMLInputElement).value).toBe('Ada L.')
    expect(getSession().user?.name).toBe('Ada')
    cutLine(false)
    await change('Ada L.')
    await waitFor(() => expect(getSession().user?.name).toBe('Ada L.'))
  })

  test('needs a new sign-in when Firebase has another user', async () => {
    account.changeName.mockRejectedValue(new AccountProblem(signInAgain()))
    openProfile()
    await change('Eve')
    expect((await screen.findByRole('alert')).textContent).toBe(signInAgain())
  })
})
