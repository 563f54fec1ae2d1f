import type { FastifyInstance } from 'fastify'
import type { UserService } from '../../modules/users/users.service'
import { hasRole, signedIn } from '../../shared/authority'
import { forbidden, unauthenticated } from '../../shared/errors'
import { sentence } from '../../messages/sentence'

/**
 * Lets the routes of this scope be called only by those whom their `config.access` names, and tells them who asks:
 * `signedIn(request.viewer)`. It runs before a body is read. A bad token is refused on public routes too, as it is in
 * GraphQL: answering as if nobody had signed in would hide the fault.
 */
export function addViewer(api: FastifyInstance, users: Pick<UserService, 'findBySession'>): void {
  api.decorateRequest('viewer', null)
  api.addHook('onRequest', async (request) => {
    const { bearer } = request
    const access = request.routeOptions.config.access ?? 'CUSTOMER'
    if (access === 'ID_TOKEN') return
    request.viewer = typeof bearer === 'object' ? await users.findBySession(bearer) : null
    if (bearer !== 'none' && !request.viewer) throw unauthenticated(sentence('sessionEnded'))
    if (access === 'PUBLIC') return
    if (!hasRole(signedIn(request.viewer), access)) throw forbidden(sentence('adminOnly'))
  })
}
