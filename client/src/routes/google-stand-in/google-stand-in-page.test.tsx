import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as firebase from '../../features/auth/firebase'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { GoogleStandInPage } from './google-stand-in-page'

jest.mock('../../features/auth/firebase', () => ({
  signInWithPassword: jest.fn(),
  prepareGoogleWindow: jest.fn(),
  signInWithGoogleWindow: jest.fn(),
  signInWithStandIn: jest.fn(async () => 'google-token'),
  signUpWithPassword: jest.fn(),
  requestPasswordReset: jest.fn(),
}))

const config = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, emulator: true, currency: 'USD' as const }
const user = { id: 'u1', name: 'Grace', email: 'grace@example.com', role: 'CUSTOMER' }
const signIn = () => ({ accessToken: 'token-1', expiresAt: '2030-01-01T00:00:00.000Z', user })
const pages = { '/google-stand-in': <GoogleStandInPage />, '/product/:id': 'purchase page' }
const open = () => renderInShop(pages, { at: '/google-stand-in', state: { from: '/product/7' }, shop: { signIn } })

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
})

test('says that it is a stand-in', () => {
  open()
  expect(screen.getByText(/simulates Google/)).toBeTruthy()
})

test('an offered account signs in and returns to the remembered page', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: /Grace Buyer/ }))
  await screen.findByText('purchase page')
  expect(firebase.signInWithStandIn).toHaveBeenCalledWith(config, {
    name: 'Grace Buyer',
    email: 'grace.buyer@example.com',
  })
})

test('any other account does, too', async () => {
  open()
  await userEvent.type(screen.getByLabelText(/Name/), 'Hedy')
  await userEvent.type(screen.getByLabelText(/Email/), 'Hedy@Example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with this account' }))
  await screen.findByText('purchase page')
  expect(firebase.signInWithStandIn).toHaveBeenLastCalledWith(config, { name: 'Hedy', email: 'hedy@example.com' })
})
