import type { Order, OrderLine } from '@instrumenta/prisma/client'
import type { FirstLine } from './first-line.sql'

/** An order as the API gives it, with what is known of its lines. */
export interface ShownOrder extends Order {
  /** Of one that was placed just now. */
  lines?: OrderLine[]
  /** Where it was asked for together with the order. */
  firstLine?: FirstLine
}
