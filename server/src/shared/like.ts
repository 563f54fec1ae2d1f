import type { Prisma } from '@instrumenta/prisma/client'

/** A text that LIKE is to take literally; Prisma hands on what LIKE takes for wildcards, where it looks without regard to capitals. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A condition for Prisma: this somewhere in a text, taken literally, capitals or not. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' }) as const

/** A condition for Prisma: people with this in their name or their address, taken literally, capitals or not. */
export function isPersonLike(text: string): Prisma.UserWhereInput {
  const part = containing(text)
  return { OR: [{ name: part }, { email: part }] }
}
