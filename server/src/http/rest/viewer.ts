import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkAdminAccess, signedIn } from '../../shared/authority'
import { checkScope } from '../../shared/key-scopes'
import type { AskerServices } from '../find-asker'
import { findAsker, refusalOfBearer } from '../find-asker'

/**
 * Lets the routes of this scope be called only by those whom their `config.access` names, and tells them who asks:
 * `signedIn(request.viewer)`. It runs before a body is read. A bad token is refused on public routes too, as it is in
 * GraphQL: answering as if nobody had signed in would hide the fault.
 */
export function addViewer(api: FastifyInstance, services: AskerServices): void {
  api.decorateRequest('viewer', null)
  api.decorateRequest('apiKey', null)
  api.addHook('onRequest', async (request) => {
    const { bearer } = request
    const access = request.routeOptions.config.access ?? 'CUSTOMER'
    if (access === 'ID_TOKEN') return
    const { viewer, apiKey } = await findAsker(services, bearer)
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

/** The route as the table of permissions has it: `GET /api/order`. What is asked for by HEAD is what GET gives. */
function operationOf({ method, url }: FastifyRequest['routeOptions']): string {
  const methods = [method ?? ''].flat()
  return `${methods.map((name) => (name === 'HEAD' ? 'GET' : name))[0]} ${url}`
}
