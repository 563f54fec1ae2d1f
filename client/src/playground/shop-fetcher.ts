import { createGraphiQLFetcher, isAsyncIterable } from '@graphiql/toolkit'
import type { Fetcher } from '@graphiql/toolkit'
import type { ExecutionResult } from 'graphql'
import { GraphQLError } from 'graphql'
import { findPlaceholder } from './examples/example'
import type { TokenSource } from './token-sources'

/** `fetch` with a token of `tokens`, renewed once when the server rejects it. A token in the headers wins. */
export function createFetch(tokens: TokenSource): typeof fetch {
  return async (url, init = {}) => {
    const headers = new Headers(init.headers)
    if (headers.has('authorization')) return fetch(url, init)
    const send = (token: string) => {
      headers.set('authorization', `Bearer ${token}`)
      return fetch(url, { ...init, headers })
    }
    const token = await tokens.getToken()
    if (!token) return fetch(url, init)
    const answer = await send(token)
    if (!(await isUnauthenticated(answer))) return answer
    const renewed = await tokens.renewToken()
    return renewed ? send(renewed) : answer
  }
}

async function isUnauthenticated(answer: Response): Promise<boolean> {
  if (answer.status === 401) return true
  if (!answer.headers.get('content-type')?.includes('json')) return false
  const { errors } = (await answer.clone().json()) as ExecutionResult
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false
}

/** Runs the editor's operation; subscriptions stream events until they are stopped. */
export function createFetcher(send: typeof fetch): Fetcher {
  return ({ query, variables, operationName }, options) => {
    const placeholder = findPlaceholder(variables)
    if (placeholder) return { errors: [new GraphQLError(`Replace ${placeholder} in the variables first.`)] }
    const stopping = new AbortController()
    const { signal } = stopping
    const ask = createGraphiQLFetcher({ url: '/graphql', fetch: (url, init) => send(url, { ...init, signal }) })
    // GraphiQL reads a new text 100 ms late, and until then sends the previous operation's name.
    const isNamed = new RegExp(`(query|mutation|subscription)\\s+${operationName}\\b`).test(query)
    // The toolkit opens a WebSocket for a subscription's document, so it only gets the headers.
    const response = ask(
      { query, variables: variables as unknown, operationName: isNamed ? operationName : undefined },
      { headers: options?.headers },
    )
    const results = readResults(response, signal)
    return {
      [Symbol.asyncIterator]() {
        return this
      },
      next: () => results.next(),
      // Closes the connection at once, even if no event arrives.
      async return() {
        stopping.abort()
        return { done: true, value: undefined }
      },
    } satisfies AsyncIterableIterator<ExecutionResult>
  }
}

/** A part of a stream: an event, an error that ends it, or a heartbeat. */
interface Part {
  payload?: ExecutionResult | null
  errors?: ExecutionResult['errors']
}

async function* readResults(
  asked: ReturnType<Fetcher>,
  signal: AbortSignal,
): AsyncGenerator<ExecutionResult, undefined> {
  try {
    const answer = await asked
    if (!isAsyncIterable(answer)) {
      yield answer as ExecutionResult
      return
    }
    for await (const result of answer) {
      if (!Array.isArray(result)) yield result as ExecutionResult
      else {
        for (const { payload, errors } of result as Part[]) {
          if (payload) yield payload
          else if (errors) yield { errors }
        }
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
