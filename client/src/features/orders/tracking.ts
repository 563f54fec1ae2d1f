import { TRACKING_NUMBER } from '@instrumenta/rules/carriers'

/** Typed tracking of an order. */
export interface Tracking {
  carrier: string
  trackingNumber: string
}

export interface OrderToShip {
  id: string
  number: string
}

export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '' }

/** Name of the draft of typed carriers and tracking numbers, by order id. */
export const SHIPPING_DRAFT = 'shipOrders'

/** Typed tracking by order id. */
export type TypedTracking = Readonly<Record<string, Tracking>>

/** Whether the server accepts all characters of a tracking number. */
export const isTrackingNumber = (text: string): boolean => TRACKING_NUMBER.test(text.trim())

/**
 * Parses rows of a spreadsheet or CSV file: order number and tracking number, or order number, carrier and tracking
 * number, separated by tabs, semicolons or commas. A first row without a digit is a heading. `unknown` has the numbers
 * of other orders.
 */
export function readPastedTracking(
  text: string,
  orders: readonly OrderToShip[],
): { tracking: Map<string, Partial<Tracking>>; unknown: string[] } {
  const byNumber = new Map(orders.map(({ id, number }) => [number.toUpperCase(), id]))
  const tracking = new Map<string, Partial<Tracking>>()
  const unknown: string[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [number = '', ...rest] = line.split(/[\t;,]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    if (!number || (index === 0 && !/\d/.test(line))) continue
    const id = byNumber.get(number.toUpperCase())
    if (id === undefined) unknown.push(number)
    else if (rest.length > 1) tracking.set(id, { carrier: rest[0], trackingNumber: rest[1] })
    else tracking.set(id, { trackingNumber: rest[0] ?? '' })
  }
  return { tracking, unknown }
}
