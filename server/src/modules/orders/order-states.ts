import type { OrderLine, OrderStatus } from '@instrumenta/prisma/client'
import type { MessageKey } from '../../messages/en/en'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Allowed next statuses. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  AWAITING_APPROVAL: ['PLACED', 'CANCELLED'],
  PLACED: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PARTLY_SHIPPED', 'SHIPPED', 'CANCELLED'],
  PARTLY_SHIPPED: ['SHIPPED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

/** True if a status change goes back, which only an undo does. */
export const isUndo = (from: OrderStatus | null, to: OrderStatus): boolean =>
  from !== null && orderStatuses.indexOf(to) < orderStatuses.indexOf(from)

/** All statuses, in the order of an order's life. */
export const orderStatuses = Object.keys(transitions) as [OrderStatus, ...OrderStatus[]]

/** Statuses of the REST API, which is older than partial shipments. */
export const wholeStatuses = orderStatuses.filter((status) => status !== 'PARTLY_SHIPPED')

/** Status of one line, which can differ from its order's after a cancellation or a partial shipment. */
export function statusOfLine(
  status: OrderStatus,
  { quantity, shipped, cancelled }: { quantity: number; shipped: number; cancelled: number },
): (typeof wholeStatuses)[number] {
  if (cancelled === quantity) return 'CANCELLED'
  if (status !== 'PARTLY_SHIPPED') return status
  return shipped + cancelled === quantity ? 'SHIPPED' : 'CONFIRMED'
}

export const canShip = (status: OrderStatus): boolean => transitions[status].includes('SHIPPED')

/** Units can be cancelled until all remaining ones are shipped. */
export const canCancelPieces = (status: OrderStatus): boolean =>
  status === 'PARTLY_SHIPPED' || transitions[status].includes('CANCELLED')

/** Sizes can be chosen until the shop confirms the order. */
export const canChooseSize = (status: OrderStatus): boolean => status === 'AWAITING_APPROVAL' || status === 'PLACED'

/** True if a line's size must be chosen before its order can be confirmed. Cancelled units need no size. */
export const needsSizeNow = (
  status: OrderStatus,
  { needsSize, quantity, cancelled }: Pick<OrderLine, 'needsSize' | 'quantity'> & { cancelled: number },
): boolean => needsSize && quantity > cancelled && canChooseSize(status)

/** Remedies for an order in a final status. */
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
 * Says why an order keeps its status, and what the caller can do instead.
 * @param isByShop whether the caller is staff, not the order's customer
 */
export function explainRefusal(
  from: OrderStatus,
  to: OrderStatus,
  nextStatuses: readonly OrderStatus[],
  isByShop: boolean,
): Sentence {
  const first = sentence(from === to ? 'statusAlready' : 'statusCannotBecome', { from: word(from), to: word(to) })
  // The rest of a partly shipped order can still be cancelled line by line.
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

export const explainDecided = (status: OrderStatus): Sentence => sentence('waitsNoMore', { status: word(status) })

export function explainNothingToCancel(status: OrderStatus, isByShop: boolean): Sentence {
  const first = sentence('nothingToCancel', { status: word(status) })
  return isByShop ? first : sentence('both', { first, second: sentence('writeToShop') })
}

export function explainFixedAddress(status: OrderStatus, isByShop: boolean): Sentence {
  const first = sentence('addressFixed', { status: word(status) })
  return isByShop || status === 'CANCELLED' ? first : sentence('both', { first, second: sentence('writeToShop') })
}

const word = (status: OrderStatus) => sentence(words[status])
