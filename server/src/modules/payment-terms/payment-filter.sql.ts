import { Prisma } from '@instrumenta/prisma/client'
import { needsLetterOfCredit } from '../letters-of-credit/letter-warnings.sql'

export const paymentFilters = ['UNPAID', 'OVERDUE', 'LETTER_OF_CREDIT_DUE'] as const

const conditions: Record<(typeof paymentFilters)[number], Prisma.Sql> = {
  UNPAID: Prisma.sql`status <> 'CANCELLED' AND paid_of(orders) < payable_of(orders)`,
  OVERDUE: Prisma.sql`payment_schedule IS NOT NULL AND EXISTS (SELECT FROM payment_parts(orders) AS part
    WHERE part.paid_minor < part.amount_minor AND part.due_on < (now() AT TIME ZONE 'UTC')::date)`,
  LETTER_OF_CREDIT_DUE: needsLetterOfCredit,
}

/** Condition of a list of `orders`. */
export const hasPaymentState = (filter: keyof typeof conditions): Prisma.Sql => conditions[filter]
