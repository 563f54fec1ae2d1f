import { defaultRetries, retriesOf, retryInMs } from './job-task'

const MINUTE = 60_000
const delay = (attempts: number, random?: number, policy = defaultRetries) =>
  retryInMs(policy, { attempts, queuedAt: new Date() }, random)

it('starts with a minute, doubles, and ends at six hours', () => {
  const delays = [1, 2, 3, 9, 10, 11].map((attempts) => Number(delay(attempts, 0.5)) / MINUTE)
  expect(delays).toEqual([1, 2, 4, 256, 360, 360])
})

it('is spread by a fifth to either side', () => {
  expect([delay(1, 0), delay(1, 1)]).toEqual([48_000, 72_000])
  const delays = Array.from({ length: 20 }, () => delay(1))
  expect(new Set(delays).size).toBeGreaterThan(1)
})

it('gives up after the last attempt', () => {
  expect(delay(12)).toBeNull()
})

it('gives up when the time is over before the next attempt', () => {
  const policy = { ...defaultRetries, maxAttempts: Infinity, giveUpAfterMs: 10 * MINUTE }
  const queuedAt = new Date(Date.now() - 9 * MINUTE)
  expect(retryInMs(policy, { attempts: 1, queuedAt }, 0)).toBe(48_000)
  expect(retryInMs(policy, { attempts: 2, queuedAt }, 0)).toBeNull()
})

it('retries scheduled work until its next regular run, once a minute at least', () => {
  const delays = (everyMs: number) => [1, 7, 100].map((attempts) => delay(attempts, 0.5, retriesOf({ everyMs })))
  expect(delays(1_000)).toEqual([1_000, MINUTE, MINUTE])
  expect(delays(60 * MINUTE)).toEqual([1_000, 64_000, 60 * MINUTE])
})
