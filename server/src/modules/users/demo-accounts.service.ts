import type { Db } from '../../shared/db'

const demoUids = ['demo-admin', 'demo-customer']
const DEMO_REVIEWER_PREFIX = 'demo-reviewer-'

/**
 * Address of an account with the published demo password that ever signed in to this database, or of a made-up author
 * of demo reviews, if there is one.
 */
export async function findDemoAccount(db: Db): Promise<string | undefined> {
  const found = await db.user.findFirst({
    where: { OR: [{ firebaseUid: { in: demoUids } }, { firebaseUid: { startsWith: DEMO_REVIEWER_PREFIX } }] },
  })
  return found?.email
}
