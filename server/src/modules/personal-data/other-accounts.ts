import type { Prisma, User } from '@instrumenta/prisma/client'

/** Other accounts that have proven the same address, ended ones too: they are the same person's, whose data hangs on each by itself. */
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
