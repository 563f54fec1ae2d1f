import http from 'node:http'

/** A response. */
export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** A request; the default method is GET, or POST with a body. */
export interface Question {
  method?: string
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
  /** Timeout in ms. */
  timeoutMs?: number
  agent?: http.Agent
}

/** One connection per concurrent request, kept alive. */
const crowd = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 5_000 })

/** Sends an HTTP request. Rejects without a complete response. */
export function send(url: string, question: Question = {}): Promise<Answer> {
  const { body, timeoutMs = 60_000, agent = crowd } = question
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: question.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...question.headers },
      agent,
    })
    const timer = setTimeout(() => request.destroy(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
    request.once('close', () => clearTimeout(timer))
    request.once('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.end(body)
  })
}

/** Sends a GraphQL operation. */
export function ask(
  origin: string,
  query: string,
  variables: Record<string, unknown> = {},
  { token, ...rest }: Question & { token?: string } = {},
): Promise<Answer> {
  return send(`${origin}/graphql`, {
    ...rest,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
}
