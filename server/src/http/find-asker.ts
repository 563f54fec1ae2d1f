import type { User } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../graphql/context'
import type { ShopError } from '../shared/errors'
import { unauthenticated } from '../shared/errors'
import type { KeyInUse } from '../shared/key-scopes'
import { sentence } from '../messages/sentence'
import { isKey, tokenIn } from './authentication'

/** Where accounts and keys are looked up. */
export type AskerServices = Pick<Services, 'users' | 'apiKeys'>

/** Who asks, as the database knows them now: nobody for a visitor, a session that has ended or a key that has. */
export async function findAsker(
  { users, apiKeys }: AskerServices,
  bearer: FastifyRequest['bearer'],
): Promise<{ viewer: User | null; apiKey: KeyInUse | null }> {
  if (typeof bearer !== 'object') return { viewer: null, apiKey: null }
  if ('keyId' in bearer) return (await apiKeys.findHolder(bearer.keyId)) ?? { viewer: null, apiKey: null }
  return { viewer: await users.findBySession(bearer), apiKey: null }
}

/** The refusal of a token or key that is not good; null where none came, or `viewer` is who it names. */
export function refusalOfBearer({ bearer, headers }: FastifyRequest, viewer: User | null): ShopError | null {
  if (bearer === 'none' || viewer) return null
  if (typeof bearer === 'object' && 'keyId' in bearer) return unauthenticated(sentence('keyEnded'))
  return unauthenticated(sentence(isKey(tokenIn(headers.authorization)) ? 'keyInvalid' : 'sessionEnded'))
}
