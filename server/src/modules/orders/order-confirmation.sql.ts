import type { Company, Order, OrderConfirmation } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { PaymentPart } from '../payment-terms/payment-schedule'
import type { SellerFacts } from '../seller/seller'

/** Facts of a confirmation that can change later: addresses, company data, cancelled units. */
export interface ConfirmedFacts {
  company: Pick<Company, 'name' | 'country' | 'vatNumber' | 'paymentTerms'> | null
  address: string
  phone: string
  purchaseOrderNumber: string | null
  /** Missing in confirmations from before these existed. */
  billingAddress?: string | null
  costCenter?: string | null
  /** Missing in confirmations from before the seller was stored. */
  seller?: SellerOnPaper
  /** Cancelled units by line id. */
  cancelled: Readonly<Record<string, number>>
  /** Their amount, in minor units of the order's currency. */
  cancelledMinor: number
  /** Their tax. Missing in confirmations from before orders had taxes. */
  cancelledTaxMinor?: number
  /** Parts of the payment schedule. Null without a schedule, missing in older confirmations. */
  payments?: readonly PaymentOnPaper[] | null
}

/** Amounts are in minor units of the order's currency. */
export type PaymentOnPaper = PaymentPart & { amountMinor: number; paidMinor: number; dueOn: string | null }

/** The selling company at the time of the order. */
export type SellerOnPaper = Pick<
  SellerFacts,
  'legalName' | 'lineOfBusiness' | 'address' | 'taxId' | 'vatNumber' | 'email' | 'phone' | 'bankAccounts'
> & {
  /** Missing from before there were logos. */
  logo?: SellerFacts['logo']
}

interface Confirmation {
  confirmedAt: Date
  facts: ConfirmedFacts
}

/** Part of a `WITH` that stores the confirmation of the order in `moved`. */
export const keepConfirmation = Prisma.sql`confirmed AS (
    INSERT INTO order_confirmations (order_id, confirmed_at, facts)
    ${factsOf(Prisma.raw('moved'), Prisma.raw('now()'))}
    ON CONFLICT (order_id) DO UPDATE SET confirmed_at = excluded.confirmed_at, facts = excluded.facts
  )`

function factsOf(orders: Prisma.Sql, confirmedAt: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT ordered.id, ${confirmedAt}, jsonb_build_object(
      'company', CASE WHEN companies.id IS NOT NULL THEN jsonb_build_object('name', companies.name, 'country', companies.country,
        'vatNumber', vat_number, 'paymentTerms', payment_terms) END,
      'address', ordered.address, 'phone', ordered.phone, 'purchaseOrderNumber', ordered.purchase_order_number,
      'billingAddress', ordered.billing_address, 'costCenter', ordered.cost_center,
      'seller', (SELECT jsonb_build_object('legalName', legal_name, 'lineOfBusiness', line_of_business, 'address', seller.address,
        'taxId', tax_id, 'vatNumber', seller.vat_number, 'email', email, 'phone', seller.phone, 'bankAccounts', bank_accounts,
        'logo', logo) FROM seller),
      'cancelledMinor', ordered.cancelled_minor, 'cancelledTaxMinor', ordered.cancelled_tax_minor,
      'cancelled', (SELECT coalesce(jsonb_object_agg(order_lines.id, cancelled), '{}') FROM order_lines
        JOIN line_progress ON line_id = order_lines.id WHERE order_id = ordered.id AND cancelled > 0),
      'payments', (SELECT jsonb_agg(jsonb_build_object('percent', percent, 'event', event, 'days', days,
        'amountMinor', amount_minor, 'paidMinor', paid_minor, 'dueOn', due_on) ORDER BY position)
        FROM orders, LATERAL payment_parts(orders) WHERE orders.id = ordered.id AND orders.payment_schedule IS NOT NULL)
    ) FROM ${orders} AS ordered LEFT JOIN companies ON companies.id = ordered.company_id`
}

/** The facts of an order as they are now. */
export async function readFacts(db: Db, id: string): Promise<ConfirmedFacts> {
  const [row] = await db.sql.query<{ facts: ConfirmedFacts }>(Prisma.sql`
    SELECT facts FROM (${factsOf(orderOf(id), Prisma.raw('now()'))}) AS read (id, at, facts)`)
  if (!row) throw new Error('There is no such order')
  return row.facts
}

const orderOf = (id: string) => Prisma.sql`(SELECT * FROM orders WHERE id = ${id}::uuid)`

/** Null for an order that was never confirmed. For an order from before confirmations were stored, it stores one now. */
export async function readConfirmation(
  db: Db,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<Confirmation | null> {
  if (status === 'AWAITING_APPROVAL' || status === 'PLACED') return null
  const stored = await db.orderConfirmation.findUnique({ where: { orderId: id } })
  if (stored) return toConfirmation(stored)
  if (status === 'CANCELLED') {
    const where = { orderId: id, from: 'CONFIRMED', to: 'CANCELLED' } as const
    if ((await db.orderEvent.count({ where })) === 0) return null
  }
  await db.sql.query(Prisma.sql`
    INSERT INTO order_confirmations (order_id, confirmed_at, facts)
    ${factsOf(
      orderOf(id),
      Prisma.sql`coalesce((SELECT max(at) FROM order_events WHERE order_id = ordered.id AND to_status = 'CONFIRMED'), ordered.created_at)`,
    )}
    ON CONFLICT DO NOTHING`)
  return toConfirmation(await db.orderConfirmation.findUniqueOrThrow({ where: { orderId: id } }))
}

const toConfirmation = ({ confirmedAt, facts }: OrderConfirmation): Confirmation => ({
  confirmedAt,
  // Only the statements above write the facts.
  facts: facts as unknown as ConfirmedFacts,
})
