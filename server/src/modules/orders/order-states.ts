import type { OrderStatus } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Where an order may go from each state. The one table: the service, the policy and the API all ask it. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  AWAITING_APPROVAL: ['PLACED', 'CANCELLED'],
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PARTLY_SHIPPED', 'SHIPPED', 'CANCELLED'],
  PARTLY_SHIPPED: ['SHIPPED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

/** Whether a step leads back: the staff has taken back what they did. */
export const isUndo = (from: OrderStatus | null, to: OrderStatus): boolean =>
  from !== null && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)

/** All states, in the order of the way. */
export const orderStatuses = Object.keys(transitions) as [OrderStatus, ...OrderStatus[]]

/** States that are those of a whole order: all that programs know which came before an order could be sent in parts. */
export const wholeStatuses = orderStatuses.filter((status) => status !== 'PARTLY_SHIPPED')

/** Where a line of an order stands, in those states: a line that was called off, or is to be sent behind others, stands elsewhere. */
export function statusOfLine(
  status: OrderStatus,
  { quantity, shipped, cancelled }: { quantity: number; shipped: number; cancelled: number },
): (typeof wholeStatuses)[number] {
  if (cancelled === quantity) return 'CANCELLED'
  if (status !== 'PARTLY_SHIPPED') return status
  return shipped + cancelled === quantity ? 'SHIPPED' : 'CONFIRMED'
}

/** Whether pieces of an order that stands here can be sent. */
export const canShip = (status: OrderStatus): boolean => transitions[status].includes('SHIPPED')

/** Whether pieces of an order that stands here can be called off: until all that is left was sent. */
export const canCancelPieces = (status: OrderStatus): boolean =>
  status === 'PARTLY_SHIPPED' || transitions[status].includes('CANCELLED')

/** Whether the sizes of an order's lines can be chosen: until the shop confirms it. */
export const canChooseSize = (status: OrderStatus): boolean => status === 'AWAITING_APPROVAL' || status === 'PLACED'

/** What an admin can do about an order that goes nowhere from here. */
const remedies: Partial<Record<OrderStatus, MessageKey>> = {
  CANCELLED: 'staysCancelled',
  DELIVERED: 'staysDelivered',
}

const words: Record<OrderStatus, MessageKey> = {
  AWAITING_APPROVAL: 'statusAwaitingApproval',
  PLACED: 'statusPlaced',
  CONFIRMED: 'statusConfirmed',
  PARTLY_SHIPPED: 'statusPartlyShipped',
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
  // What was sent stays sent; the rest of it can still be called off.
  if (from === 'PARTLY_SHIPPED' && to === 'CANCELLED') {
    return sentence('both', { first, second: sentence(isByShop ? 'cancelRest' : 'cancelUnsentLines') })
  }
  const remedy = isByShop ? remedies[from] : 'writeToShop'
  const second =
    nextStatuses.length === 0 && remedy
      ? sentence(remedy)
      : sentence('nextStatuses', { statuses: nextStatuses.map(word) })
  return sentence('both', { first, second })
}

/** Says that an order waits for no decision, and where it stands. */
export const explainDecided = (status: OrderStatus): Sentence => sentence('waitsNoMore', { status: word(status) })

/** Says why nothing of an order can be called off where it stands, and what its customer can do. */
export function explainNothingToCancel(status: OrderStatus, isByShop: boolean): Sentence {
  const first = sentence('nothingToCancel', { status: word(status) })
  return isByShop ? first : sentence('both', { first, second: sentence('writeToShop') })
}

/** Says why where an order goes cannot be changed, and what its customer can do. */
export function explainFixedAddress(status: OrderStatus, isByShop: boolean): Sentence {
  const first = sentence('addressFixed', { status: word(status) })
  return isByShop || status === 'CANCELLED' ? first : sentence('both', { first, second: sentence('writeToShop') })
}

const word = (status: OrderStatus) => sentence(words[status])
