/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gql } from '@apollo/client'
import { failureMessage, isTimeout } from '../network/failures'
import { createBrowserClient } from './apollo-client'
import { explainFailure } from './refusal'

/** Adds the document hash, as codegen does. */
const listed = <T extends object>(document: T): T => Object.assign(document, { __meta__: { hash: 'a hash' } })

const QUESTION = listed(gql`
  query Question {
    me {
      id
    }
  }
`)
const CHANGE = listed(gql`
  mutation Change {
    removeUser {
      id
    }
  }
`)

type Answer = (response: ServerResponse) => void

let server: Server
let answers: Answer[]
const asked = jest.fn<void, [IncomingMessage]>()
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    asked(request)
    request.resume().on('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(response))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // A page has an origin; this test does not.
  globalThis.fetch = (path, options) => realFetch(`http://127.0.0.1:${port}${String(path)}`, options)
})

afterAll(() => {
  globalThis.fetch = realFetch
  server.closeAllConnections()
  server.close()
})

beforeEach(() => asked.mockClear())
afterEach(() => jest.useRealTimers())

const reply =
  (status: number, body: unknown, headers = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

const refuse = (status: number, message: string, seconds?: number, type = 'application/json') =>
  reply(status, { errors: [{ message }] }, { 'content-type': type, ...(seconds && { 'retry-after': seconds }) })

const good = reply(200, { data: { me: { __typename: 'User', id: '1' } } })

const ask = () => createBrowserClient().query({ query: QUESTION })
const change = () => createBrowserClient().mutate({ mutation: CHANGE })
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'none',
    (failure: unknown) => failure,
  )

test.each(['application/json', 'application/graphql-response+json'])(
  'a busy shop is asked once more when it says that it will not be, in %s',
  async (type) => {
    answers = [refuse(503, 'The shop is very busy.', 1, type), good]
    await expect(ask()).resolves.toMatchObject({ data: { me: { id: '1' } } })
    expect(asked).toHaveBeenCalledTimes(2)
  },
)

test('shows the message of a shop that stays busy, and stops', async () => {
  answers = [refuse(503, 'The shop is very busy.', 1)]
  expect(failureMessage(await failureOf(ask()))).toBe('The shop is very busy.')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('limits the wait without a message, and never repeats a mutation', async () => {
  answers = [refuse(429, 'Too many requests. Please try again in 42 seconds.', 42)]
  expect(failureMessage(await failureOf(ask()))).toBe('Too many requests. Please try again in 42 seconds.')
  answers = [refuse(503, 'The shop is very busy.', 1)]
  expect(explainFailure(await failureOf(change()))).toBe('The shop is very busy.')
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  [429, 'Too many requests. Wait a minute, then try again.'],
  [502, 'We can’t reach the shop right now. Try again in a minute.'],
  [503, 'The shop is very busy, or closed for maintenance. Try again in a minute.'],
  [500, 'Something went wrong on our side. Try again.'],
])('a proxy that answers %i with a page of its own is put into words', async (status, words) => {
  answers = [reply(status, '<html>', { 'content-type': 'text/html' })]
  expect(failureMessage(await failureOf(ask()))).toBe(words)
})

test('shows an internal error’s number', async () => {
  const message = 'Something went wrong on our side. Try again. If you contact us, mention request 7f.'
  answers = [refuse(500, message, undefined, 'application/graphql-response+json')]
  expect(failureMessage(await failureOf(ask()))).toBe(message)
})

test('without a response there is no server message', async () => {
  answers = [(response) => response.destroy()]
  const failure = await failureOf(change())
  expect(failureMessage(failure)).toBeNull()
  expect(explainFailure(failure)).toBe('We didn’t get a response. Try again.')
})

test.each([
  ['a question', ask, 30_000, failureMessage, 'This took too long. Try again.'],
  [
    'a change',
    change,
    60_000,
    explainFailure,
    'This took too long. It may still have gone through, so check before you try again.',
  ],
])('%s that hangs is called off in time', async (_what, send, limit, explain, words) => {
  const arrived = new Promise<ServerResponse>((resolve) => (answers = [resolve]))
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  const failed = failureOf(send())
  const closed = once(await arrived, 'close')
  jest.advanceTimersByTime(limit - 1)
  expect(await Promise.race([failed, Promise.resolve('waiting')])).toBe('waiting')
  jest.advanceTimersByTime(1)
  const failure = await failed
  expect(isTimeout(failure)).toBe(true)
  expect(explain(failure)).toBe(words)
  await closed
})
