import http from 'node:http'

/** What came back. */
export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** What to send; without a method GET, or POST where there is a body. */
export interface Question {
  method?: string
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
  /** Milliseconds after which nobody waits any more. */
  patienceMs?: number
  agent?: http.Agent
}

/** As many connections as there are questions, kept for the next. */
const crowd = new http.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 5_000 })

/** Asks over HTTP. Rejects when no answer comes, or not the whole of it. */
export function send(url: string, question: Question = {}): Promise<Answer> {
  const { body, patienceMs = 60_000, agent = crowd } = question
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: question.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...question.headers },
      agent,
    })
    const timer = setTimeout(() => request.destroy(new Error(`No answer within ${patienceMs} ms`)), patienceMs)
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

/** Asks by GraphQL. */
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
