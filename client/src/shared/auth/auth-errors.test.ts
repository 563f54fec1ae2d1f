import { i18n } from '@lingui/core'
import { speak } from '../i18n/messages'
import { authErrorMessage } from './auth-errors'

function firebaseError(code: string, message: string) {
  return Object.assign(new Error(message), { code })
}

test('shows the provider’s sentence without its technical frame', () => {
  const error = firebaseError(
    'auth/email-already-in-use',
    'Firebase: The email address is already in use by another account. (auth/email-already-in-use).',
  )
  expect(authErrorMessage(error)).toBe('The email address is already in use by another account.')
})

test('unknown user and wrong password give the same message', () => {
  const codes = ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential']
  const messages = codes.map((code) => authErrorMessage(firebaseError(code, `Firebase: Something (${code}).`)))
  expect(new Set(messages)).toEqual(new Set(['The email address or the password is not right.']))
})

test('shows the code without a sentence', () => {
  expect(authErrorMessage(firebaseError('auth/strange', 'Firebase: Error (auth/strange).'))).toBe(
    'Something went wrong (auth/strange). Try again, or contact us if it keeps happening.',
  )
})

test('reports an unreachable shop', () => {
  expect(authErrorMessage(new TypeError('Failed to fetch'))).toBe(
    'We couldn’t reach the shop. Check your connection and try again.',
  )
})

test('other languages use the page’s messages, never the provider’s English', () => {
  i18n.load('de', {})
  speak('de')
  expect(
    ['auth/user-disabled', 'auth/strange'].map((code) => authErrorMessage(firebaseError(code, 'Provider speaks.'))),
  ).toEqual([
    'The user account has been disabled by an administrator.',
    'Something went wrong (auth/strange). Try again, or contact us if it keeps happening.',
  ])
  speak('en')
})
