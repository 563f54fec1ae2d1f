import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { referencePolicy } from './openapi'

interface Schema {
  type?: string | string[]
  format?: string
  description?: string
  deprecated?: boolean
  examples?: unknown[]
  enum?: unknown[]
  properties?: Record<string, Schema>
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { name: string; description: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

interface Document {
  openapi: string
  servers: { description: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let shop: TestApp
let document: Document
let operations: [name: string, operation: Operation][]

beforeAll(async () => {
  shop = await createTestApp()
  document = (await shop.app.inject('/api/openapi.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})
afterAll(() => shop.close())

describe('/api/openapi.json', () => {
  it('says that a shop with an auth emulator is a demo', () => {
    expect(document.servers.map(({ description }) => description)).toEqual(['This shop, a local demonstration.'])
  })

  it('is OpenAPI 3.1', () => {
    const folder = mkdtempSync(join(tmpdir(), 'instrumenta-openapi-'))
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    // The validator is only an ES module, which Jest cannot load here.
    const manifest = createRequire(__filename).resolve('@seriousme/openapi-schema-validator/package.json')
    try {
      const printed = execFileSync(process.execPath, [join(dirname(manifest), 'bin/validate-api-cli.js'), file])
      expect(JSON.parse(printed.toString())).toEqual({ valid: true })
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(document.openapi).toBe('3.1.0')
  })

  it('describes the length of a list as a number', () => {
    const limit = document.paths['/api/product']?.['get']?.parameters?.find(({ name }) => name === 'limit')
    expect(limit).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 1_000 } })
  })

  it('has every route of the contract, with its access', () => {
    const access = Object.fromEntries(operations.map(([name, { security }]) => [name, security]))
    const signedIn = [{ accessToken: [] }]
    const orKey = (scope: string) => [...signedIn, { apiKey: [scope] }]
    expect(access).toEqual({
      'GET /api/product': [],
      'POST /api/product': orKey('products:write'),
      'GET /api/product/{id}': [],
      'DELETE /api/product/{id}': orKey('products:write'),
      'GET /api/order': orKey('orders:read'),
      'POST /api/order': signedIn,
      'GET /api/order/{id}/invoice.pdf': orKey('orders:read'),
      'GET /api/order/{id}/proforma.pdf': orKey('orders:read'),
      'GET /api/company/{id}/statement': orKey('payments:read'),
      'GET /api/invoice/{number}.pdf': orKey('payments:read'),
      'GET /api/review': [],
      'POST /api/review': signedIn,
      'PUT /api/user/{email}': [{ idToken: [] }],
      'GET /api/user': orKey('customers:read'),
      'PUT /api/user/admin/{email}': signedIn,
      'GET /api/admin/{email}': signedIn,
      'POST /api/inquiry': [],
      'POST /api/image': orKey('products:write'),
      'POST /api/document': orKey('products:write'),
      'GET /api/product/{id}/documents/{hash}': [],
      'POST /api/quotation/files': signedIn,
      'POST /api/order/{id}/transfer-slips': signedIn,
      'GET /api/order/{id}/transfer-slips/{slipId}': orKey('payments:read'),
      'GET /api/quotation/{id}/files/{fileId}': orKey('quotations:read'),
      'POST /api/return/photos': signedIn,
      'POST /api/seller/logo': signedIn,
      'GET /api/seller/logo/{id}.png': [],
      'GET /api/return/{id}/photos/{photoId}': signedIn,
      'GET /api/export/{file}': orKey('exports:read'),
      'POST /api/import/pictures': orKey('imports:write'),
      'POST /api/import/{kind}': orKey('imports:write'),
      'GET /api/imports': orKey('imports:read'),
      'GET /api/imports/{id}': orKey('imports:read'),
      'GET /api/imports/{id}/report': orKey('imports:read'),
      'GET /api/imports/{id}/faults.csv': orKey('imports:read'),
      'POST /api/imports/{id}/answer': orKey('imports:write'),
      'POST /api/imports/{id}/encoding': orKey('imports:write'),
      'POST /api/imports/{id}/apply': orKey('imports:write'),
      'POST /api/imports/{id}/cancel': orKey('imports:write'),
      'POST /api/imports/{id}/take-back': orKey('imports:write'),
    })
  })

  it('matches the responses to visitors', async () => {
    for (const [name, { security }] of operations) {
      const [method = '', path = ''] = name.split(' ')
      const { statusCode } = await shop.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, 'x'),
      })
      const isPublic = security.length === 0
      expect([name, statusCode === 401]).toEqual([name, !isPublic])
    }
  })

  it('has refusals for each route, in one shape', () => {
    for (const [name, { responses, requestBody, security }] of operations) {
      const statuses = ['200', '401', '429', '500']
      if (requestBody) statuses.push('400', '413', '415')
      if (name.includes('{id}')) statuses.push('404')
      if (name.includes('admin')) statuses.push('403')
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses))
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(description).not.toBe('Default Response')
        const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
        if (status !== '200') expect({ name, status, content }).toEqual({ name, status, content: refusal })
      }
      expect(security).toBeDefined()
    }
  })

  it('describes everything, with examples of requests and responses', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(operations.length)
    const bodies: [string, Schema][] = Object.entries(document.components.schemas)
    for (const [name, { summary, tags, parameters = [], requestBody, responses }] of operations) {
      expect(summary).toEqual(expect.any(String))
      expect(document.tags.map((tag) => tag.name)).toContain(tags[0])
      for (const parameter of parameters) expect(parameter).toHaveProperty('description')
      for (const { schema } of Object.values(requestBody?.content ?? {})) bodies.push([name, schema])
      for (const { schema } of Object.values(responses[200]?.content ?? {})) bodies.push([name, schema])
    }
    for (const [name, { properties = {} }] of bodies) {
      for (const [property, schema] of Object.entries(properties)) {
        if ('$ref' in schema || schema.properties) continue
        expect([name, property, schema]).toEqual([name, property, { ...schema, description: expect.any(String) }])
        const isSimple = !schema.deprecated && !schema.enum && schema.format !== 'binary'
        if (isSimple) expect([name, property, schema.examples]).toEqual([name, property, [expect.anything()]])
      }
    }
  })

  it('describes the file of POST /api/image as a form', () => {
    expect(document.paths['/api/image']?.post?.requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { required: ['image'] } } },
    })
    expect(document.paths['/api/user/{email}']?.put?.requestBody?.required).toBe(false)
  })

  it('says if the open sign-in is on', async () => {
    const open = await createTestApp({ variables: { REST_OPEN_SIGN_IN: 'true' } })
    const { paths } = (await open.app.inject('/api/openapi.json')).json<Document>()
    expect(paths['/api/user/{email}']?.put?.security).toEqual([{ idToken: [] }, {}])
    await open.close()
  })
})

describe('/api/docs', () => {
  it.each(['/api/docs', '/api/docs/'])('is a page with its files at %s', async (url) => {
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: { authorization: 'Bearer a.b.c' } })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe(referencePolicy)
    const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const { pathname, host } = new URL(link, `http://shop${url}`)
      expect(host).toBe('shop')
      expect((await shop.app.inject(pathname)).statusCode).toBe(200)
    }
    expect(body).not.toMatch(/<script(?! src)|<style| style=/)
    expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  })

  it('shows this very description', async () => {
    expect((await shop.app.inject('/api/docs/json')).json()).toEqual(document)
  })

  it('loads nothing from other hosts to check the description', async () => {
    const { body } = await shop.app.inject('/api/docs/static/swagger-initializer.js')
    expect(body).toContain('validatorUrl: null')
  })

  it('has a policy that applies to no other address', async () => {
    const { headers } = await shop.app.inject('/api/openapi.json')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/)
  })
})
