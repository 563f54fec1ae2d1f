import type { Services } from '../../graphql/context'
import { effectiveRole, signedIn } from '../../shared/authority'
import { badUserInput, unauthenticated } from '../../shared/errors'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest, httpError, refuse } from '../../shared/rest-route'
import type { OpenSignInService } from './open-sign-in.service'
import { isSameAddress } from './users.policy'
import { isAdmin, listUsers, makeAdmin, representUser, signIn } from './users.rest'
import { sentence } from '../../messages/sentence'

/** What the routes work with. */
export interface UserRouteDeps {
  services: Pick<Services, 'users'>
  /** Signs in whoever names an address, for old clients; absent unless the shop is set up for it. */
  openSignIn?: OpenSignInService | undefined
}

/** Routes of people and sessions. */
export function addUserRoutes(api: RestScope, { services, openSignIn }: UserRouteDeps): void {
  api.put(
    '/user/:email',
    { config: { access: 'ID_TOKEN', limitedAction: 'signIn' }, schema: signIn },
    async ({ params, body, headers }) => {
      if (body?.email !== undefined && !isSameAddress(body.email, params.email)) {
        throw badUserInput(sentence('sameEmail'), 'email')
      }
      const { accessToken, expiresAt, user } = await openSession(params.email, headers.authorization)
      return { token: accessToken, expiresAt: expiresAt.toISOString(), user: representUser(user) }
    },
  )

  function openSession(email: string, authorization: string | undefined) {
    if (openSignIn && !authorization) return openSignIn.signIn(email)
    const idToken = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!idToken) throw unauthenticated(sentence('sendIdToken'))
    return services.users.signIn(idToken, { email })
  }

  api.get('/user', { config: { access: 'ADMIN', price: priceOfList }, schema: listUsers }, (request, reply) =>
    answerList(
      request,
      reply,
      (page) => services.users.list(signedIn(request.viewer), page),
      (users) => users.map(representUser),
    ),
  )

  api.put('/user/admin/:email', { config: { access: 'ADMIN' }, schema: makeAdmin }, async (request, reply) => {
    const user = await services.users.findByEmail(signedIn(request.viewer), request.params.email)
    if (!user) throw httpError(404, sentence('nobodyOfEmail'))
    if (effectiveRole(user) === 'ADMIN') return { modifiedCount: 0 }
    const result = await services.users.makeAdmin(actOfRequest(request), user.id)
    return result.__typename === 'MakeAdminSuccess' ? { modifiedCount: 1 } : refuse(reply, result)
  })

  api.get('/admin/:email', { config: { access: 'CUSTOMER' }, schema: isAdmin }, async ({ params, viewer }) => ({
    admin: await services.users.isAdmin(signedIn(viewer), params.email),
  }))
}
