/** A text that LIKE is to take literally; Prisma hands on what LIKE takes for wildcards, where it looks without regard to capitals. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A condition for Prisma: this somewhere in a text, taken literally, capitals or not. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' }) as const
