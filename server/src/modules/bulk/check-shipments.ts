import type { OrderStatus } from '@instrumenta/prisma/client'
import { foldProductCode } from '@instrumenta/rules/product-codes'
import type { MessageKey } from '../../messages/en/en'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { dayOf } from '../../shared/fields'
import type { ShipmentText } from '../orders/orders.input'
import { canShip } from '../orders/order-states'
import { checkShipmentText } from '../orders/orders.input'
import type { RowUnderCheck } from './check-row'
import { differ } from './check-row'
import type { CheckedRow } from './import-runs.sql'

/** Shipping details by column. */
export interface ShippingCells {
  carrier: string | null
  tracking_number: string | null
  expected_on: string | null
}

/** A named order with its last shipment. */
type ShippableOrder = Awaited<ReturnType<typeof readOrders>>[number]

const fieldOf = {
  carrier: 'carrier',
  tracking_number: 'trackingNumber',
  expected_on: 'expectedOn',
} as const satisfies Record<keyof ShippingCells, ShipmentText>

/** Why a file cannot ship an order, and what to do. */
const refusals: Partial<Record<OrderStatus, MessageKey>> = {
  AWAITING_APPROVAL: 'importOrderUnapproved',
  PLACED: 'importOrderUnconfirmed',
  DELIVERED: 'importOrderDelivered',
  CANCELLED: 'importOrderCancelled',
}

/** Compares rows with the orders that they name. */
export async function checkShipments(db: Db, rows: readonly RowUnderCheck[]): Promise<CheckedRow[]> {
  const given = rows.map((row) => ({ row, number: readNumber(row) }))
  const orders = await readOrders(
    db,
    given.map(({ number }) => number),
  )
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return given.map(({ row, number }) => {
    const order = byNumber.get(number)
    if (!order && number !== '') row.refuse('order', sentence('importUnknownOrder', { text: number.slice(0, 50) }))
    return order ? checkShipment(row, order) : row.close('FAULTY')
  })
}

/** The normalized order number; '' with a fault if it is missing. */
function readNumber(row: RowUnderCheck): string {
  const number = foldProductCode(row.text('order') ?? '')
  if (number === '') row.refuse('order', sentence('importNoOrder'))
  return number
}

const readOrders = (db: Db, numbers: string[]) =>
  db.order.findMany({
    where: { number: { in: numbers } },
    select: {
      ...{ id: true, number: true, status: true },
      shipments: { orderBy: [{ shippedAt: 'desc' }, { id: 'desc' }], take: 1 },
    },
  })

function checkShipment(row: RowUnderCheck, { id, status, shipments: [last] }: ShippableOrder): CheckedRow {
  const about = { key: id }
  if (canShip(status)) {
    const how = readShippingCells(row, { carrier: null, tracking_number: null, expected_on: null })
    return row.close('CHANGED', { ...about, before: { status }, after: { status: 'SHIPPED', ...how } })
  }
  if (status === 'SHIPPED' && last) {
    const present = {
      carrier: last.carrier,
      tracking_number: last.trackingNumber,
      expected_on: dayOf(last.expectedOn),
    }
    const change = differ<ShippingCells>(present, readShippingCells(row, present))
    if (!change) return row.close('UNCHANGED', about)
    return row.close('CHANGED', {
      ...about,
      before: change.before,
      after: { ...change.after, shipment_id: last.id },
    })
  }
  row.refuse('order', sentence(refusals[status] ?? 'importOrderCancelled'))
  return row.close('FAULTY', about)
}

/** Values of the cells by the rules of the form. An empty cell keeps the current value. */
function readShippingCells(row: RowUnderCheck, present: ShippingCells): ShippingCells {
  function read(column: keyof ShippingCells): string | null {
    const given = row.text(column)
    if (given == null) return given === null ? null : present[column]
    // A promised day stays valid after it has passed.
    if (given === present[column]) return given
    const checked = checkShipmentText(fieldOf[column], given)
    return 'problem' in checked ? (row.refuse(column, checked.problem) ?? null) : checked.value
  }
  return { carrier: read('carrier'), tracking_number: read('tracking_number'), expected_on: read('expected_on') }
}
