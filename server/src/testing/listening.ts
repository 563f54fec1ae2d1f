import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Makes the app listen on a free port of this machine. Returns its origin without a trailing slash. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Production's introspection policy, for a test's own services. */
export const productionPolicy = { GRAPHQL_INTROSPECTION: 'false' }
