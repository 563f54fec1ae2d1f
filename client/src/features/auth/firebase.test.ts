import * as auth from '@firebase/auth'
import { signUpWithPassword } from './firebase'

jest.mock('../../shared/identity/firebase-auth', () => ({ getFirebaseAuth: () => ({ currentUser: null }) }))
jest.mock('@firebase/auth', () => ({
  createUserWithEmailAndPassword: jest.fn(),
  sendEmailVerification: jest.fn(async () => {}),
  updateProfile: jest.fn(async () => {}),
}))

const config = { firebase: {}, emulator: true }
const user = { emailVerified: false, getIdToken: jest.fn(async () => 'id-token') } as unknown as auth.User

beforeEach(() => {
  jest.mocked(auth.createUserWithEmailAndPassword).mockResolvedValue({ user } as auth.UserCredential)
  jest.mocked(auth.sendEmailVerification).mockClear()
})

const signUp = () => signUpWithPassword(config, 'Ada', 'ada@example.com', 'secret1')

test('a new account gets a name and a mail to verify its address', async () => {
  await expect(signUp()).resolves.toBe('id-token')
  expect(auth.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Ada' })
  expect(auth.sendEmailVerification).toHaveBeenCalledWith(user)
})

test('a mail that can not be sent is not an error of the sign-up', async () => {
  jest.mocked(auth.sendEmailVerification).mockRejectedValueOnce(new Error('quota'))
  await expect(signUp()).resolves.toBe('id-token')
})
