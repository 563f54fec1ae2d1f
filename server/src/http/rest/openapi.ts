import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import type { Access } from '../../shared/rest-route'
import { refusals } from '../../shared/rest-route'
import { describeLimits } from './openapi-limits'

/** The policy of the reference: its own files only. Its pictures are in its script and its style sheet, as data. */
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
looked up at each request, so that it changes at once.

**Money** is a plain number of US dollars with at most 2 decimals, exact up to 15 digits (GraphQL counts cents).

**Requests** are JSON without coercion: \`"2"\` is not 2. Fields that are not described are refused, not dropped.

**Refusals** are \`{ "message": "..." }\` with a status: 400 malformed or not valid, 401 no token or a bad one, 403 not
allowed, 404 unknown, 405 not by this method, 409 stock or a conflict, 413 too large, 415 not a type we take, 422 a rule of
the shop, 429 too many requests, 500 a fault of ours, 503 something we rely on does not answer (see \`Retry-After\` for 429
and 503).

**Lists** come whole, newest first, or by \`limit\` with a \`Link\` header that leads to the next part.`

/** What any route may answer, by what it takes. */
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

/** For everybody, which some tools want to be told, as they want to know what kind of shop it is. */
const serverOf = (isDemo: boolean) => ({
  url: '/',
  description: isDemo ? 'This shop, a local demonstration.' : 'This shop, in production.',
  'x-internal': false,
})

interface OpenApiOptions {
  /** Whether old clients may sign in by an address alone. */
  isSignInOpen: boolean
  /** Whether the shop is one to try things in, with accounts that everybody knows. */
  isDemo: boolean
}

/** Describes the REST API at `/openapi.json` of this scope, for the routes added to it afterwards. */
export async function addOpenApi(scope: FastifyInstance, { isSignInOpen, isDemo }: OpenApiOptions): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Instrumenta REST API',
        version: '1.0.0',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [serverOf(isDemo)],
      tags: [
        { name: 'Products', description: 'The catalogue.' },
        { name: 'Orders', description: 'One product in a quantity.' },
        { name: 'Reviews', description: 'What customers think.' },
        { name: 'Users', description: 'People, their sessions and their rights.' },
        { name: 'Images', description: 'Pictures for products and reviews.' },
        { name: 'Contact', description: 'Messages to the shop.' },
      ],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `token` that `PUT /api/user/{email}` gives.',
          },
          idToken: { type: 'http', scheme: 'bearer', description: 'A Firebase ID token, at most an hour old.' },
        },
      },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
    transform: describeRoute(isSignInOpen),
    transformObject: (document) => {
      const described = markOptionalBodies(document)
      // The types of the plugin know four versions of OpenAPI at once; ours is 3.1.
      describeLimits(described as Parameters<typeof describeLimits>[0])
      return described
    },
  })
  scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(scope.swagger()),
  )
}

/** The reference for people at `/docs` of this scope: its own files, nothing from elsewhere. */
export async function addReference(scope: FastifyInstance): Promise<void> {
  await scope.register(async (docs) => {
    // The plugin's page does not say that it fits narrow screens.
    docs.addHook('onSend', async (_request, reply, payload) =>
      typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
        ? payload.replace('<head>', '<head><meta name="viewport" content="width=device-width, initial-scale=1">')
        : payload,
    )
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: docs.prefix,
      theme: { title: 'Instrumenta REST API' },
      uiConfig: { layout: 'BaseLayout', deepLinking: true, defaultModelsExpandDepth: 0 },
      uiHooks: {
        onRequest(_request, reply, done) {
          reply.headers({ 'content-security-policy': referencePolicy, 'cache-control': 'no-cache' })
          done()
        },
      },
    })
  })
}

/** Adds what follows from a route's `config`: who may call it, the file it takes, and what any such route may answer. */
function describeRoute(isSignInOpen: boolean): SwaggerTransform {
  return ({ schema, url, route }) => {
    // Routes without a schema are not described.
    if (!schema || schema.hide) return { schema: { ...schema, hide: true }, url }
    const { access = 'CUSTOMER', fileField }: FastifyContextConfig = route.config ?? {}
    const taken = { ...schema, ...(fileField !== undefined && fileBody(fileField)) }
    const response = {
      ...(taken.body || taken.querystring || taken.params ? common.input : {}),
      ...(taken.body ? common.body : {}),
      ...common.session,
      ...(access === 'ADMIN' ? common.admin : {}),
      ...common.always,
      ...(schema.response as object | undefined),
    }
    const security: Record<Access, Record<string, string[]>[]> = {
      PUBLIC: [],
      CUSTOMER: [{ accessToken: [] }],
      ADMIN: [{ accessToken: [] }],
      // An empty alternative says that it can be left out.
      ID_TOKEN: isSignInOpen ? [{ idToken: [] }, {}] : [{ idToken: [] }],
    }
    return { schema: { ...taken, response, security: security[access] }, url }
  }
}

function fileBody(field: string): FastifySchema {
  return {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required: [field],
      properties: {
        [field]: {
          type: 'string',
          format: 'binary',
          contentMediaType: 'application/octet-stream',
          description: 'The file.',
        },
      },
    },
  }
}

/** The plugin takes every body for required. */
const markOptionalBodies: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return {}
  const { openapiObject } = document
  for (const path of Object.values(openapiObject.paths ?? {})) {
    const body = path?.put?.requestBody
    if (!body || !('content' in body)) continue
    const { schema } = body.content['application/json'] ?? {}
    if (schema && 'type' in schema && Array.isArray(schema.type)) {
      body.required = false
      Object.assign(schema, { type: 'object' })
    }
  }
  return openapiObject
}
