import type { Prisma } from '@instrumenta/prisma/client'

/** A condition for Prisma: people with this in their name or their address, taken literally, capitals or not. */
export function isPersonLike(text: string): Prisma.UserWhereInput {
  // Prisma passes the wildcards of LIKE on as they are.
  const part = { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const }
  return { OR: [{ name: part }, { email: part }] }
}
