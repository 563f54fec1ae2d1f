import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import { v4 as uuidv4 } from 'uuid'

/**
 * Other accounts that have verified the same address, including closed ones. Each has its own data of the same person.
 */
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
 * Accounts for a command's argument, oldest first: one by its id, or all with the verified email address, even closed ones.
 * If no account has verified it, all with that address.
 */
export async function findAccounts(db: Db, emailOrId: string): Promise<User[]> {
  const where = isUuid(emailOrId) ? { id: emailOrId } : { email: foldEmailAddress(emailOrId) }
  const accounts = await db.user.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const verified = accounts.filter(({ emailVerified }) => emailVerified)
  return verified.length > 0 ? verified : accounts
}

/** `LEFT`: the account stays because we have no credentials to remove it. */
export type AccountRemoval = 'REMOVED' | 'ABSENT' | 'LEFT'

/** Removes a Firebase account by its uid. Rejects if Firebase does not answer. */
export type RemoveAccount = (uid: string) => Promise<AccountRemoval>

/** Removes accounts with firebase-admin, which reads the emulator's address and the credentials from the environment. */
export function createAccountRemoval({
  projectId,
  isPossible,
}: {
  projectId: string
  isPossible: boolean
}): RemoveAccount {
  return async (uid) => {
    if (!isPossible) return 'LEFT'
    const [{ initializeApp, deleteApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ])
    const app = initializeApp({ projectId }, uuidv4())
    try {
      await getAuth(app).deleteUser(uid)
      return 'REMOVED'
    } catch (error) {
      if ((error as { code?: unknown }).code === 'auth/user-not-found') return 'ABSENT'
      throw error
    } finally {
      await deleteApp(app)
    }
  }
}
