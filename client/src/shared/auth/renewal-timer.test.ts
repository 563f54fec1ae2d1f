import { startRenewalTimer } from './renewal-timer'
import { clearSession, registerTokenRenewal, setSession } from './session-store'

const MINUTE = 60_000
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const grant = () => ({ accessToken: `token-${Date.now()}`, expiresAt: inMinutes(15), user })

const renew = jest.fn(async () => grant())
let visibility: DocumentVisibilityState = 'visible'
let stop = () => {}

function show(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  renew.mockReset().mockImplementation(async () => grant())
  registerTokenRenewal(renew)
  setSession(grant())
  stop = startRenewalTimer()
})

afterEach(() => {
  stop()
  clearSession()
  jest.useRealTimers()
})

test('renews a minute before the expiry, repeatedly', async () => {
  await jest.advanceTimersByTimeAsync(13 * MINUTE)
  expect(renew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1 * MINUTE)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(14 * MINUTE)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a hidden tab waits, and renews when it becomes visible', async () => {
  show('hidden')
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(renew).not.toHaveBeenCalled()
  show('visible')
  await jest.advanceTimersByTimeAsync(0)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a wrong clock does not cause endless renewals', async () => {
  renew.mockImplementation(async () => ({ ...grant(), expiresAt: inMinutes(-45) }))
  await jest.advanceTimersByTimeAsync(14 * MINUTE)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(5 * MINUTE)
  expect(renew.mock.calls.length).toBeLessThanOrEqual(11)
})

test('retries after a failure, with a pause', async () => {
  renew.mockRejectedValueOnce(new Error('offline'))
  await jest.advanceTimersByTimeAsync(14 * MINUTE)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(29_000)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('does nothing after a sign-out', async () => {
  clearSession()
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(renew).not.toHaveBeenCalled()
})

test('does not renew a token valid for years at once', async () => {
  setSession({ ...grant(), expiresAt: inMinutes(5 * 365 * 24 * 60) })
  await jest.advanceTimersByTimeAsync(60 * MINUTE)
  expect(renew).not.toHaveBeenCalled()
})
