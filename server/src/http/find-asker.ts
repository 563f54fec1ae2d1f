import type { User } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../graphql/context'
import type { KeyInUse } from '../shared/key-scopes'

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
