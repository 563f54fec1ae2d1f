import { until } from './until'

/** A part of a streamed answer, as JSON. */
interface LivePart {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  payload?: { data: any; errors?: unknown } | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** A subscription as a client has it. */
export interface LiveClient {
  status: number
  headers: Headers
  /** Received parts without keep-alives. */
  parts: LivePart[]
  /** Signs of life. */
  beats: number
  /** `closed` if the answer has ended, an error if it broke, null before. */
  end: 'closed' | Error | null
  /** A refusal is not multipart. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  refusal: any
  /** The first parts, once that many have arrived. */
  first(count: number): Promise<LivePart[]>
  ended(): Promise<LiveClient['end']>
  close(): void
}

/** Subscribes over HTTP, as Apollo's clients do. */
export async function subscribe(
  address: string,
  query: string,
  { variables, token, accept }: { variables?: object; token?: string | undefined; accept?: string } = {},
): Promise<LiveClient> {
  const abort = new AbortController()
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: accept ?? 'multipart/mixed;subscriptionSpec=1.0,application/graphql-response+json,application/json;q=0.9',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
    signal: abort.signal,
  })
  const client: LiveClient = {
    status: response.status,
    headers: response.headers,
    parts: [],
    beats: 0,
    end: null,
    refusal: undefined,
    async first(count) {
      await until(() => client.parts.length >= count || client.end !== null)
      return client.parts.slice(0, count)
    },
    async ended() {
      await until(() => client.end !== null)
      return client.end
    },
    close: () => abort.abort(),
  }
  if (!response.headers.get('content-type')?.startsWith('multipart/')) {
    client.refusal = await response.json()
    return client
  }
  read(response.body, client).catch((error: unknown) => (client.end = error as Error))
  return client
}

async function read(body: Response['body'], client: LiveClient): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\r\n--graphql')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const json = part.split('\r\n\r\n')[1]
      if (json === undefined) continue
      if (json === '{}') client.beats += 1
      else client.parts.push(JSON.parse(json) as LivePart)
    }
  }
  client.end = text.startsWith('--') ? 'closed' : new Error(`The answer ended in the middle: ${text}`)
}
