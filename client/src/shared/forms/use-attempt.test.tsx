import { act, renderHook } from '@testing-library/react'
import { nothingSent } from '../network/online'
import { setOnline } from '../testing/network'
import { useAttempt } from './use-attempt'

const explain = () => 'It did not work.'
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** A promise that the test settles. */
function openEnded() {
  let finish = () => {}
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  return { work, finish: () => finish() }
}

const start = (options?: { isOnce: boolean }) => renderHook(() => useAttempt(options)).result

beforeEach(() => setOnline(true))

test('ignores a second call while the first runs, even before a render', async () => {
  const attempt = start()
  const { work, finish } = openEnded()
  const [first, second] = await act(async () => {
    const both = [attempt.current.run(work, explain), attempt.current.run(work, explain)]
    finish()
    return Promise.all(both)
  })
  expect([first, second]).toEqual([true, false])
  expect(work).toHaveBeenCalledTimes(1)
  expect(attempt.current.isBusy).toBe(false)
})

test('is busy during the call, and can run again afterwards', async () => {
  const attempt = start()
  const { work, finish } = openEnded()
  let running: Promise<boolean> | undefined
  act(() => void (running = attempt.current.run(work, explain)))
  expect(attempt.current.isBusy).toBe(true)
  await act(async () => {
    finish()
    await running
  })
  expect(await act(() => attempt.current.run(() => Promise.resolve(), explain))).toBe(true)
})

test('blocks further calls after a success, not after a failure', async () => {
  const attempt = start({ isOnce: true })
  expect(await act(() => attempt.current.run(unreachable, explain))).toBe(false)
  expect(await act(() => attempt.current.run(() => Promise.resolve(), explain))).toBe(true)
  const again = jest.fn()
  expect(await act(() => attempt.current.run(again, explain))).toBe(false)
  expect(again).not.toHaveBeenCalled()
  expect(attempt.current.isBusy).toBe(true)
})

test('shows an error until it is removed or the next attempt starts', async () => {
  const attempt = start()
  await act(() => attempt.current.run(unreachable, explain))
  expect(attempt.current.error).toBe('It did not work.')
  act(() => attempt.current.forget())
  expect(attempt.current.error).toBeNull()
  await act(() => attempt.current.run(unreachable, explain))
  await act(() => attempt.current.run(() => Promise.resolve(), explain))
  expect(attempt.current.error).toBeNull()
})

test('only a failure that began offline counts as unsent', async () => {
  const attempt = start()
  const cutUnderWay = () => {
    setOnline(false)
    return unreachable()
  }
  await act(() => attempt.current.run(cutUnderWay, explain))
  expect(attempt.current.error).toBe('It did not work.')
  // A local server can refuse while the browser reports no network.
  await act(() => attempt.current.run(() => Promise.reject(new Error('Refused')), explain))
  expect(attempt.current.error).toBe('It did not work.')
  await act(() => attempt.current.run(unreachable, explain))
  expect(attempt.current.error).toBe(nothingSent())
})
