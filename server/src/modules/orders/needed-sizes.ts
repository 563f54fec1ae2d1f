import type { OrderLine, OrderStatus } from '@instrumenta/prisma/client'
import { canChooseSize } from './order-states'

/** What tells whether a line needs a size: pieces of it that were called off need none. */
type Needing = Pick<OrderLine, 'needsSize' | 'quantity'> & { cancelled: number }

/** Whether the size of a line is to be chosen before its order can be confirmed. */
export const needsSizeNow = (status: OrderStatus, { needsSize, quantity, cancelled }: Needing): boolean =>
  needsSize && quantity > cancelled && canChooseSize(status)
