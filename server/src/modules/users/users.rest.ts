import type { User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { effectiveRole } from '../../shared/authority'
import { displayName, emailText, id, instant } from '../../shared/fields'
import { listAnswer, listQuery } from '../../shared/rest-list'
import { answer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'
import { accessTokenText } from './sign-in'

const user = z
  .object({
    _id: id.describe('Opaque, stable id.'),
    email: emailText.describe('Email address for signing in.'),
    name: displayName.describe('Display name.'),
    role: z.enum(['admin']).optional().describe('Only for admins.'),
  })
  .meta({ id: 'User', description: 'A person with an account.' })

export const representUser = (user: User) => ({
  _id: user.id,
  email: user.email,
  name: user.name,
  ...(effectiveRole(user) === 'ADMIN' && { role: 'admin' as const }),
})

const emailParams = z.object({ email: emailText.describe('An email address, percent-encoded.') })

/** Describes `PUT /user/{email}`. */
export const signIn = {
  operationId: 'signIn',
  tags: ['Users'],
  summary: 'Sign in',
  description:
    'Exchanges a Firebase ID token, sent as the bearer, for an access token, and creates the account at the first sign-in. ' +
    'The ID token must belong to `{email}`. With `REST_OPEN_SIGN_IN`, for old clients, the call also works without a ' +
    'bearer; such a token never has admin rights.',
  params: emailParams,
  body: z
    .strictObject({
      email: emailText.optional().describe('The same as in the path.'),
      code: z
        .string()
        .max(40)
        .optional()
        .describe('For a person with a second factor: a code of the authenticator app, or a recovery code.')
        .meta({ examples: ['123456'] }),
    })
    .nullable(),
  response: {
    200: answer(
      'Signed in.',
      z.object({
        token: accessTokenText.describe('Send it as `Authorization: Bearer <token>`.'),
        expiresAt: instant.describe('When the token stops working, in UTC. Sign in again before that.'),
        user,
      }),
    ),
    ...refusals({
      403: 'The ID token is of another address, the shop has ended the account, or `code` is missing or wrong.',
      503: 'Firebase does not answer.',
    }),
  },
}

/** Describes `GET /user`. */
export const listUsers = {
  operationId: 'listUsers',
  tags: ['Users'],
  summary: 'List users',
  description: 'Newest first.',
  querystring: listQuery,
  response: { 200: listAnswer('The people.', user) },
}

/** Describes `PUT /user/admin/{email}`. */
export const makeAdmin = {
  operationId: 'makeAdmin',
  tags: ['Users'],
  summary: 'Make a user an admin',
  description: 'Of several accounts with the email address, the one that verified it.',
  params: emailParams,
  response: {
    200: answer(
      'They are an admin.',
      z.object({
        modifiedCount: wholeNumber(0, 1)
          .describe('0 if the user already was an admin.')
          .meta({ examples: [1] }),
      }),
    ),
    ...refusals({
      404: 'Nobody has this address.',
      422: 'They have not shown yet that the address is theirs.',
    }),
  },
}

/** Describes `GET /admin/{email}`. */
export const isAdmin = {
  operationId: 'isAdmin',
  tags: ['Users'],
  summary: 'Check if a user is an admin',
  description: 'Callers can ask about themselves, admins about all users.',
  params: emailParams,
  response: {
    200: answer(
      'The answer. Nobody’s address is no admin’s.',
      z.object({
        admin: z
          .boolean()
          .describe('True for an admin.')
          .meta({ examples: [false] }),
      }),
    ),
    ...refusals({ 403: 'It is somebody else’s address.' }),
  },
}
