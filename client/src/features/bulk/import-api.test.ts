import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { askImports } from './import-api'

const { fetch } = globalThis
afterEach(() => {
  clearSession()
  Object.assign(globalThis, { fetch })
})

test('a failed renewal does not report the session as expired', async () => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 'ended', expiresAt: '2030-01-01T00:00:00.000Z', user })
  registerTokenRenewal(() => Promise.reject(new TypeError('Failed to fetch')))
  const refused = { ok: false, status: 401, json: async () => ({ message: 'Please log in.' }) }
  Object.assign(globalThis, { fetch: async () => refused })
  await expect(askImports('')).rejects.toThrow('We didn’t get a response. Try again.')
})
