import { t } from '@lingui/core/macro'
import { withRemaining } from '../pieces'
import type { Tracking, TypedTracking } from '../tracking'
import { isTrackingNumber, NO_TRACKING } from '../tracking'
import type { DeskOrder } from './desk-rules'

export interface OrderOfGrid extends DeskOrder {
  lines: readonly { quantity: number; shippedQuantity: number; cancelledQuantity: number }[]
}

/** An order in the shipping grid. */
export interface ShipRow {
  order: OrderOfGrid
  tracking: Tracking
  /** Units still to ship. */
  units: number
  /** False for an order that cannot be shipped now. */
  isOpen: boolean
  /** Whether a payment is open, so that shipping needs a reason. */
  isUnpaid: boolean
  /** Why it is not shipped with the others. */
  problem: string | null
}

/**
 * Rows of the grid. One parcel may contain several orders of one customer.
 * @param unpaid ids of orders that were refused because a payment is open
 */
export function shipRows(orders: readonly OrderOfGrid[], typed: TypedTracking, unpaid: ReadonlySet<string>): ShipRow[] {
  const firstOf = new Map<string, OrderOfGrid>()
  return orders.map((order) => {
    const tracking = typed[order.id] ?? NO_TRACKING
    const isOpen = order.nextStatuses.includes('SHIPPED')
    const number = tracking.trackingNumber.replace(/\s/g, '').toUpperCase()
    const first = number === '' ? undefined : firstOf.get(number)
    if (isOpen && number !== '' && !first) firstOf.set(number, order)
    const units = withRemaining(order.lines).reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      ...{ order, tracking, units, isOpen },
      isUnpaid: isOpen && unpaid.has(order.id),
      problem: isOpen ? problemOf(order, tracking, first) : null,
    }
  })
}

function problemOf(order: OrderOfGrid, { trackingNumber }: Tracking, first: OrderOfGrid | undefined): string | null {
  if (order.needsSize) return t`Choose a size on the order’s page first`
  if (!isTrackingNumber(trackingNumber)) {
    return t`Use letters, digits, spaces, dots, slashes, dashes and underscores`
  }
  if (!first || customerOf(first) === customerOf(order)) return null
  const { number } = first
  return t`Number is used for ${number}`
}

const customerOf = ({ company, customerName }: OrderOfGrid) => company?.id ?? customerName
