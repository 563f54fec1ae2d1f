import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import { emailField, parseInput } from '../../shared/validation'

const openSignInInput = z.object({ email: emailField('theEmail') })

/**
 * Signs in by an email address alone, for old clients (`REST_OPEN_SIGN_IN`). It proves nothing, so the token never has an
 * admin's rights. Uses the account that has verified the address, else the oldest one that claims it, so that old clients
 * find their earlier orders. A new account gets a uid that Firebase never issues: the owner of the address signs in to an
 * account of their own later.
 * @throws BAD_USER_INPUT for an invalid address, FORBIDDEN for a closed account, which would otherwise come back
 */
export async function openSignIn({ db, tokens }: Pick<Reading, 'db' | 'tokens'>, text: string) {
  const { email } = parseInput(openSignInInput, { email: text }, 'input')
  const user = (await findAccount(db, email)) ?? (await createOpenAccount(db, email))
  if (user.removedAt) throw forbidden(sentence('accountEnded'))
  const { id: userId, sessionVersion } = user
  const session = await tokens.sign({ userId, sessionVersion, isCustomerOnly: true })
  return { ...session, user: { ...user, role: 'CUSTOMER', staffRole: null } satisfies User }
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

/** Prisma's upsert by a unique field is one statement, so simultaneous requests create one account. */
function createOpenAccount(db: Db, email: string): Promise<User> {
  const firebaseUid = `rest:${email}`
  return db.user.upsert({
    where: { firebaseUid },
    create: { id: uuidv7(), firebaseUid, email, name: email.split('@', 1)[0] ?? email },
    update: { email },
  })
}
