import { Prisma } from '@instrumenta/prisma/client'

export const paymentFilters = ['UNPAID', 'OVERDUE'] as const

/** Condition of a list of `orders`. */
export const hasOpenPayment = (filter: (typeof paymentFilters)[number]): Prisma.Sql =>
  filter === 'UNPAID'
    ? Prisma.sql`status <> 'CANCELLED' AND paid_of(orders) < payable_of(orders)`
    : Prisma.sql`payment_schedule IS NOT NULL AND EXISTS (SELECT FROM payment_parts(orders) AS part
        WHERE part.paid_minor < part.amount_minor AND part.due_on < (now() AT TIME ZONE 'UTC')::date)`
