import { Prisma } from '@instrumenta/prisma/client'
import type { PaymentPart } from './payment-schedule'

/** Column value of a new order: the schedule of its offer, else of its company, else of the shop. */
export function frozenSchedule(companyId: string | null, offered: readonly PaymentPart[] | null = null): Prisma.Sql {
  if (offered) return Prisma.sql`${JSON.stringify(offered)}::jsonb`
  const ofShop = Prisma.sql`(SELECT schedule FROM payment_terms)`
  if (companyId === null) return ofShop
  return Prisma.sql`COALESCE((
          SELECT COALESCE(payment_schedule, CASE WHEN credit_days IS NOT NULL THEN jsonb_build_array(
            jsonb_build_object('percent', 100, 'event', 'DAYS_AFTER_INVOICE', 'days', credit_days)) END)
          FROM companies WHERE id = ${companyId}::uuid), ${ofShop})`
}
