import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { required } from '@instrumenta/testing/fixed-messages'
import * as firebase from '../../features/auth/firebase'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { SignupPage, signupForm } from './signup-page'

beforeAll(signupForm.preload)

jest.mock('../../features/auth/firebase', () => ({
  signInWithPassword: jest.fn(),
  prepareGoogleWindow: jest.fn(),
  signInWithGoogleWindow: jest.fn(),
  signInWithStandIn: jest.fn(async () => 'google-token'),
  signUpWithPassword: jest.fn(),
  requestPasswordReset: jest.fn(),
}))
const signUpWithPassword = jest.mocked(firebase.signUpWithPassword)

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-test' },
  emulator: true,
  currency: 'USD' as const,
}
const user = { __typename: 'User', id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' }
const signIn = () => ({ accessToken: 'token-1', expiresAt: '2030-01-01T00:00:00.000Z', user })
const pages = {
  '/signup': <SignupPage />,
  '/login': 'login page',
  '/dashboard': 'dashboard',
  '/google-stand-in': 'stand-in',
  '/product/:id': 'purchase page',
}

const openSignup = (state?: unknown) => renderInShop(pages, { at: '/signup', state, shop: { signIn } })
const fromProduct = { from: '/product/7' }
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }))

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
  signUpWithPassword.mockReset().mockResolvedValue('id-token')
})

test('names missing fields', async () => {
  openSignup()
  await userEvent.type(screen.getByLabelText(/Name/), '   ')
  await submit()
  expect(await screen.findByText(required('Name'))).toBeTruthy()
  expect(screen.getByText(required('Email'))).toBeTruthy()
  expect(screen.getByText(required('Password'))).toBeTruthy()
  expect(signUpWithPassword).not.toHaveBeenCalled()
})

test('a new account leads to the dashboard', async () => {
  openSignup()
  await userEvent.type(screen.getByLabelText(/Name/), ' Ada Lovelace ')
  await userEvent.type(screen.getByLabelText(/Email/), 'Ada@Example.com')
  await userEvent.type(screen.getByLabelText(/Password/), ' spaced ')
  await submit()
  await screen.findByText('dashboard')
  expect(signUpWithPassword).toHaveBeenCalledWith(config, 'Ada Lovelace', 'ada@example.com', ' spaced ')
})

test('shows the provider’s refusal and keeps typed text', async () => {
  const message = 'Firebase: The email address is already in use by another account. (auth/email-already-in-use).'
  signUpWithPassword.mockRejectedValue(Object.assign(new Error(message), { code: 'auth/email-already-in-use' }))
  openSignup()
  await userEvent.type(screen.getByLabelText(/Name/), 'Ada')
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  await userEvent.type(screen.getByLabelText(/Password/), 'secret1')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('The email address is already in use by another account.')
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Ada')
})

test('a new account made during an order leads back to the product', async () => {
  openSignup(fromProduct)
  await userEvent.type(screen.getByLabelText(/Name/), 'Ada')
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  await userEvent.type(screen.getByLabelText(/Password/), 'secret1')
  await submit()
  await screen.findByText('purchase page')
})

test('the link to the login keeps the remembered page', async () => {
  const { currentState } = openSignup(fromProduct)
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))
  await screen.findByText('login page')
  expect(currentState()).toEqual(fromProduct)
})

test.each([
  [undefined, '/dashboard'],
  [fromProduct, '/product/7'],
])('from %j Google leads to %s', async (state, target) => {
  const { currentState } = openSignup(state)
  await userEvent.click(screen.getByRole('button', { name: 'Continue With Google' }))
  await screen.findByText('stand-in')
  expect(currentState()).toEqual({ from: target })
})
