import { ServerError } from '@apollo/client/errors'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, render, screen } from '@testing-library/react'
import { LoadFailure } from './load-failure'
import { system } from '../theme/system'

const retry = jest.fn(() => Promise.reject(new Error('again')))

/** A busy server's error with a retry time in seconds. */
function refusal(status: number, message: string, seconds: number) {
  const response = { status, headers: { get: () => String(seconds) } } as unknown as Response
  return new ServerError('refused', { response, bodyText: JSON.stringify({ errors: [{ message }] }) })
}

const failure = (error: unknown) => (
  <ChakraProvider value={system}>
    <LoadFailure title="We couldn’t load the orders" error={error} retry={retry} />
  </ChakraProvider>
)

beforeEach(() => {
  retry.mockClear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))

test('without a response says so, and waits for the user', async () => {
  render(failure(new TypeError('Failed to fetch')))
  expect(screen.getByText(/We couldn’t reach the shop\. Check your connection/)).toBeTruthy()
  await pass(600)
  expect(retry).not.toHaveBeenCalled()
})

test('shows the shop’s retry time and retries then, with a limit', async () => {
  const words = 'Too many requests. Please try again in 20 seconds.'
  const { rerender } = render(failure(refusal(429, words, 20)))
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  await pass(19)
  expect(retry).not.toHaveBeenCalled()
  await pass(1)
  expect(retry).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 10; time++) {
    rerender(failure(refusal(503, 'The shop is very busy.', 20)))
    await pass(20)
  }
  expect(retry).toHaveBeenCalledTimes(5)
  expect(screen.getByText(/The shop is very busy/)).toBeTruthy()
})
