import type { ExecutionResult } from 'graphql'
import { createDemoTokens } from './token-sources'
import type { TokenSource } from './token-sources'
import { createFetch, createFetcher } from './shop-fetcher'

interface SentRequest {
  url: string
  headers: Record<string, string>
  body: Record<string, unknown> | FormData
}

/** A shop and its auth emulator, which accept their latest tokens. */
function fakeShop() {
  const sent: SentRequest[] = []
  let good = 'token-0'
  let isEmulatorUp = true
  const answers: Record<string, (request: SentRequest) => { status: number; body: object }> = {
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo': ({ body }) =>
      isEmulatorUp
        ? { status: 200, body: { idToken: `id of ${'email' in body ? String(body.email) : ''}` } }
        : { status: 400, body: { error: { message: 'EMAIL_NOT_FOUND' } } },
    '/graphql': ({ headers, body }) => {
      if ('query' in body && String(body.query).startsWith('mutation SignIn')) {
        good = `token-${Number(good.slice(6)) + 1}`
        return { status: 200, body: { data: { signIn: { accessToken: good } } } }
      }
      const { authorization } = headers
      if (authorization && authorization !== `Bearer ${good}`) {
        return { status: 200, body: { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] } }
      }
      return { status: 200, body: { data: { me: authorization ?? null } } }
    },
    '/api/image': ({ headers, body }) => {
      if (headers.authorization !== `Bearer ${good}`) return { status: 401, body: { message: 'Please sign in.' } }
      const isPicture = body instanceof FormData && (body.get('image') as File).name === 'forceps.png'
      return isPicture
        ? { status: 200, body: { success: true, data: { id: 'image-1', url: '/images/1.webp' } } }
        : { status: 400, body: { message: 'This is not a picture.' } }
    },
  }
  global.fetch = (async (url: string, { headers = {}, body }: RequestInit) => {
    const parsed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : (body as FormData)
    const request = { url, headers: Object.fromEntries(new Headers(headers)), body: parsed }
    sent.push(request)
    const answer = answers[url]?.(request) ?? { status: 404, body: {} }
    return Response.json(answer.body, { status: answer.status })
  }) as unknown as typeof fetch
  return {
    sent,
    signIns: () => sent.filter(({ url }) => url.includes('signInWithPassword')).length,
    forgetTokens: () => (good = `token-${Number(good.slice(6)) + 1}`),
    stopEmulator: () => (isEmulatorUp = false),
  }
}

const before = global.fetch
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  global.fetch = before
})

const EMAIL = 'customer@example.com'

/** Runs an operation as GraphiQL does. */
function run(tokens: TokenSource, query: string, headers: Record<string, string> = {}, operationName?: string) {
  const results = createFetcher(createFetch(tokens))({ query, operationName }, { headers })
  return results as AsyncIterableIterator<ExecutionResult>
}

const askMe = async (headers = {}) => {
  const { value } = await run(createDemoTokens(EMAIL), '{ me { id } }', headers).next()
  return value as ExecutionResult | undefined
}

test('signs in once for concurrent requests, and stores the token for this tab', async () => {
  const shop = fakeShop()
  const tokens = createDemoTokens(EMAIL)
  const answers = await Promise.all([1, 2, 3].map(() => run(tokens, '{ me { id } }').next()))
  expect(answers.map(({ value }) => value?.data?.me)).toEqual(Array(3).fill('Bearer token-1'))
  await askMe()
  expect(shop.signIns()).toBe(1)
})

test('keeps the token for the page without storage', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const shop = fakeShop()
  const tokens = createDemoTokens(EMAIL)
  await run(tokens, '{ me { id } }').next()
  await run(tokens, '{ me { id } }').next()
  expect(shop.signIns()).toBe(1)
})

test('signs in again and retries when the server rejects the token', async () => {
  const shop = fakeShop()
  await askMe()
  shop.forgetTokens()
  expect(await askMe()).toEqual({ data: { me: 'Bearer token-3' } })
  expect(shop.signIns()).toBe(2)
})

test('a token in the headers wins, and is not renewed', async () => {
  const shop = fakeShop()
  const answer = await askMe({ Authorization: 'Bearer mine' })
  expect(shop.sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer mine'])
  expect(shop.signIns()).toBe(0)
  expect(answer?.errors).toHaveLength(1)
})

test('names a placeholder to replace, and sends nothing', async () => {
  const shop = fakeShop()
  const fetcher = createFetcher(createFetch(createDemoTokens(EMAIL)))
  expect(fetcher({ query: '{ me { id } }', variables: { id: '<id of an order>' } })).toMatchObject({
    errors: [{ message: 'Replace <id of an order> in the variables first.' }],
  })
  expect(shop.sent).toEqual([])
})

test('omits an operation name that the text no longer has', async () => {
  const shop = fakeShop()
  const query = 'query Now { me { id } }'
  for (const name of ['Before', 'Now']) await run(createDemoTokens(EMAIL), query, {}, name).next()
  const asked = shop.sent.map(({ body }) => body as Record<string, unknown>).filter((body) => body.query === query)
  expect(asked.map(({ operationName }) => operationName)).toEqual([undefined, 'Now'])
})

test('says who refused when no session is available', async () => {
  const shop = fakeShop()
  shop.stopEmulator()
  await expect(askMe()).rejects.toThrow('The auth emulator refused customer@example.com: EMAIL_NOT_FOUND')
})

describe('a subscription', () => {
  const query = 'subscription { orderPlaced { order { id } } }'
  const refusal = { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] }
  const partOf = (json: object) => `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(json)}\r\n--graphql`

  /** Streams these parts to callers with the token; without `end` the stream stays open. */
  function fakeStream(parts: object[], end = '--\r\n') {
    const shop = fakeShop()
    const others = global.fetch
    const asked: RequestInit[] = []
    let isLeft = false
    global.fetch = (async (url: string, options: RequestInit) => {
      const headers = Object.fromEntries(new Headers(options.headers))
      if (!String(options.body).includes('subscription')) return others(url, options)
      asked.push(options)
      if (headers.authorization !== 'Bearer token-2') return Response.json(refusal, { status: 401 })
      const body = new ReadableStream({
        start(stream) {
          options.signal?.addEventListener('abort', () => {
            isLeft = true
            stream.error(new DOMException('Left', 'AbortError'))
          })
          stream.enqueue(new TextEncoder().encode(`\r\n--graphql${parts.map(partOf).join('')}${end}`))
          if (end) stream.close()
        },
      })
      return new Response(body, {
        headers: { 'content-type': 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0' },
      })
    }) as typeof fetch
    return { shop, asked, isLeft: () => isLeft }
  }

  test('receives events, renews an expired token, and reports why it ends', async () => {
    const event = { data: { orderPlaced: { order: { id: 'o1' } } } }
    const { shop, asked } = fakeStream([{ payload: event }, {}, { payload: null, ...refusal }])
    const told: unknown[] = []
    for await (const result of run(createDemoTokens(EMAIL), query)) told.push(result)
    expect(told).toEqual([event, refusal])
    expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([{ query }, { query }])
    expect(shop.signIns()).toBe(2)
  })

  test('reports a refusal', async () => {
    fakeStream([])
    const headers = { Authorization: 'Bearer mine' }
    const listening = run(createDemoTokens(EMAIL), query, headers)
    expect((await listening.next()).value).toEqual(refusal)
    expect((await listening.next()).done).toBe(true)
  })

  test('stops at once, even without events', async () => {
    const { isLeft } = fakeStream([{}], '')
    const listening = run(createDemoTokens(EMAIL), query)
    const next = listening.next()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await listening.return?.()
    expect((await next).done).toBe(true)
    expect(isLeft()).toBe(true)
  })
})

test('uploads an image, and renews an expired token', async () => {
  const shop = fakeShop()
  const send = createFetch(createDemoTokens(EMAIL))
  const upload = () => {
    const body = new FormData()
    body.append('image', new File(['x'], 'forceps.png'))
    return send('/api/image', { method: 'POST', body })
  }
  expect((await upload()).status).toBe(200)
  shop.forgetTokens()
  expect(await (await upload()).json()).toMatchObject({ data: { id: 'image-1' } })
  expect(shop.signIns()).toBe(2)
})
