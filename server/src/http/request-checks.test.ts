import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fastify from 'fastify'
import { authentication, keyLookUp, singleAuthorization } from './authentication'
import { errorAnswers } from './error-answers'
import { graphqlRoute } from './graphql-transport/graphql-route'
import { health } from './health'
import { accountLinks } from './request-checks'
import { cachedPages, pageRoutes } from './pages/pages'
import { clientAddress, addressLimits } from './protection/request-address'
import { rateLimits } from './protection/rate-limit'
import { securityHeaders } from './protection/security-headers'
import { slowClientLimits } from './protection/slow-clients'
import { restApi } from './rest/rest-api'

// Plugins in a wrong order, or without one that they need, do not start.

let app: FastifyInstance
beforeEach(() => {
  app = fastify()
})
afterEach(() => app.close())

it.each<[name: string, missing: string, plugin: unknown]>([
  ['address-limits', 'slow-client-limits', addressLimits],
  ['client-address', 'address-limits', clientAddress],
  ['account-links', 'address-limits', accountLinks],
  ['kept-pages', 'client-address', cachedPages],
  ['security-headers', 'kept-pages', securityHeaders],
  ['authentication', 'kept-pages', authentication],
  ['rate-limits', 'client-address', rateLimits],
  ['single-authorization', 'rate-limits', singleAuthorization],
  ['key-look-up', 'rate-limits', keyLookUp],
  ['error-answers', 'rate-limits', errorAnswers],
  ['health', 'request-checks', health],
  ['graphql', 'request-checks', graphqlRoute],
  ['rest-api', 'request-checks', restApi],
  ['pages', 'request-checks', pageRoutes],
])('%s does not start without %s', async (name, missing, plugin) => {
  const start = async () => await app.register(plugin as FastifyPluginAsync, {})
  await expect(start()).rejects.toThrow(`The dependency '${missing}' of plugin '${name}' is not registered`)
})

it('the token is read before requests are counted', async () => {
  await app.register(slowClientLimits)
  await app.register(addressLimits)
  await app.register(accountLinks)
  await app.register(clientAddress)
  await app.register(cachedPages, { pages: undefined })
  const limit = async () => await app.register(rateLimits, { requestsPerMinute: 5 })
  await expect(limit()).rejects.toThrow("The dependency 'authentication' of plugin 'rate-limits' is not registered")
})
