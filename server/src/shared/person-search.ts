import type { Prisma } from '@instrumenta/prisma/client'
import { containing } from './like'

/** A condition for Prisma: people with this in their name or their address, taken literally, capitals or not. */
export function isPersonLike(text: string): Prisma.UserWhereInput {
  const part = containing(text)
  return { OR: [{ name: part }, { email: part }] }
}
