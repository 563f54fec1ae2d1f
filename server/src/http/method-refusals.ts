import type { FastifyInstance, HTTPMethods } from 'fastify'
import { sentence } from '../messages/sentence'
import { httpError } from '../shared/rest-route'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] satisfies HTTPMethods[]

/**
 * Collects the routes that this scope adds after the call. Call the returned function when all routes exist: it makes
 * their addresses reject every other method with 405 and an `Allow` header.
 */
export function watchMethods(watched: FastifyInstance): (scope: FastifyInstance) => void {
  const known = new Map<string, Set<string>>()
  watched.addHook('onRoute', ({ path, method }) => {
    const allowed = known.get(path) ?? new Set()
    for (const name of [method].flat()) allowed.add(name)
    known.set(path, allowed)
  })

  return (scope) => {
    for (const [path, allowed] of [...known]) {
      const allow = [...allowed].join(', ')
      scope.route({
        url: path.slice(scope.prefix.length),
        method: methods.filter((method) => !allowed.has(method)),
        exposeHeadRoute: false,
        schema: { hide: true },
        // Before the body is read, since it does not matter.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw httpError(405, sentence('otherMethod', { methods: allow }))
        },
        handler: () => undefined,
      })
    }
  }
}
