import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as firebase from '../../features/auth/account/firebase-account'
import { setPublicConfig } from '../../shared/config/page-config'
import { clearSession, getAccessToken } from '../../shared/auth/session-store'
import { config, form, openProfile, user } from './testing/open-profile'

jest.mock('../../features/auth/account/firebase-account', () => ({
  hasPassword: jest.fn(async () => true),
  proveByPassword: jest.fn(async () => 'fresh'),
}))

const none = { isAllowed: true, isRequired: false, authenticator: null, passkeys: [], recoveryCodesLeft: 0 }
const grant = { accessToken: 'next', expiresAt: '2030-01-01T00:00:00.000Z', user }
const needed = { __typename: 'FreshSignInNeeded', message: 'Confirm that it is you first.' }

beforeEach(() => {
  setPublicConfig(config)
  clearSession()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('sets up an authenticator app after the password is confirmed, and shows the recovery codes once', async () => {
  const mySecondFactor = jest.fn(() => none as object)
  const prepareSecondFactor = jest.fn((): object => needed)
  const confirmIdentity = jest.fn((_args: object) => {
    const success = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Ada?secret=ABCDEFGH' }
    prepareSecondFactor.mockReturnValue({ __typename: 'PrepareSecondFactorSuccess', ...success })
    return { __typename: 'ConfirmIdentitySuccess', ...grant }
  })
  const enrolSecondFactor = jest.fn((_args: object) => {
    const authenticator = { createdAt: '2026-11-21T09:30:00.000Z', lastUsedAt: null }
    mySecondFactor.mockReturnValue({ ...none, authenticator, recoveryCodesLeft: 10 })
    return { __typename: 'EnrolSecondFactorSuccess', ...grant, recoveryCodes: ['abcd-efgh'] }
  })
  openProfile({ more: { mySecondFactor, prepareSecondFactor, confirmIdentity, enrolSecondFactor } })
  await press('Set up authenticator app')
  const identity = await form('Confirm that it is you')
  await userEvent.type(identity.getByLabelText(/Your password/), 'secret1')
  await userEvent.click(identity.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  expect(jest.mocked(firebase.proveByPassword)).toHaveBeenCalledWith(config, 'ada@example.com', 'secret1')
  expect(confirmIdentity.mock.calls[0]?.[0]).toEqual({ input: { idToken: 'fresh' } })
  await userEvent.type(screen.getByLabelText(/^Code/), '123456')
  await press('Add authenticator app')
  await screen.findByText('abcd-efgh')
  expect(getAccessToken()).toBe('next')
  await press('I have kept them')
  expect(screen.queryByText('abcd-efgh')).toBeNull()
  expect(await screen.findByText('10 recovery codes left.')).toBeTruthy()
})

test('removes a passkey after a confirmation', async () => {
  const passkey = { id: 'p1', name: 'Laptop', createdAt: '2026-11-21T09:30:00.000Z', lastUsedAt: null }
  const removeSecondFactor = jest.fn((_args: object) => ({ __typename: 'LastSecondFactor', message: 'Your only one.' }))
  openProfile({ more: { mySecondFactor: () => ({ ...none, passkeys: [passkey] }), removeSecondFactor } })
  await press('Remove Laptop')
  await press('Remove')
  await screen.findByText('Your only one.')
  expect(removeSecondFactor.mock.calls[0]?.[0]).toEqual({ input: { passkeyId: 'p1' } })
})

test('hides the section from customers', async () => {
  openProfile({ more: { mySecondFactor: () => ({ ...none, isAllowed: false }) } })
  await screen.findByText('Your other devices')
  expect(screen.queryByText('Two-step login')).toBeNull()
})
