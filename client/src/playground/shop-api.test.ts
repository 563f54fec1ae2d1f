import { createDemoTokens } from './token-sources'
import { createShopApi } from './shop-api'

interface SentRequest {
  url: string
  headers: Record<string, string>
  body: Record<string, unknown> | FormData
}

/** A shop and its auth emulator, which accept the tokens that they gave out last. */
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
    const request = { url, headers: headers as Record<string, string>, body: parsed }
    sent.push(request)
    const answer = answers[url]?.(request) ?? { status: 404, body: {} }
    return { status: answer.status, json: () => Promise.resolve(answer.body) }
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
const me = { query: '{ me { id } }' }

test('signs in once, however many ask at the same time, and keeps the token for this tab', async () => {
  const shop = fakeShop()
  const api = createShopApi(createDemoTokens(EMAIL))
  const answers = await Promise.all([api.ask(me), api.ask(me), api.ask(me)])
  expect(answers.map(({ data }) => data?.me)).toEqual(Array(3).fill('Bearer token-1'))
  await createShopApi(createDemoTokens(EMAIL)).ask(me)
  expect(shop.signIns()).toBe(1)
})

test('keeps the token for the page where storage is forbidden', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const shop = fakeShop()
  const api = createShopApi(createDemoTokens(EMAIL))
  await api.ask(me)
  await api.ask(me)
  expect(shop.signIns()).toBe(1)
  shop.forgetTokens()
  expect((await api.ask(me)).data).toEqual({ me: 'Bearer token-3' })
})

test('signs in again when the shop no longer takes the token, and asks again', async () => {
  const shop = fakeShop()
  const api = createShopApi(createDemoTokens(EMAIL))
  await api.ask(me)
  shop.forgetTokens()
  expect((await api.ask(me)).data).toEqual({ me: 'Bearer token-3' })
  expect(shop.signIns()).toBe(2)
})

test('a token that somebody writes into the headers wins, and is not renewed', async () => {
  const shop = fakeShop()
  const answer = await createShopApi(createDemoTokens(EMAIL)).ask(me, { Authorization: 'Bearer mine' })
  expect(shop.sent.map(({ headers }) => headers.Authorization)).toEqual(['Bearer mine'])
  expect(shop.signIns()).toBe(0)
  expect(answer).toEqual({ data: { me: null } })
})

test('says who refused when there is no session to be had', async () => {
  const shop = fakeShop()
  shop.stopEmulator()
  await expect(createShopApi(createDemoTokens(EMAIL)).ask(me)).rejects.toThrow(
    'The auth emulator refused customer@example.com: EMAIL_NOT_FOUND',
  )
})

describe('a subscription', () => {
  const query = 'subscription { orderPlaced { order { id } } }'
  const refusal = { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] }
  const partOf = (json: object) => `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(json)}\r\n--graphql`

  /** Answers listening with these parts, to whoever has the token; `end` is missing where the stream stays open. */
  function fakeStream(parts: object[], end = '--\r\n') {
    const shop = fakeShop()
    const others = global.fetch
    const asked: RequestInit[] = []
    let isLeft = false
    global.fetch = (async (url: string, options: RequestInit) => {
      const headers = options.headers as Record<string, string>
      if (!headers.accept?.startsWith('multipart/mixed;subscriptionSpec=1.0')) return others(url, options)
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

  test('is told of event by event, with a new token where the old one has run out, and says why it ends', async () => {
    const event = { data: { orderPlaced: { order: { id: 'o1' } } } }
    const { shop, asked } = fakeStream([{ payload: event }, {}, { payload: null, ...refusal }])
    const told: unknown[] = []
    for await (const result of createShopApi(createDemoTokens(EMAIL)).listen({ query })) told.push(result)
    expect(told).toEqual([event, refusal])
    expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([{ query }, { query }])
    expect(shop.signIns()).toBe(2)
  })

  test('that is refused says so', async () => {
    fakeStream([])
    const headers = { Authorization: 'Bearer mine' }
    const listening = createShopApi(createDemoTokens(EMAIL)).listen({ query }, headers)
    expect((await listening.next()).value).toEqual(refusal)
    expect((await listening.next()).done).toBe(true)
  })

  test('is left at once, also while nothing comes', async () => {
    const { isLeft } = fakeStream([{}], '')
    const listening = createShopApi(createDemoTokens(EMAIL)).listen({ query })
    const next = listening.next()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await listening.return?.()
    expect((await next).done).toBe(true)
    expect(isLeft()).toBe(true)
  })
})

test('uploads a picture, with a new token where the old one has run out', async () => {
  const shop = fakeShop()
  const api = createShopApi(createDemoTokens(EMAIL))
  const picture = new File(['x'], 'forceps.png')
  expect(await api.upload(picture)).toBe('image-1')
  shop.forgetTokens()
  expect(await api.upload(picture)).toBe('image-1')
  expect(shop.signIns()).toBe(2)
  await expect(api.upload(new File(['x'], 'notes.txt'))).rejects.toThrow('This is not a picture.')
})
