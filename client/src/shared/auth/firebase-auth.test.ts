import { initializeAuth } from 'firebase/auth'
import type { PopupRedirectResolver } from 'firebase/auth'

jest.mock('firebase/app', () => ({ initializeApp: jest.fn() }))
jest.mock('firebase/auth', () => ({ initializeAuth: jest.fn(() => ({})) }))

async function firstOf(...args: [resolver?: PopupRedirectResolver]) {
  jest.mocked(initializeAuth).mockClear()
  await jest.isolateModulesAsync(async () => {
    const { getFirebaseAuth } = await import('./firebase-auth')
    getFirebaseAuth({ firebase: {}, emulator: false }, ...args)
    getFirebaseAuth({ firebase: {}, emulator: false })
  })
  expect(initializeAuth).toHaveBeenCalledTimes(1)
  return jest.mocked(initializeAuth).mock.calls[0]?.[1]
}

test('loads the popup code only where a popup may open', async () => {
  const resolver = { type: 'popup' } as unknown as PopupRedirectResolver
  expect(await firstOf(resolver)).toHaveProperty('popupRedirectResolver', resolver)
  expect(await firstOf()).not.toHaveProperty('popupRedirectResolver')
})
