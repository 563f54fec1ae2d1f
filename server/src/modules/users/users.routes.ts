import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { effectiveRole, signedIn } from '../../shared/authority'
import { badUserInput, unauthenticated } from '../../shared/errors'
import { answerList, priceOfList } from '../../shared/rest-list'
import { negotiateLanguage } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { actOfRequest, httpError, refuse } from '../../shared/rest-route'
import { completeAtOnce } from '../second-factor/complete-sign-in'
import { makeAdmin } from './admin-rights'
import { findUserByEmail, isAdminEmail, listUsers } from './users'
import { isSameAddress, openSignIn, signIn } from './sign-in'
import * as docs from './users.rest'

type UserRouteDeps = Pick<Reading, 'db' | 'env' | 'tokens' | 'verifyIdToken'>

/** Adds `PUT /api/user/{email}`, `GET /api/user`, `PUT /api/user/admin/{email}` and `GET /api/admin/{email}`. */
export function addUserRoutes(api: RestScope, deps: UserRouteDeps): void {
  const { db, env } = deps

  api.put(
    '/user/:email',
    { config: { access: 'ID_TOKEN', limitedAction: 'signIn' }, schema: docs.signIn },
    async (request) => {
      const { params, body, headers, clientAddress, id: requestId } = request
      if (body?.email !== undefined && !isSameAddress(body.email, params.email)) {
        throw badUserInput(sentence('sameEmail'), 'email')
      }
      const granted = await openSession(params.email, headers.authorization)
      const language = negotiateLanguage(headers['accept-language'])
      const stepDeps = { ...deps, clientAddress, requestId, language }
      const { accessToken, expiresAt, user } = await completeAtOnce(stepDeps, granted, body?.code)
      return { token: accessToken, expiresAt: expiresAt.toISOString(), user: docs.representUser(user) }
    },
  )

  function openSession(email: string, authorization: string | undefined) {
    if (env.isRestSignInOpen && !authorization) return openSignIn(deps, email)
    const idToken = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!idToken) throw unauthenticated(sentence('sendIdToken'))
    return signIn(deps, idToken, { email })
  }

  api.get('/user', { config: { access: 'ADMIN', price: priceOfList }, schema: docs.listUsers }, (request, reply) =>
    answerList(
      request,
      reply,
      (page) => listUsers(db, page),
      (users) => users.map(docs.representUser),
    ),
  )

  api.put('/user/admin/:email', { config: { access: 'ADMIN' }, schema: docs.makeAdmin }, async (request, reply) => {
    const user = await findUserByEmail(db, request.params.email)
    if (!user) throw httpError(404, sentence('nobodyOfEmail'))
    if (effectiveRole(user) === 'ADMIN') return { modifiedCount: 0 }
    const result = await makeAdmin(db, actOfRequest(request), user.id)
    return result.__typename === 'MakeAdminSuccess' ? { modifiedCount: 1 } : refuse(reply, result)
  })

  api.get('/admin/:email', { config: { access: 'CUSTOMER' }, schema: docs.isAdmin }, async ({ params, viewer }) => ({
    admin: await isAdminEmail(db, signedIn(viewer), params.email),
  }))
}
