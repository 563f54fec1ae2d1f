import type { Db } from '../../shared/db'

const demoUids = ['demo-admin', 'demo-customer']

/** Address of an account with the published demo password, if one ever signed in to this database. */
export async function findDemoAccount(db: Db): Promise<string | undefined> {
  const found = await db.user.findFirst({ where: { firebaseUid: { in: demoUids } } })
  return found?.email
}
