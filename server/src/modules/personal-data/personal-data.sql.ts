import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'

/** Somebody whose data is to be found. */
export type Subject = Pick<User, 'id' | 'email' | 'emailVerified'>

/**
 * The mails about somebody: those of their orders and acts, and those from or to their address. What only claims an address that
 * nobody has proven is not theirs: it could be anybody's.
 */
export function mailsOf({ id, email, emailVerified }: Subject): Prisma.Sql {
  const ofOrders = Prisma.sql`(caused_by_id = ${id}::uuid
    OR payload->>'orderId' IN (SELECT orders.id::text FROM orders WHERE user_id = ${id}::uuid))`
  return emailVerified
    ? Prisma.sql`(${ofOrders} OR lower(recipient) = ${email} OR lower(payload->>'email') = ${email})`
    : ofOrders
}

/** Their messages from the contact form, by the address that they have proven. */
export function inquiriesOf({ email, emailVerified }: Subject): Prisma.Sql {
  return emailVerified ? Prisma.sql`lower(email) = ${email}` : Prisma.sql`false`
}
