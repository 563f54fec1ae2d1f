import * as auth from 'firebase/auth'
import { getFirebaseAuth } from '../../shared/auth/firebase-auth'
import { currentIdToken, prepareGoogleWindow, signUpWithPassword } from './firebase'

jest.mock('../../shared/auth/firebase-auth', () => ({ getFirebaseAuth: jest.fn() }))
jest.mock('firebase/auth', () => ({
  browserPopupRedirectResolver: 'resolver',
  createUserWithEmailAndPassword: jest.fn(),
  sendEmailVerification: jest.fn(async () => {}),
  updateProfile: jest.fn(async () => {}),
}))

const config = { firebase: {}, emulator: true }
const user = { emailVerified: false, getIdToken: jest.fn(async () => 'id-token') }

/** Sets Firebase's signed-in user. */
const hasUser = (currentUser: typeof user | null) =>
  jest.mocked(getFirebaseAuth).mockReturnValue({ currentUser, authStateReady: async () => {} } as unknown as auth.Auth)

beforeEach(() => {
  hasUser(null)
  user.getIdToken.mockReset().mockResolvedValue('id-token')
  jest
    .mocked(auth.createUserWithEmailAndPassword)
    .mockResolvedValue({ user: user as unknown as auth.User } as auth.UserCredential)
  jest.mocked(auth.sendEmailVerification).mockClear()
})

describe('signing up', () => {
  const signUp = () => signUpWithPassword(config, 'Ada', 'ada@example.com', 'secret1')

  test('a new account gets a name and a verification email', async () => {
    await expect(signUp()).resolves.toBe('id-token')
    expect(auth.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Ada' })
    expect(auth.sendEmailVerification).toHaveBeenCalledWith(user)
  })

  test('a failed verification email does not fail the sign-up', async () => {
    jest.mocked(auth.sendEmailVerification).mockRejectedValueOnce(new Error('quota'))
    await expect(signUp()).resolves.toBe('id-token')
  })
})

describe('the current ID token', () => {
  const failWith = (code: string) =>
    user.getIdToken.mockRejectedValue(Object.assign(new Error(`Firebase: Error (${code}).`), { code }))

  test('is returned, or null without a user', async () => {
    await expect(currentIdToken(config, false)).resolves.toBeNull()
    hasUser(user)
    await expect(currentIdToken(config, true)).resolves.toBe('id-token')
    expect(user.getIdToken).toHaveBeenCalledWith(true)
  })

  test.each(['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-user-token', 'invalid-refresh-token'])(
    'after auth/%s there is none any more',
    async (code) => {
      hasUser(user)
      failWith(`auth/${code}`)
      await expect(currentIdToken(config, false)).resolves.toBeNull()
    },
  )

  test.each(['network-request-failed', 'too-many-requests', 'internal-error', 'quota-exceeded', 'backend-error'])(
    'after auth/%s nobody knows',
    async (code) => {
      hasUser(user)
      failWith(`auth/${code}`)
      await expect(currentIdToken(config, false)).rejects.toMatchObject({ code: `auth/${code}` })
    },
  )
})

test('prepares Google’s popup with a project, not with the emulator', () => {
  jest.mocked(getFirebaseAuth).mockClear()
  prepareGoogleWindow(config)
  expect(getFirebaseAuth).not.toHaveBeenCalled()
  prepareGoogleWindow({ ...config, emulator: false })
  expect(getFirebaseAuth).toHaveBeenCalledWith({ ...config, emulator: false }, 'resolver')
})
