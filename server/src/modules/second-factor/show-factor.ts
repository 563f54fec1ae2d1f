import type { User } from '@instrumenta/prisma/client'
import { isFactorMissing, permissionsOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { readFactorState } from './second-factor.sql'

/** A person's second factors, for themselves. */
export async function showSecondFactor(db: Db, user: User) {
  const userId = user.id
  const [factor, state] = await Promise.all([
    db.secondFactor.findUnique({
      where: { userId },
      select: {
        totpCreatedAt: true,
        totpLastUsedAt: true,
        passkeys: {
          select: { id: true, name: true, createdAt: true, lastUsedAt: true },
          orderBy: { createdAt: 'asc' },
        },
      },
    }),
    readFactorState(db.sql, userId),
  ])
  return {
    isAllowed: isFactorMissing(user) || permissionsOf(user).length > 0,
    isRequired: state.isRequired,
    authenticator: factor?.totpCreatedAt
      ? { createdAt: factor.totpCreatedAt, lastUsedAt: factor.totpLastUsedAt }
      : null,
    passkeys: factor?.passkeys ?? [],
    recoveryCodesLeft: state.recoveryCodes,
  }
}
