import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { scopeNames, scopeNeeded } from '../../shared/authority'
import { namedScope } from '../../shared/named-scope'
import type { Access, Answer } from '../../shared/rest-route'
import { refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'

/** Policy of the reference: own files, and pictures as data URLs. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const description = `The REST API of the shop, beside [GraphQL](/graphql). It does the same by the same rules.

**Signing in.** \`PUT /api/user/{email}\` exchanges a Firebase ID token for an access token, good for 15 minutes. Send it
as \`Authorization: Bearer <token>\`. A token that is not good is refused on public addresses too. What somebody may do is
looked up at each request, so that it changes at once. Programs send an API key in its place, \`Authorization: Bearer ik_…\`,
to calls that name a scope.

**Money** is a plain number of US dollars, or of the \`currency\` asked for with as many decimals as it has (2; none for JPY, 3
for KWD), exact up to 15 digits (GraphQL counts minor units).

**Requests** are JSON without coercion: \`"2"\` is not 2. Fields that are not described are refused, not dropped.

**Refusals** are \`{ "message": "..." }\` with a status: 400 malformed or not valid, 401 no token or a bad one, 403 not
allowed, 404 unknown, 405 not by this method, 409 stock or a conflict, 413 too large, 415 not a type we take, 422 a rule of
the shop, 429 too many requests, 500 a fault of ours, 503 something we rely on does not answer (see \`Retry-After\` for 429
and 503).

**Lists** come newest first, at most 1,000 entries or \`limit\` at once. The \`Link\` header leads to the next page.`

/** Common error responses. */
const common = {
  input: refusals({ 400: 'The request is malformed, or a field is not valid; the message names it.' }),
  body: refusals({ 413: 'The body is too large.', 415: 'The body is of a type that is not taken here.' }),
  session: refusals({ 401: 'There is no token where one is needed, or it is not good.' }),
  admin: refusals({ 403: 'Only an admin may do this.' }),
  always: refusals({
    429: 'Too many requests; `Retry-After` says how many seconds to wait.',
    500: 'A fault of ours.',
    503: 'The database, or something else that we rely on, does not answer; `Retry-After` says when to try again.',
  }),
}

/** Required by some tools. */
const serverOf = (isDemo: boolean) => ({
  url: '/',
  description: isDemo ? 'This shop, a local demonstration.' : 'This shop, in production.',
  'x-internal': false,
})

const zodToJsonConfig: Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig'] = {
  target: 'draft-2020-12',
  override({ jsonSchema }) {
    const { type, anyOf: [inner, other] = [] } = jsonSchema
    if (type === 'integer') jsonSchema.format = 'int32'
    // A number in a URL is validated as text, and described as a number.
    if (type === 'integer') delete jsonSchema.pattern
    // Nullable types in one schema.
    if (inner?.type && other?.type === 'null') {
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, { ...inner, ...jsonSchema, type: [inner.type, 'null'] })
    }
  },
}

const describeByZod = createJsonSchemaTransform({ zodToJsonConfig })
const addNamedSchemas = createJsonSchemaTransformObject({ zodToJsonConfig })

/** Parts of `@fastify/swagger`'s document that are changed here. */
interface Document {
  components?: { schemas?: Record<string, unknown> }
  paths?: Record<
    string,
    { put?: { requestBody?: { required: boolean; content: Record<string, { schema: { type?: unknown } }> } } }
  >
}

interface OpenApiOptions {
  /** True if `REST_OPEN_SIGN_IN` is on. */
  isSignInOpen: boolean
  /** True with demo accounts. */
  isDemo: boolean
}

/** Serves `/openapi.json` of this scope, for routes that are added later. */
export async function addOpenApi(scope: FastifyInstance, { isSignInOpen, isDemo }: OpenApiOptions): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'REST API of the shop',
        version: '1.0.0',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [serverOf(isDemo)],
      tags: [
        { name: 'Products', description: 'The catalogue.' },
        { name: 'Orders', description: 'Orders of one product each.' },
        { name: 'Reviews', description: 'Customer reviews.' },
        { name: 'Users', description: 'Users, sessions and roles.' },
        { name: 'Images', description: 'Images for products and reviews.' },
        { name: 'Quotations', description: 'Files of quotations; everything else about quotations is in GraphQL.' },
        { name: 'Returns', description: 'Photos of returns; everything else about returns is in GraphQL.' },
        { name: 'Bulk', description: 'Import and export of products, prices, stock and more.' },
        { name: 'Contact', description: 'Messages to the shop.' },
      ],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `token` from `PUT /api/user/{email}`.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, `ik_…`, created at `/dashboard/programs`, with the scopes of the call.',
          },
          idToken: { type: 'http', scheme: 'bearer', description: 'A Firebase ID token, at most an hour old.' },
        },
      },
    },
    transform: describeRoute(isSignInOpen),
    transformObject: describeDocument,
  })
  scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(scope.swagger()),
  )
}

/** Serves the reference at `/docs` of this scope, without external files. */
export async function addReference(scope: FastifyInstance): Promise<void> {
  const addDocs = async (docs: FastifyInstance) => {
    // The plugin's page has no viewport tag.
    docs.addHook('onSend', async (_request, reply, payload) =>
      typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
        ? payload.replace('<head>', '<head><meta name="viewport" content="width=device-width, initial-scale=1">')
        : payload,
    )
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: docs.prefix,
      theme: { title: 'REST API of the shop' },
      uiConfig: { layout: 'BaseLayout', deepLinking: true, defaultModelsExpandDepth: 0 },
      uiHooks: {
        onRequest(_request, reply, done) {
          reply.headers({ 'content-security-policy': referencePolicy, 'cache-control': 'no-cache' })
          done()
        },
      },
    })
  }
  await scope.register(namedScope('rest-reference', addDocs))
}

/** Adds access, form and common responses by a route's `config`. */
function describeRoute(isSignInOpen: boolean): SwaggerTransform {
  return (route) => {
    const { schema, url } = route
    // Routes without a schema are not described.
    if (!schema || schema.hide) return { schema: { ...schema, hide: true }, url }
    const { access = 'CUSTOMER', form }: FastifyContextConfig = route.route.config ?? {}
    const taken = { ...schema, ...(form && { consumes: ['multipart/form-data'], body: form }) }
    const response: Record<string, Answer<z.ZodType>> = {
      ...(taken.body || taken.querystring || taken.params ? common.input : {}),
      ...(taken.body ? common.body : {}),
      ...common.session,
      ...(access === 'ADMIN' ? common.admin : {}),
      ...common.always,
      ...(schema.response as object | undefined),
    }
    const described = describeByZod({ ...route, schema: { ...taken, response } })
    const answers = described.schema.response as Record<string, { headers?: object }>
    for (const [status, { headers }] of Object.entries(response)) {
      Object.assign(answers[status] ?? {}, { headers: describeHeaders(status, headers) })
    }
    const security: Record<Access, Record<string, string[]>[]> = {
      PUBLIC: [],
      CUSTOMER: [{ accessToken: [] }, ...byKey(route.route)],
      ADMIN: [{ accessToken: [] }, ...byKey(route.route)],
      // An empty alternative means optional.
      ID_TOKEN: isSignInOpen ? [{ idToken: [] }, {}] : [{ idToken: [] }],
    }
    return { schema: { ...described.schema, security: security[access] }, url }
  }
}

/** Security scope of API keys for a route; empty if no key may call it. */
function byKey({ method, url }: { method: string | string[]; url: string }): Record<string, string[]>[] {
  const needed = scopeNeeded(`${[method].flat()[0]} ${url}`)
  return needed ? [{ apiKey: [scopeNames[needed]] }] : []
}

const always = z.object({
  'X-RateLimit-Limit': wholeNumber(0).describe('Request limit per minute.'),
  'X-RateLimit-Remaining': wholeNumber(0).describe('Requests left in this minute.'),
  'X-RateLimit-Reset': wholeNumber(0).describe('Seconds until the limit is reset.'),
  'Access-Control-Allow-Origin': z.string().max(300).describe('The shop’s origin, and no other.'),
})

const untilLater = z.object({ 'Retry-After': wholeNumber(0).describe('Seconds to wait.') })

function describeHeaders(status: string, ofRoute: z.ZodObject | undefined) {
  const headers = { ...always.shape, ...(status === '429' && untilLater.shape), ...ofRoute?.shape }
  return z.toJSONSchema(z.object(headers), zodToJsonConfig).properties
}

const describeDocument: SwaggerTransformObject = (made) => {
  const document = addNamedSchemas(made)
  // The plugin's types cover four versions of OpenAPI; ours is 3.1.
  const { components, paths } = document as Document
  const schemas = components?.schemas ?? {}
  // The provider lists named schemas for input and output. Ours are outputs.
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name]
  markOptionalBodies(paths ?? {})
  return document
}

/** Marks a nullable body as optional: the plugin requires every body. */
function markOptionalBodies(paths: NonNullable<Document['paths']>): void {
  for (const { put } of Object.values(paths)) {
    const schema = put?.requestBody?.content['application/json']?.schema
    if (!put?.requestBody || !Array.isArray(schema?.type)) continue
    put.requestBody.required = false
    schema.type = 'object'
  }
}
