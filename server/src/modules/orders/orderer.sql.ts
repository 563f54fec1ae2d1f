import { Prisma } from '@instrumenta/prisma/client'
import type { Right } from '../../shared/company-roles'
import { rolesFor } from '../../shared/company-roles'
import { mailApprovers } from '../mail/mail.sql'
import type { OrderRequest } from './orders.input'

/** The parts of an order's statement that are other where it is for a company. */
interface Orderer {
  /** Parts of its `WITH` before the products: `from` is the last of them, and empty where the person may not order. */
  held: Prisma.Sql
  from: Prisma.Sql
  /** What the order has besides. */
  column: Prisma.Sql
  value: Prisma.Sql
  /** Parts of its `WITH` behind the order. */
  told: Prisma.Sql
}

/**
 * Who orders: the person, or their membership of a company, held behind the account, so that a role that is taken and a limit
 * that is set come before an order or after it, and orders of one member come one after the other. What they ordered this month
 * is added up once the membership is held, by a function that sees what is committed by then. An order above a limit waits.
 * Whether the company needs a number of its own is read as it is when the order comes in.
 * @param right what the member's role must let them do
 */
export function ordererOf({ companyId, purchaseOrderNumber }: OrderRequest, right: Right): Orderer {
  if (companyId === null) return FOR_ONESELF
  return {
    held: Prisma.sql`member AS MATERIALIZED (
      SELECT company_members.id, user_id, company_id, order_limit_minor, month_limit_minor
      FROM company_members JOIN companies ON companies.id = company_id
      WHERE company_id = ${companyId}::uuid AND user_id = (SELECT id FROM person)
        AND role::text = ANY(${[...rolesFor(right)]}::text[])
        AND (NOT requires_purchase_order_number OR ${purchaseOrderNumber}::text IS NOT NULL)
      FOR NO KEY UPDATE OF company_members
    ), allowed AS MATERIALIZED (
      SELECT least(order_limit_minor, CASE WHEN month_limit_minor IS NOT NULL
        THEN month_limit_minor - ordered_this_month(user_id, company_id) END) AS most
      FROM member
    ), `,
    from: Prisma.raw('allowed'),
    column: Prisma.raw(', status'),
    // Where there is no limit, nothing is above it.
    value: Prisma.sql`,
        (CASE WHEN base_total > (SELECT most FROM allowed) THEN 'AWAITING_APPROVAL' ELSE 'PLACED' END)::"OrderStatus"`,
    told: Prisma.sql`${mailApprovers(Prisma.raw('placed'))}, `,
  }
}

/** Who is a member of a company, and no owner, orders for themselves only where the company allows it: no limit of theirs holds there. */
const FOR_ONESELF: Orderer = {
  held: Prisma.empty,
  from: Prisma.raw(`person WHERE NOT EXISTS (
            SELECT FROM company_members JOIN companies ON companies.id = company_id
            WHERE user_id = person.id AND role <> 'OWNER' AND NOT members_may_order_for_themselves
          )`),
  column: Prisma.empty,
  value: Prisma.empty,
  told: Prisma.empty,
}
