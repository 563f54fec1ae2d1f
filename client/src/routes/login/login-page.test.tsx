import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIXED, required } from '@instrumenta/testing/fixed-messages'
import * as firebase from '../../features/auth/firebase'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getAccessToken, setSession } from '../../shared/auth/session-store'
import { CutLine, renderInShop } from '../../shared/testing/render-in-shop'
import { LoginPage, loginForm } from './login-page'

beforeAll(loginForm.preload)

jest.mock('../../features/auth/firebase', () => ({
  signInWithPassword: jest.fn(),
  prepareGoogleWindow: jest.fn(),
  signInWithGoogleWindow: jest.fn(),
  signInWithStandIn: jest.fn(async () => 'google-token'),
  signUpWithPassword: jest.fn(),
  requestPasswordReset: jest.fn(),
}))
const signInWithPassword = jest.mocked(firebase.signInWithPassword)

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-test' },
  emulator: true,
  currency: 'USD' as const,
}
const user = { __typename: 'User', id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' }
const grant = { accessToken: 'token-1', expiresAt: '2030-01-01T00:00:00.000Z', user }
const pages = {
  '/': 'home',
  '/login': <LoginPage />,
  '/signup': 'signup page',
  '/password-reset': 'reset page',
  '/google-stand-in': 'stand-in page',
  '/product/:id': 'purchase page',
}

function openLogin({
  signIn = jest.fn((_args: { idToken: string }): unknown => grant),
  state = undefined as unknown,
} = {}) {
  return { signIn, ...renderInShop(pages, { at: '/login', state, shop: { signIn } }) }
}

async function fillIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText(/Email/), email)
  if (password) await userEvent.type(screen.getByLabelText(/Password/), password)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  signInWithPassword.mockReset().mockResolvedValue('id-token')
})

test.each([
  ['', '', [required('Email'), required('Password')]],
  ['nonsense', '12345', [FIXED.invalidEmail, FIXED.shortPassword]],
])('with email %j and password %j it says what is missing and sends nothing', async (email, password, messages) => {
  openLogin()
  await fillIn(email, password)
  await submit()
  for (const message of messages) expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true')
  expect(signInWithPassword).not.toHaveBeenCalled()
})

test('signs in with the normalised address, stores the token, and goes home', async () => {
  const { signIn } = openLogin()
  await fillIn('Ada.Lovelace+shop@Example.com', 'secret1')
  await submit()
  await screen.findByText('home')
  expect(signInWithPassword).toHaveBeenCalledWith(config, 'ada.lovelace+shop@example.com', 'secret1')
  expect(signIn.mock.calls[0]?.[0]).toEqual({ idToken: 'id-token' })
  expect(localStorage.getItem('accessToken')).toBe('token-1')
})

test('returns to the remembered page', async () => {
  const { current } = openLogin({ state: { from: '/product/7?ref=a' } })
  await fillIn('ada@example.com', 'secret1')
  await submit()
  await screen.findByText('purchase page')
  expect(current()).toBe('/product/7?ref=a')
})

test('redirects a signed-in user at once', async () => {
  setSession({ ...grant, user: { ...user, role: 'CUSTOMER' as const } })
  openLogin({ state: { from: '/product/7' } })
  await screen.findByText('purchase page')
})

test('shows the provider’s refusal, and keeps typed text', async () => {
  const message = 'Firebase: Too many attempts. Try later. (auth/too-many-requests).'
  signInWithPassword.mockRejectedValue(Object.assign(new Error(message), { code: 'auth/too-many-requests' }))
  openLogin()
  await fillIn('ada@example.com', 'secret1')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try later.')
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('ada@example.com')
  expect(screen.getByLabelText<HTMLInputElement>(/Password/).value).toBe('secret1')
  expect(getAccessToken()).toBeNull()
})

test('reports an unreachable shop after Firebase’s success', async () => {
  openLogin({
    signIn: jest.fn((_args: { idToken: string }): unknown => {
      throw new CutLine()
    }),
  })
  await fillIn('ada@example.com', 'secret1')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t reach/)
})

test('a double click signs in once, and the button shows that it is busy', async () => {
  let answer: (token: string) => void = () => {}
  signInWithPassword.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { signIn } = openLogin()
  await fillIn('ada@example.com', 'secret1')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Login' }))
  expect((await screen.findByRole('button', { name: 'Logging in…' })).getAttribute('aria-busy')).toBe('true')
  answer('id-token')
  await screen.findByText('home')
  expect(signInWithPassword).toHaveBeenCalledTimes(1)
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('reads values autofilled before hydration', async () => {
  openLogin()
  // Simulates autofill: sets the value without React's event.
  screen.getByLabelText<HTMLInputElement>(/Email/).value = 'ada@example.com'
  screen.getByLabelText<HTMLInputElement>(/Password/).value = 'secret1'
  fireEvent.submit(screen.getByRole('form', { name: 'Login' }))
  await waitFor(() => expect(signInWithPassword).toHaveBeenCalledWith(config, 'ada@example.com', 'secret1'))
})

test('without script the form uses POST, never the password in the address', () => {
  openLogin()
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'Login' }).method).toBe('post')
})

test('links to sign-up and Google keep the remembered page', async () => {
  const first = openLogin({ state: { from: '/product/7' } })
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  await screen.findByText('signup page')
  expect(first.currentState()).toEqual({ from: '/product/7' })
  first.unmount()

  const second = openLogin({ state: { from: '/product/7' } })
  await userEvent.click(screen.getByRole('button', { name: 'Continue With Google' }))
  await screen.findByText('stand-in page')
  expect(second.currentState()).toEqual({ from: '/product/7' })
})

test('the password reset keeps the remembered page', async () => {
  const { currentState } = openLogin({ state: { from: '/product/7' } })
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByText('reset page')
  expect(currentState()).toEqual({ from: '/product/7' })
})

test('with a real project, Google opens its own popup', async () => {
  setPublicConfig({ ...config, emulator: false })
  jest.mocked(firebase.signInWithGoogleWindow).mockResolvedValue('google-token')
  jest.mocked(firebase.prepareGoogleWindow).mockClear()
  const { signIn } = openLogin()
  // Before the click, which must not wait for it.
  await waitFor(() => expect(firebase.prepareGoogleWindow).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Continue With Google' }))
  await screen.findByText('home')
  expect(signIn.mock.calls[0]?.[0]).toEqual({ idToken: 'google-token' })
})

describe('with a second factor', () => {
  const step = { ...grant, accessToken: 'pending', secondFactor: { methods: ['TOTP', 'RECOVERY_CODE'] } }
  const refused = { __typename: 'SecondFactorRefused', message: 'The code is wrong.' }

  function openStep(completeSignIn: (args: { input: object }) => unknown) {
    renderInShop(pages, { at: '/login', shop: { signIn: () => step, completeSignIn } })
  }
  async function reachStep() {
    await fillIn('ada@example.com', 'secret1')
    await submit()
    await screen.findByRole('heading', { name: 'Confirm that it is you' })
  }
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

  test('asks for a code, keeps a wrong one in the field, and signs in with the right one', async () => {
    const complete = jest.fn((_args: { input: object }): unknown => refused)
    openStep(complete)
    await reachStep()
    expect(getAccessToken()).toBeNull()
    const code = screen.getByLabelText(/^Code/) as HTMLInputElement
    expect(code.autocomplete).toBe('one-time-code')
    await userEvent.type(code, '123456')
    await next()
    await screen.findByText('The code is wrong.')
    expect(code.value).toBe('123456')
    complete.mockReturnValue({ __typename: 'CompleteSignInSuccess', ...grant })
    await next()
    await screen.findByText('home')
    expect(complete.mock.calls[0]?.[0]).toEqual({ input: { pendingToken: 'pending', code: '123456' } })
    expect(getAccessToken()).toBe('token-1')
  })

  test('accepts a recovery code instead, and leads back', async () => {
    const complete = jest.fn((_args: { input: object }) => ({ __typename: 'CompleteSignInSuccess', ...grant }))
    openStep(complete)
    await reachStep()
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText(/Recovery code/), 'abcd-efgh-jkmn-pqrs')
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
    await screen.findByLabelText(/Password/)
    await submit()
    await screen.findByLabelText(/^Code/)
    expect(complete).not.toHaveBeenCalled()
  })
})
