import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'

/** Other accounts that have verified the same address, closed ones included. Each has its own data of the same person. */
export async function listOtherAccounts(
  tx: Prisma.TransactionClient,
  { id, email, emailVerified }: User,
): Promise<Pick<User, 'id' | 'createdAt' | 'removedAt'>[]> {
  if (!emailVerified) return []
  return tx.user.findMany({
    where: { email, emailVerified, NOT: { id } },
    select: { id: true, createdAt: true, removedAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/**
 * Accounts for a command's argument, oldest first: one by its id, or all that have verified an email address, closed ones
 * included. If none has verified it, all that claim it.
 */
export async function findAccounts(db: Db, emailOrId: string): Promise<User[]> {
  const where = isUuid(emailOrId) ? { id: emailOrId } : { email: foldEmailAddress(emailOrId) }
  const accounts = await db.user.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const verified = accounts.filter(({ emailVerified }) => emailVerified)
  return verified.length > 0 ? verified : accounts
}
