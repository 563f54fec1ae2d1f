import { v4 as uuidv4 } from 'uuid'

/**
 * What became of somebody's Firebase account: it is gone, there was none, or it stays because the shop has no
 * credentials to remove it.
 */
export type AccountRemoval = 'REMOVED' | 'ABSENT' | 'LEFT'

/** Removes a Firebase account by its uid. Rejects if Firebase does not answer. */
export type RemoveAccount = (uid: string) => Promise<AccountRemoval>

/** Removes accounts through firebase-admin, which finds the emulator and the credentials in the environment by itself. */
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
