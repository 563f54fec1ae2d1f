import { Prisma } from '@instrumenta/prisma/client'

/** Empties the column of the logo. */
export const NO_LOGO = Prisma.DbNull
