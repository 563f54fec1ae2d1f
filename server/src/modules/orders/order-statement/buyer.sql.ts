import { Prisma } from '@instrumenta/prisma/client'
import { lockActiveAccount } from '../../../shared/active-account.sql'
import type { Right } from '../../../shared/permissions'
import { rolesFor } from '../../../shared/permissions'
import { mailApprovers } from '../../mail/mail.sql'
import type { NewOrder } from './shared-parts.sql'

/** Parts of the order statement that depend on the buyer: a person, or a member of a company. */
export interface Buyer {
  /** First parts of the `WITH`: the locked account as `person`, then the membership. Ends with a comma. */
  locked: Prisma.Sql
  /** Condition: the buyer may order, and no order has the idempotency key. It names no column of a product. */
  mayOrder: Prisma.Sql
  /** Additional column and value of `orders`. */
  statusColumn: Prisma.Sql
  status: Prisma.Sql
  /** Part of the `WITH` that queues emails to approvers. Ends with a comma. */
  approvalEmails: Prisma.Sql
}

/**
 * @param right that the member's role must have
 * @param taxMinor of the order, which counts against the company's credit limit
 */
export function buyerOf({ customer, request }: NewOrder, right: Right, taxMinor = 0n): Buyer {
  const { companyId, idempotencyKey } = request
  const parts = companyId === null ? PERSON : memberOf(companyId, request.purchaseOrderNumber, { right, taxMinor })
  return {
    ...parts,
    locked: Prisma.sql`${lockActiveAccount(customer.id)}, ${parts.locked}`,
    mayOrder: Prisma.sql`EXISTS (SELECT FROM ${parts.mayOrder}) AND NOT EXISTS (
          SELECT FROM orders WHERE user_id = ${customer.id}::uuid AND idempotency_key = ${idempotencyKey}
        )`,
  }
}

/**
 * Locks the membership after the account. So a change of role or limit comes before or after the order, and orders of one
 * member run one at a time. The function `ordered_this_month` then sees all committed orders. An order above a limit needs
 * approval.
 *
 * The company is locked first if it has a credit limit, as members are locked after it elsewhere. So its orders run one at a
 * time, and `company_exposure` sees all committed ones. An order above the limit waits for staff.
 */
const memberOf = (
  companyId: string,
  purchaseOrderNumber: string | null,
  { right, taxMinor }: { right: Right; taxMinor: bigint },
): Buyer => ({
  locked: Prisma.sql`credited AS MATERIALIZED (
      SELECT id, credit_limit_minor FROM companies
      WHERE id = ${companyId}::uuid AND credit_limit_minor IS NOT NULL AND EXISTS (SELECT FROM person)
      FOR NO KEY UPDATE
    ), member AS MATERIALIZED (
      SELECT company_members.id, user_id, company_id, order_limit_minor, month_limit_minor
      FROM company_members JOIN companies ON companies.id = company_id
      WHERE company_id = ${companyId}::uuid AND user_id = (SELECT id FROM person)
        AND role::text = ANY(${[...rolesFor(right)]}::text[])
        AND (SELECT count(*) FROM credited) < 2
        AND (NOT requires_purchase_order_number OR ${purchaseOrderNumber}::text IS NOT NULL)
      FOR NO KEY UPDATE OF company_members
    ), allowed AS MATERIALIZED (
      SELECT least(order_limit_minor, CASE WHEN month_limit_minor IS NOT NULL
        THEN month_limit_minor - ordered_this_month(user_id, company_id) END) AS most
      FROM member
    ), `,
  mayOrder: Prisma.raw('allowed'),
  statusColumn: Prisma.raw(', status, credit_hold'),
  // `most` is NULL without a limit, and no total is above NULL.
  status: Prisma.sql`,
        (CASE WHEN base_total > (SELECT most FROM allowed) THEN 'AWAITING_APPROVAL' ELSE 'PLACED' END)::"OrderStatus",
        COALESCE(base_total::numeric * (total + ${taxMinor}::bigint) / NULLIF(total, 0)
          > (SELECT credit_limit_minor - company_exposure(id) FROM credited), false)`,
  approvalEmails: Prisma.sql`${mailApprovers(Prisma.raw('placed'))}, `,
})

/** Members who are not owners may place private orders only if their company allows it, because its limits don't apply then. */
const PERSON: Buyer = {
  locked: Prisma.empty,
  mayOrder: Prisma.raw(`person WHERE NOT EXISTS (
            SELECT FROM company_members JOIN companies ON companies.id = company_id
            WHERE user_id = person.id AND role <> 'OWNER' AND NOT members_may_order_for_themselves
          )`),
  statusColumn: Prisma.empty,
  status: Prisma.empty,
  approvalEmails: Prisma.empty,
}
