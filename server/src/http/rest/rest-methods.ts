import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import { negotiateLanguage } from '../../shared/languages'
import { countRefusal } from '../../shared/refusal-metrics'
import type { FastifyInstance, HTTPMethods } from 'fastify'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies HTTPMethods[]

/**
 * Notes the routes that are added to this scope from now on. Calling the answer, once all are there, makes their
 * addresses refuse every other method with 405 and an `Allow` header.
 */
export function watchMethods(api: FastifyInstance): (scope: FastifyInstance) => void {
  const known = new Map<string, Set<string>>()
  api.addHook('onRoute', ({ path, method }) => {
    const allowed = known.get(path) ?? new Set()
    for (const name of [method].flat()) allowed.add(name)
    known.set(path, allowed)
  })

  return (scope) => {
    for (const [path, allowed] of [...known]) {
      const allow = [...allowed].join(', ')
      const why = sentence('otherMethod', { methods: allow })
      scope.route({
        url: path.slice(scope.prefix.length),
        method: methods.filter((method) => !allowed.has(method)),
        exposeHeadRoute: false,
        schema: { hide: true },
        // Before the body is read: whatever it is, it would not help.
        onRequest: async ({ headers }, reply) => {
          countRefusal('rest', 'METHOD_NOT_ALLOWED')
          return reply
            .code(405)
            .headers({ allow, 'cache-control': 'no-store', vary: 'accept-language' })
            .send({ message: say(why, negotiateLanguage(headers['accept-language'])) })
        },
        handler: () => undefined,
      })
    }
  }
}
