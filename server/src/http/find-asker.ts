import type { User } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import type { Reading } from '../graphql/context'
import { findKeyHolder } from '../modules/api-keys/recognize-keys'
import { findSessionUser } from '../modules/users/sign-in'
import type { ShopError } from '../shared/errors'
import { unauthenticated } from '../shared/errors'
import type { KeyInUse } from '../shared/key-scopes'
import { sentence } from '../messages/sentence'
import { isKey, tokenIn } from './authentication'

/** The current row of the caller; null for a visitor, an ended session and a key that no longer works. */
export async function findAsker(
  { db, loaders }: Pick<Reading, 'db' | 'loaders'>,
  bearer: FastifyRequest['bearer'],
): Promise<{ viewer: User | null; apiKey: KeyInUse | null }> {
  if (typeof bearer !== 'object') return { viewer: null, apiKey: null }
  if ('keyId' in bearer) return (await findKeyHolder(db, bearer.keyId)) ?? { viewer: null, apiKey: null }
  return { viewer: await findSessionUser(loaders, bearer), apiKey: null }
}

/** The error for an invalid token or key; null without one, or if it identified `viewer`. */
export function refusalOfBearer({ bearer, headers }: FastifyRequest, viewer: User | null): ShopError | null {
  if (bearer === 'none' || viewer) return null
  if (typeof bearer === 'object' && 'keyId' in bearer) return unauthenticated(sentence('keyEnded'))
  return unauthenticated(sentence(isKey(tokenIn(headers.authorization)) ? 'keyInvalid' : 'sessionEnded'))
}
