import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { AccessTokens } from '../../shared/tokens'
import { emailField, parseInput } from '../../shared/validation'
import type { SignIn } from './users.service'
import { sentence } from '../../messages/sentence'

/** Sign-in by an address alone, for old clients (`REST_OPEN_SIGN_IN`). It proves nothing, so it gives little. */
export interface OpenSignInService {
  /**
   * An access token of a customer, never of an admin, for whoever names the address. Throws BAD_USER_INPUT if it is
   * none, FORBIDDEN if the shop has ended its account.
   */
  signIn(email: string): Promise<SignIn>
}

/** What the service works with. */
export interface OpenSignInDeps {
  db: Db
  tokens: AccessTokens
}

const openSignInInput = z.object({ email: emailField('theEmail') })

/**
 * Builds the service. An old client means "the account of this address" and finds its earlier orders there: the one
 * that has proven the address, else the one that claimed it first. Where there is none yet, one is made under a uid that
 * Firebase never gives, so that it can't be taken for anybody's at Firebase: when the address's owner comes with an ID
 * token they get an account of their own uid, and what was done here in their name stays apart from it. An ended account
 * is not passed by either, or its owner would come back as somebody who merely claims the address.
 */
export function createOpenSignInService({ db, tokens }: OpenSignInDeps): OpenSignInService {
  return {
    async signIn(text) {
      const { email } = parseInput(openSignInInput, { email: text }, 'input')
      const user = (await findAccount(db, email)) ?? (await keepOpenAccount(db, email))
      if (user.removedAt) {
        throw forbidden(sentence('accountEnded'))
      }
      const { id: userId, sessionVersion } = user
      const session = await tokens.sign({ userId, sessionVersion, isCustomerOnly: true })
      return { ...session, user: { ...user, role: 'CUSTOMER', staffRole: null } }
    },
  }
}

function findAccount(db: Db, email: string): Promise<User | null> {
  return db.user.findFirst({
    where: { email },
    orderBy: [
      { emailVerified: 'desc' },
      { removedAt: { sort: 'asc', nulls: 'first' } },
      { createdAt: 'asc' },
      { id: 'asc' },
    ],
  })
}

/** Two requests at once make one account: Prisma's upsert by a unique field is one statement. */
function keepOpenAccount(db: Db, email: string): Promise<User> {
  const firebaseUid = `rest:${email}`
  return db.user.upsert({
    where: { firebaseUid },
    create: { id: uuidv7(), firebaseUid, email, name: email.split('@', 1)[0] ?? email },
    update: { email },
  })
}
