import { TRACKING_NUMBER } from '@instrumenta/rules/carriers'

/** How an order is shipped, as it is typed. */
export interface Tracking {
  carrier: string
  trackingNumber: string
}

/** An order that is to be shipped. */
export interface OrderToShip {
  id: string
  number: string
}

export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '' }

/** Name of the draft of typed carriers and tracking numbers, by the ids of orders. */
export const SHIPPING_DRAFT = 'shipOrders'

/** Typed tracking by the id of the order. */
export type TypedTracking = Readonly<Record<string, Tracking>>

/** Whether a tracking number has only characters that the shop accepts. */
export const isTrackingNumber = (text: string): boolean => TRACKING_NUMBER.test(text.trim())

/**
 * Reads rows of a spreadsheet or CSV file: order number, tracking number, or order number, carrier, tracking number, separated by tabs,
 * semicolons or commas. A first row without a digit has column names. `unknown` has the order numbers of other orders.
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
