import type { Prisma } from '@instrumenta/prisma/client'

/** Escapes a text for LIKE. Prisma does not escape wildcards in case-insensitive conditions. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Prisma condition: contains this text literally, ignoring case. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' }) as const

/** Prisma condition for users: name or email address contains this text literally, ignoring case. */
export function isPersonLike(text: string): Prisma.UserWhereInput {
  const part = containing(text)
  return { OR: [{ name: part }, { email: part }] }
}
