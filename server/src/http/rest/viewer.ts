import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkAdminAccess, signedIn } from '../../shared/authority'
import { checkScope } from '../../shared/key-scopes'
import type { Reading } from '../../graphql/context'
import { findAsker, refusalOfBearer } from '../find-asker'

/**
 * Enforces `config.access` of routes and the rights in `shared/operations.ts`, before the body is read, and sets
 * `request.viewer`. An invalid token is refused on public routes, too, as in GraphQL.
 */
export function addViewer(api: FastifyInstance, deps: Pick<Reading, 'db' | 'loaders'>): void {
  api.decorateRequest('viewer', null)
  api.decorateRequest('apiKey', null)
  api.addHook('onRequest', async (request) => {
    const { bearer } = request
    const access = request.routeOptions.config.access ?? 'CUSTOMER'
    if (access === 'ID_TOKEN') return
    const { viewer, apiKey } = await findAsker(deps, bearer)
    request.viewer = viewer
    request.apiKey = apiKey
    const refusal = refusalOfBearer(request, viewer)
    if (refusal) throw refusal
    if (apiKey) checkScope(apiKey, operationOf(request.routeOptions))
    if (access === 'PUBLIC') return
    const person = signedIn(request.viewer)
    if (access === 'ADMIN') checkAdminAccess(person, operationOf(request.routeOptions))
  })
}

/** The key in the table of permissions: `GET /api/order`. HEAD needs the same rights as GET. */
function operationOf({ method, url }: FastifyRequest['routeOptions']): string {
  const methods = [method ?? ''].flat()
  return `${methods.map((name) => (name === 'HEAD' ? 'GET' : name))[0]} ${url}`
}
