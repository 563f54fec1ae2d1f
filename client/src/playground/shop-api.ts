import type { ExecutionResult } from 'graphql'
import { listen, LIVE } from './listen'
import type { TokenSource } from './token-sources'

/** An operation as GraphiQL sends it. */
export interface Operation {
  query: string
  operationName?: string | null
  variables?: unknown
}

/** The shop's API in somebody's name. */
export interface ShopApi {
  /** Headers of the caller's own win over the token. */
  ask(operation: Operation, headers?: Record<string, string>): Promise<ExecutionResult>
  /** What a subscription tells, with headers likewise. */
  listen(operation: Operation, headers?: Record<string, string>): AsyncIterableIterator<ExecutionResult>
  /** Uploads a picture. Resolves with its id, and throws an error that is fit to be shown. */
  upload(picture: File): Promise<string>
}

/** Asks with a token of `tokens`, renewed once when the shop refuses it. */
export function createShopApi(tokens: TokenSource): ShopApi {
  /** `send` must be safe to repeat when it was refused: nothing is done for a bad token. */
  async function withToken<T>(
    send: (headers: Record<string, string>) => Promise<T>,
    isRefused: (answer: T) => boolean,
  ) {
    const token = await tokens.getToken()
    const answer = await send(bearer(token))
    if (!token || !isRefused(answer)) return answer
    const renewed = await tokens.renewToken()
    return renewed ? send(bearer(renewed)) : answer
  }

  return {
    ask(operation, headers = {}) {
      const send = async (credentials: Record<string, string>): Promise<ExecutionResult> => {
        const answer = await post(operation, { accept: 'application/json', ...credentials, ...headers })
        return (await answer.json()) as ExecutionResult
      }
      return namesAuthorization(headers) ? send({}) : withToken(send, isUnauthenticated)
    },

    listen(operation, headers = {}) {
      return listen((signal) => {
        const send = (credentials: Record<string, string>) =>
          post(operation, { accept: LIVE, ...credentials, ...headers }, signal)
        return namesAuthorization(headers) ? send({}) : withToken(send, ({ status }) => status === 401)
      })
    },

    async upload(picture) {
      const send = (credentials: Record<string, string>) => {
        const body = new FormData()
        body.append('image', picture)
        return fetch('/api/image', { method: 'POST', headers: credentials, body })
      }
      const answer = await withToken(send, ({ status }) => status === 401)
      const { data, message } = (await answer.json()) as { data?: { id: string }; message?: string }
      if (!data) throw new Error(message ?? `The shop answered with status ${answer.status}.`)
      return data.id
    },
  }
}

function post(operation: Operation, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify(operation)
  return fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    ...(signal && { signal }),
  })
}

const namesAuthorization = (headers: Record<string, string>) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

const isUnauthenticated = ({ errors }: ExecutionResult) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false
