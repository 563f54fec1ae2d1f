import type { OrderStatus } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/catalogues'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Where an order may go from each state. The one table: the service, the policy and the API all ask it. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  AWAITING_APPROVAL: ['PLACED', 'CANCELLED'],
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

/** All states, in the order of the way. */
export const orderStatuses = Object.keys(transitions) as [OrderStatus, ...OrderStatus[]]

/** What an admin can do about an order that goes nowhere from here. */
const remedies: Partial<Record<OrderStatus, MessageKey>> = {
  CANCELLED: 'staysCancelled',
  DELIVERED: 'staysDelivered',
}

const words: Record<OrderStatus, MessageKey> = {
  AWAITING_APPROVAL: 'statusAwaitingApproval',
  PLACED: 'statusPlaced',
  CONFIRMED: 'statusConfirmed',
  SHIPPED: 'statusShipped',
  DELIVERED: 'statusDelivered',
  CANCELLED: 'statusCancelled',
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
): Sentence {
  const first = sentence(from === to ? 'statusAlready' : 'statusCannotBecome', { from: word(from), to: word(to) })
  const remedy = isByShop ? remedies[from] : 'writeToShop'
  const second =
    nextStatuses.length === 0 && remedy
      ? sentence(remedy)
      : sentence('nextStatuses', { statuses: nextStatuses.map(word) })
  return sentence('both', { first, second })
}

const word = (status: OrderStatus) => sentence(words[status])
