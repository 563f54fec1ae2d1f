import type { FastifyInstance, InjectOptions } from 'fastify'
import fastify from 'fastify'
import type { TestApp } from './test-app'

/** An answer of the REST API. The body is untyped, because tests know what they requested. */
export interface RestAnswer {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** A request's other parts. */
export interface RestOptions {
  accessToken?: string
  /** An object is sent as JSON, a text unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

/** Calls the REST API, and checks each answer against `/api/openapi.json`. */
export interface RestClient {
  ask(method: string, url: string, options?: RestOptions): Promise<RestAnswer>
  close(): Promise<void>
}

interface Content {
  content?: Record<string, { schema: object }>
}

/** The parts of the served description that tests check. */
interface Description {
  paths: Record<string, Record<string, { requestBody?: Content; responses: Record<string, Content> }>>
  components: { schemas: Record<string, object> }
}

/** Reads the description of the app. Close it in `afterAll`. */
export async function createRestClient(shop: Pick<TestApp, 'app'>): Promise<RestClient> {
  const description = (await shop.app.inject('/api/openapi.json')).json<Description>()
  const checker = createChecker(description)
  await checker.ready()

  return {
    async ask(method, url, { accessToken, body, headers } = {}) {
      const response = await shop.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: { ...(accessToken && { authorization: `Bearer ${accessToken}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const { statusCode: status } = response
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      const answer = method === 'HEAD' ? undefined : response.json<unknown>()
      const path = templateOf(description, url)
      if (path && description.paths[path]?.[method.toLowerCase()]) {
        await expectToFit(checker, `/${method}${path}/${status}`, answer)
        if (status < 300 && body !== undefined) await expectToFit(checker, `/${method}${path}/request`, body)
      }
      return { status, body: answer, headers: response.headers }
    },
    close: () => checker.close(),
  }
}

/** An app with a route for each described body, which accepts valid ones. */
function createChecker({ paths, components }: Description): FastifyInstance {
  const checker = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } } })
  const add = (url: string, { content }: Content) => {
    const schema = content?.['application/json']?.schema
    if (schema) checker.post(url.replaceAll(/[{}]/g, ''), { schema: { body: relink(schema) } }, () => ({}))
  }
  for (const [$id, schema] of Object.entries(components.schemas)) checker.addSchema({ ...relink(schema), $id })
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(operations)) {
      const url = `/${method.toUpperCase()}${path}`
      if (requestBody) add(`${url}/request`, requestBody)
      for (const [status, response] of Object.entries(responses)) add(`${url}/${status}`, response)
    }
  }
  return checker
}

function relink(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(/#\/components\/schemas\/(\w+)/g, '$1#')) as object
}

function templateOf({ paths }: Description, url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? ''
  return Object.keys(paths).find((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
}

async function expectToFit(checker: FastifyInstance, url: string, body: unknown): Promise<void> {
  const { statusCode, body: fault } = await checker.inject({
    method: 'POST',
    url: url.replaceAll(/[{}]/g, ''),
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect({ url, statusCode, fault }).toEqual({ url, statusCode: 200, fault: '{}' })
}
