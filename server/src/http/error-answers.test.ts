import { rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import type { AddressInfo } from 'node:net'
import { DatabaseUnavailable } from '../shared/errors'
import { browserHeaders, createClientFolder, createFakeRenderer } from '../testing/fake-client'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

// Errors before a service runs, in the reader's language: pages by their address, the API by Accept-Language.

const clientFolder = createClientFolder()
const fake = createFakeRenderer()
let shop: TestApp
let limited: TestApp

beforeAll(async () => {
  const renderer: typeof fake.render = async (request) => {
    if (request.url.endsWith('/broken')) throw new Error('a secret of the renderer')
    if (request.url.endsWith('/away')) throw new DatabaseUnavailable()
    return fake.render(request)
  }
  shop = await createTestApp({ renderer, clientFolder })
  limited = await createTestApp({ renderer, clientFolder, variables: { RATE_LIMIT: '1' } })
})
afterAll(async () => {
  await shop.close()
  await limited.close()
  rmSync(clientFolder, { recursive: true })
})

/** Opens an address like a browser that prefers another language. */
async function open(url: string, { app } = shop) {
  const headers = { ...browserHeaders, 'accept-language': 'es' }
  const { body, statusCode: status, headers: answered } = await app.inject({ url, headers })
  const lang = /<html lang="(\w+)" dir="(\w+)">/.exec(body)?.slice(1)
  return { status, lang, language: answered['content-language'], body }
}

describe('a page in the language of its address', () => {
  it.each([
    [
      '',
      'en',
      'ltr',
      'Something went wrong',
      'Something went wrong on our side. Try again. If you contact us,',
      'Back to the shop',
    ],
    ['/de', 'de', 'ltr', 'Etwas ist schiefgegangen', 'Bei uns ist etwas schiefgegangen.', 'Zurück zum Shop'],
    ['/ar', 'ar', 'rtl', 'حدث خطأ', 'حدث خطأ من جانبنا.', 'العودة إلى المتجر'],
  ])('%s says that something is broken', async (prefix, language, direction, title, text, back) => {
    const page = await open(`${prefix}/broken`)
    expect(page).toMatchObject({ status: 500, lang: [language, direction], language })
    for (const said of [`<title>${title}</title>`, text, `<a href="${prefix || '/'}">${back}</a>`]) {
      expect(page.body).toContain(said)
    }
    expect(shop.logLines.splice(0).join('')).toContain('a secret of the renderer')
  })

  it.each([
    ['', 'Back in a moment', 'The shop is temporarily unavailable.'],
    ['/fr', 'De retour dans un instant', 'La boutique'],
    ['/zh', '马上回来', '商城'],
  ])('%s says that the database is unavailable', async (prefix, title, text) => {
    const { status, body } = await open(`${prefix}/away`)
    expect(status).toBe(503)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(text)
  })

  it.each([
    ['/de', 'Zu viele Anfragen', /Bitte versuchen Sie es in \d{1,2} Sekunden? (noch einmal|erneut)\./],
    ['/es', 'Demasiadas solicitudes', / \d{1,2} segundos?/],
  ])('%s says that there are too many requests', async (prefix, title, text) => {
    await open(`${prefix}/one`, limited)
    const { status, body } = await open(`${prefix}/other`, limited)
    expect(status).toBe(429)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toMatch(text)
  })
})

const json = { 'content-type': 'application/json' }

describe('the API names the error of a malformed request', () => {
  it.each([
    ['/api/inquiry', 'de', 400, json, '', 'Der Inhalt darf nicht leer sein, wenn der Header Content-Type JSON angibt.'],
    ['/api/inquiry', 'en', 400, json, '', 'Body cannot be empty where the Content-Type header says JSON.'],
    [
      '/api/inquiry',
      'fr',
      400,
      json,
      '{"phone":',
      'Le corps n’est pas du JSON valable. Veuillez le corriger et le renvoyer.',
    ],
    ['/api/inquiry', 'es', 413, json, `{"x":"${'x'.repeat(300_000)}"}`, /^El cuerpo es demasiado grande\./],
    ['/api/inquiry', 'zh', 415, { 'content-type': 'text/csv' }, 'a', /application\/json/],
    ['/api/none', 'ar', 404, json, '{}', 'لا يوجد شيء على هذا العنوان.'],
    [
      '/graphql',
      'de',
      400,
      json,
      '{"query":',
      'Der Inhalt ist kein gültiges JSON. Bitte berichtigen Sie ihn und senden Sie ihn noch einmal.',
    ],
    ['/graphql', 'ar', 413, json, `{"x":"${'x'.repeat(300_000)}"}`, /^المحتوى كبير جدًا\./],
    ['/graphql', 'es', 415, { 'content-type': 'text/csv' }, 'a', /^Esta dirección no acepta un cuerpo del tipo/],
  ])('of %s in %s with %i', async (url, language, status, headers, payload, message) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'accept-language': language },
      payload,
    })
    const body = answer.json()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-language']).toBe(language)
    expect(answer.headers.vary).toContain('accept-language')
    const said = url === '/graphql' ? body.errors[0].message : body.message
    expect(said).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  it('of an address that the router cannot read', async () => {
    await shop.app.listen({ port: 0 })
    const socket = createConnection((shop.app.server.address() as AddressInfo).port)
    socket.end('GET /api/product/% HTTP/1.1\r\nHost: shop\r\nAccept-Language: de\r\nConnection: close\r\n\r\n')
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain(
      '{"message":"Diese URL enthält eine ungültige %-Folge. Bitte korrigieren Sie sie."}',
    )
  })
})
