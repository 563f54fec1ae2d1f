import { v4 as uuidv4 } from 'uuid'

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
