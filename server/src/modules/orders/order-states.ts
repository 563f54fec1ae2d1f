import type { OrderStatus } from '@instrumenta/prisma/client'

/** Where an order may go from each state. The one table: the service, the policy and the API all ask it. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

/** All states, in the order of the way. */
export const orderStatuses = Object.keys(transitions) as [OrderStatus, ...OrderStatus[]]

/** What an admin can do about an order that goes nowhere from here. */
const remedies: Partial<Record<OrderStatus, string>> = {
  CANCELLED: 'It stays cancelled; the customer can place a new order.',
  DELIVERED: 'It stays delivered; anything else has to be settled with the customer.',
}

/**
 * Says why an order stays where it is, and what the one who asked can do instead.
 * @param isByShop whether it is an admin who asked, not the order's customer
 */
export function explainRefusal(
  from: OrderStatus,
  to: OrderStatus,
  nextStatuses: readonly OrderStatus[],
  isByShop: boolean,
): string {
  const reason =
    from === to ? `This order is ${word(from)} already.` : `An order that is ${word(from)} cannot become ${word(to)}.`
  const remedy = isByShop ? remedies[from] : 'Please write to the shop if something is wrong with it.'
  if (nextStatuses.length === 0 && remedy) return `${reason} ${remedy}`
  return `${reason} You can move it to: ${nextStatuses.map(word).join(' or ')}.`
}

function word(status: OrderStatus): string {
  return status.toLowerCase()
}
