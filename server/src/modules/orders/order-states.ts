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

/** Says why an order stays where it is, and where the one who asked may move it instead. */
export function explainRefusal(from: OrderStatus, to: OrderStatus, nextStatuses: readonly OrderStatus[]): string {
  const reason =
    from === to ? `This order is ${word(from)} already.` : `An order that is ${word(from)} cannot become ${word(to)}.`
  if (nextStatuses.length === 0) return `${reason} Please write to the shop if something is wrong with it.`
  return `${reason} You can move it to: ${nextStatuses.map(word).join(' or ')}.`
}

function word(status: OrderStatus): string {
  return status.toLowerCase()
}
