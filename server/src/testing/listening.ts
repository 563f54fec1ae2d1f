import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Lets the app listen on a free port of this machine; the answer is where, without a slash at the end. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Production's policy for what the GraphQL API tells of itself, on a test's own services. */
export const productionPolicy = { GRAPHQL_INTROSPECTION: 'false' }
