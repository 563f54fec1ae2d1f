import type { Order, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { isUuid, parseInput } from '../../shared/validation'
import { placeOrderForCustomerInput } from './orders.input'
import { checkout } from './place-order'

/**
 * Places an order that a customer gave by phone. It is the customer's: their company's limits apply, and they get the mails. Its first
 * event and its audit row name the staff.
 */
export async function placeOrderForCustomer(
  deps: Pick<Reading, 'db' | 'cacheVersion'>,
  byStaff: AuditContext,
  input: unknown,
) {
  const { customerId, order, expectedOn, ...locale } = parseInput(placeOrderForCustomerInput, input, 'input')
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) return customerNotFound
  const outcome = await checkout(deps, customer, order, { ...locale, byStaff, path: 'input.order' })
  if (outcome.__typename !== 'CheckoutSuccess') return outcome
  const placed = expectedOn == null ? outcome.order : await setExpectedDay(deps.db, outcome.order, expectedOn)
  return { __typename: 'PlaceOrderForCustomerSuccess', order: placed } as const
}

/** A repeated request returns the expected day that the order already has. */
async function setExpectedDay(db: Db, order: Order, day: string): Promise<Order> {
  const data = { expectedOn: new Date(day) }
  const [changed] = await db.order.updateManyAndReturn({ where: { id: order.id, expectedOn: null }, data })
  return changed ?? order
}

export const customerNotFound = { __typename: 'UserNotFound', message: sentence('userNotFound') } as const

/** Null for an account that has ended. */
export async function findCustomer(db: Pick<Db, 'user'>, customerId: string): Promise<User | null> {
  return isUuid(customerId) ? db.user.findFirst({ where: { id: customerId, removedAt: null } }) : null
}
