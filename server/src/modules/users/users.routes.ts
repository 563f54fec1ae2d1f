import type { User } from '@instrumenta/prisma/client'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../graphql/context'
import { effectiveRole, signedIn } from '../../shared/authority'
import { badUserInput, unauthenticated } from '../../shared/errors'
import type { ListQuery } from '../../shared/rest-route'
import {
  actOfRequest,
  answerList,
  listQueryProperties,
  listSchema,
  priceOfList,
  refusals,
  refuse,
} from '../../shared/rest-route'
import type { OpenSignInService } from './open-sign-in.service'
import { isSameAddress } from './users.policy'

/** What the routes work with. */
export interface UserRouteDeps {
  services: Pick<Services, 'users'>
  /** Signs in whoever names an address, for old clients; absent unless the shop is set up for it. */
  openSignIn?: OpenSignInService | undefined
}

interface EmailParams {
  email: string
}

/** A person as the REST API shows them. Routes refer to it as `User#`. */
export const userSchema = {
  $id: 'User',
  type: 'object',
  description: 'A person with an account.',
  required: ['_id', 'email', 'name'],
  properties: {
    _id: { type: 'string', description: 'Opaque and stable.', examples: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'] },
    email: { type: 'string', description: 'The address they sign in with.', examples: ['customer@example.com'] },
    name: { type: 'string', description: 'The display name.', examples: ['Carl Customer'] },
    role: { type: 'string', enum: ['admin'], description: 'Only admins have one.' },
  },
}

const represent = (user: User) => ({
  _id: user.id,
  email: user.email,
  name: user.name,
  ...(effectiveRole(user) === 'ADMIN' && { role: 'admin' }),
})

const emailParams = {
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', description: 'An email address, percent-encoded.', examples: ['customer@example.com'] },
  },
}

/** Routes of people and sessions. */
export function addUserRoutes(api: FastifyInstance, { services, openSignIn }: UserRouteDeps): void {
  api.put<{ Params: EmailParams; Body: { email?: string } | null }>(
    '/user/:email',
    {
      config: { access: 'ID_TOKEN', act: 'signIn' },
      schema: {
        operationId: 'signIn',
        tags: ['Users'],
        summary: 'Sign in',
        description:
          'Exchanges a Firebase ID token, sent as the bearer, for an access token of the shop, and creates the account ' +
          'on the first visit. The ID token must be of `{email}`. A shop set up for old clients (`REST_OPEN_SIGN_IN`) ' +
          'also takes the call without a bearer; such a token is never an admin’s.',
        params: emailParams,
        body: {
          type: ['object', 'null'],
          additionalProperties: false,
          properties: {
            email: { type: 'string', description: 'The same as in the address.', examples: ['customer@example.com'] },
          },
        },
        response: {
          200: {
            description: 'Signed in.',
            type: 'object',
            required: ['token', 'expiresAt', 'user'],
            properties: {
              token: {
                type: 'string',
                description: 'Send it as `Authorization: Bearer <token>`.',
                examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
              },
              expiresAt: {
                type: 'string',
                description: 'When the token stops working, in UTC. Sign in again before that.',
                examples: ['2026-11-21T09:30:00.000Z'],
              },
              user: { $ref: 'User#' },
            },
          },
          ...refusals({
            403: 'The ID token is of another address, or the shop has ended the account.',
            503: 'Firebase does not answer.',
          }),
        },
      },
    },
    async ({ params, body, headers }) => {
      if (body?.email !== undefined && !isSameAddress(body.email, params.email)) {
        throw badUserInput('email must be the same in the body as in the address.', 'email')
      }
      const { accessToken, expiresAt, user } = await signIn(params.email, headers.authorization)
      return { token: accessToken, expiresAt: expiresAt.toISOString(), user: represent(user) }
    },
  )

  function signIn(email: string, authorization: string | undefined) {
    if (openSignIn && !authorization) return openSignIn.signIn(email)
    const idToken = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (!idToken) throw unauthenticated('Please send a Firebase ID token as Authorization: Bearer <token>.')
    return services.users.signIn(idToken, { email })
  }

  api.get<{ Querystring: ListQuery }>(
    '/user',
    {
      config: { access: 'ADMIN', price: priceOfList },
      schema: {
        operationId: 'listUsers',
        tags: ['Users'],
        summary: 'Everybody with an account',
        description: 'Newest first.',
        querystring: { type: 'object', additionalProperties: false, properties: listQueryProperties },
        response: { 200: listSchema('User', 'The people.') },
      },
    },
    (request, reply) =>
      answerList(
        request,
        reply,
        (page) => services.users.list(signedIn(request.viewer), page),
        (users) => users.map(represent),
      ),
  )

  api.put<{ Params: EmailParams }>(
    '/user/admin/:email',
    {
      config: { access: 'ADMIN' },
      schema: {
        operationId: 'makeAdmin',
        tags: ['Users'],
        summary: 'Make somebody an admin',
        description: 'Of several accounts that claim the address, the one that has proven it is meant.',
        params: emailParams,
        response: {
          200: {
            description: 'They are an admin.',
            type: 'object',
            required: ['modifiedCount'],
            properties: {
              modifiedCount: { type: 'integer', enum: [0, 1], description: '0 if they were one before.' },
            },
          },
          ...refusals({
            404: 'Nobody has this address.',
            422: 'They have not shown yet that the address is theirs.',
          }),
        },
      },
    },
    async (request, reply) => {
      const user = await services.users.findByEmail(signedIn(request.viewer), request.params.email)
      if (!user) return reply.code(404).send({ message: 'Nobody has an account with this email address.' })
      if (effectiveRole(user) === 'ADMIN') return { modifiedCount: 0 }
      const result = await services.users.makeAdmin(actOfRequest(request), user.id)
      return result.__typename === 'MakeAdminSuccess' ? { modifiedCount: 1 } : refuse(reply, result)
    },
  )

  api.get<{ Params: EmailParams }>(
    '/admin/:email',
    {
      config: { access: 'CUSTOMER' },
      schema: {
        operationId: 'isAdmin',
        tags: ['Users'],
        summary: 'Whether somebody is an admin',
        description: 'One may ask about oneself; admins about everybody.',
        params: emailParams,
        response: {
          200: {
            description: 'The answer. Nobody’s address is no admin’s.',
            type: 'object',
            required: ['admin'],
            properties: { admin: { type: 'boolean', description: 'Whether they are.', examples: [false] } },
          },
          ...refusals({ 403: 'It is somebody else’s address.' }),
        },
      },
    },
    async ({ params, viewer }) => ({ admin: await services.users.isAdmin(signedIn(viewer), params.email) }),
  )
}
