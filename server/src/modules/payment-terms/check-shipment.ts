import type { Order } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Money } from '../../shared/money'
import { toMoneyIn } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { readOpenBeforeShipment } from './payment-parts.sql'

/** A part that is due before shipment is not paid. */
export interface PaymentOpen {
  __typename: 'PaymentOpen'
  message: Sentence
  amount: Money
}

/** The order is above the credit limit of its company. */
export interface CreditHeld {
  __typename: 'CreditHeld'
  message: Sentence
}

/** Refuses to ship a locked order whose credit is held, or that has to be paid first unless staff give a reason. */
export async function refuseShipment(
  sql: Sql,
  { id, currency, creditHold }: Order,
  overrideReason: string | null,
): Promise<PaymentOpen | CreditHeld | undefined> {
  if (creditHold) return { __typename: 'CreditHeld', message: sentence('creditHeld') }
  const open = overrideReason === null ? await readOpenBeforeShipment(sql, id) : 0n
  if (open === 0n) return undefined
  const amount = toMoneyIn(open, currency)
  return { __typename: 'PaymentOpen', message: sentence('paymentOpen', { amount: { ...amount } }), amount }
}
