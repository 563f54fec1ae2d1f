import type { ExecutionResult } from 'graphql'
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
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: { accept: 'application/json', ...credentials, ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(operation),
        })
        return (await answer.json()) as ExecutionResult
      }
      const namesAuthorization = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')
      return namesAuthorization ? send({}) : withToken(send, isUnauthenticated)
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

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

const isUnauthenticated = ({ errors }: ExecutionResult) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false
