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

/** Whether a tracking number has characters only that the shop takes. */
export const isTrackingNumber = (text: string): boolean => TRACKING_NUMBER.test(text.trim())

/**
 * Reads lines as a spreadsheet copies them: order number, tracking number, or order number, carrier, tracking number, with tabs,
 * semicolons or commas between them. `unknown` has the order numbers that are none of these orders'.
 */
export function readPastedTracking(
  text: string,
  orders: readonly OrderToShip[],
): { tracking: Map<string, Partial<Tracking>>; unknown: string[] } {
  const byNumber = new Map(orders.map(({ id, number }) => [number.toUpperCase(), id]))
  const tracking = new Map<string, Partial<Tracking>>()
  const unknown: string[] = []
  for (const line of text.split('\n')) {
    const [number = '', ...rest] = line.split(/[\t;,]/).map((cell) => cell.trim())
    if (!number) continue
    const id = byNumber.get(number.toUpperCase())
    if (id === undefined) unknown.push(number)
    else if (rest.length > 1) tracking.set(id, { carrier: rest[0], trackingNumber: rest[1] })
    else tracking.set(id, { trackingNumber: rest[0] ?? '' })
  }
  return { tracking, unknown }
}
