/** A schema as far as it is read and completed here. */
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
}

const INT32 = 2_147_483_647
const UUID = 36
const EMAIL = 254
const ADDRESS_OF_A_PICTURE = 2_000

/**
 * The longest text of each name, in characters, as the services check it (`modules/*.input.ts`). They do so after
 * trimming and in words of their own, so that the limits of what is sent stand in the document, not in the route.
 */
const lengths: Record<string, number> = {
  _id: UUID,
  id: UUID,
  insertedId: UUID,
  productId: UUID,
  name: 200,
  productName: 200,
  customer: EMAIL,
  email: EMAIL,
  description: 5_000,
  subject: 200,
  message: 5_000,
  comment: 2_000,
  phone: 40,
  address: 500,
  createdAt: 24,
  img: ADDRESS_OF_A_PICTURE,
  url: ADDRESS_OF_A_PICTURE,
  display_url: ADDRESS_OF_A_PICTURE,
  token: 2_000,
  limit: 4,
  image: 10 * 1024 * 1024,
  'idempotency-key': 128,
  prefer: 1_000,
  'Preference-Applied': 100,
  Link: 4_000,
  expiresAt: 24,
  'Access-Control-Allow-Origin': 300,
}

const rateLimitHeaders = {
  'X-RateLimit-Limit': 'How many requests a minute there may be.',
  'X-RateLimit-Remaining': 'How many of them are left.',
  'X-RateLimit-Reset': 'Seconds until the minute is over.',
}

interface Header {
  description?: string
  schema?: Schema
}

interface Response {
  headers?: Record<string, Header>
  content?: Content
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { name: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses?: Record<string, Response>
}

/** The document that `@fastify/swagger` made, as far as it is completed here. */
interface Document {
  components?: { schemas?: Record<string, Schema> }
  paths?: Record<string, Record<string, Operation>>
}

/** Says of every text, number and list how large it can be, and of every answer which headers come with it. */
export function describeLimits(document: Document): void {
  for (const schema of Object.values(document.components?.schemas ?? {})) complete(schema, '')
  for (const path of Object.values(document.paths ?? {})) {
    for (const { parameters = [], requestBody, responses = {} } of Object.values(path)) {
      for (const { name, schema } of parameters) if (schema) complete(schema, name)
      if (requestBody) completeContent(requestBody.content)
      for (const [status, response] of Object.entries(responses)) {
        completeContent(response.content ?? {})
        response.headers = { ...limitHeaders(status), ...response.headers }
        for (const [name, { schema }] of Object.entries(response.headers)) if (schema) complete(schema, name)
      }
    }
  }
}

function completeContent(content: Content): void {
  for (const { schema } of Object.values(content)) if (schema) complete(schema, '')
}

/** Made anew for each answer: what is written into one must not appear in another. */
function limitHeaders(status: string): Record<string, Header> {
  const limits = status === '429' ? { ...rateLimitHeaders, 'Retry-After': 'Seconds to wait.' } : rateLimitHeaders
  const described = Object.entries(limits).map(([name, description]): [string, Header] => [
    name,
    { description, schema: { type: 'integer' } },
  ])
  const origin = { description: 'The shop’s own address, and no other.', schema: { type: 'string' } }
  return { ...Object.fromEntries(described), 'Access-Control-Allow-Origin': origin }
}

function complete(schema: Schema, name: string): void {
  const types = [schema.type ?? []].flat()
  if (types.includes('string') && !schema.enum && schema.const === undefined) schema.maxLength ??= lengths[name]
  if (types.includes('integer')) {
    schema.format ??= 'int32'
    schema.minimum ??= 0
    schema.maximum ??= INT32
  }
  if (types.includes('array')) schema.maxItems ??= INT32
  if (schema.items) complete(schema.items, name)
  for (const [key, property] of Object.entries(schema.properties ?? {})) complete(property, key)
}
