import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'
import { basketOf, CHECKOUT, lineOf } from './checkout'
import type { Person } from './factories'
import { createProduct } from './factories'
import { readOrder, updateOrderStatus } from './ordering'
import type { GraphQLAnswer, TestApp } from './test-app'

const ANSWER = /* GraphQL */ `
  fragment PiecesOf on Order {
    id
    status
    nextStatuses
    total {
      amount
    }
    cancelledTotal {
      amount
      currency
    }
    totalDue {
      amount
      currency
    }
    lines {
      id
      quantity
      shippedQuantity
      cancelledQuantity
      cancellableQuantity
    }
    shipments {
      id
      carrier
      trackingNumber
      trackingUrl
      expectedOn
      lines {
        quantity
        line {
          id
          name
        }
      }
    }
    events {
      from
      to
      isByCustomer
    }
  }
  fragment PiecesRefused on UserError {
    __typename
    message
    ... on InvalidOrderTransition {
      status
      nextStatuses
    }
    ... on OrderPiecesRefused {
      lines {
        lineId
        code
        message
        remainingQuantity
      }
    }
  }
`

const SHIP = `mutation ($input: ShipOrderInput!) {
  shipOrder(input: $input) { ...PiecesRefused ... on ShipOrderSuccess { __typename order { ...PiecesOf } } }
} ${ANSWER}`

const CANCEL = `mutation ($input: CancelOrderLinesInput!) {
  cancelOrderLines(input: $input) { ...PiecesRefused ... on CancelOrderLinesSuccess { __typename order { ...PiecesOf } } }
} ${ANSWER}`

/** Ships units as the owner of the access token, by default with a new key. */
export const shipPieces = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(SHIP, { input: { idempotencyKey: uuidv7(), ...input } }, accessToken)

/** Requests a cancellation of units. */
export const cancelPieces = (shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(CANCEL, { input: { idempotencyKey: uuidv7(), ...input } }, accessToken)

/** An order of these products in these quantities, with the ids of its lines. */
export async function placeLines(shop: TestApp, person: Person, products: readonly [Pick<Product, 'id'>, number][]) {
  const lines = products.map(([product, quantity]) => lineOf(product, { quantity }))
  const { data } = await shop.ask(CHECKOUT, { input: basketOf(lines) }, person.accessToken)
  const order = await readOrder(shop.db, data.checkout.order.id)
  return { ...order, lineIds: order.lines.map(({ id }) => id) as [string, ...string[]] }
}

/** An order of 10 scissors and 4 forceps, at 19.99 and 5.00. */
export async function placeInstruments(shop: TestApp, person: Person) {
  const scissors = await createProduct(shop.db, { name: 'Mayo scissors' })
  const forceps = await createProduct(shop.db, { name: 'Adson forceps', priceMinor: 500n })
  const order = await placeLines(shop, person, [
    [scissors, 10],
    [forceps, 4],
  ])
  const [first, second = ''] = order.lineIds
  return { order, scissors, forceps, first, second }
}

/** Confirms an order. */
export async function confirm(shop: TestApp, { id }: { id: string }, admin: Person): Promise<void> {
  const { data } = await updateOrderStatus(shop, { id, status: 'CONFIRMED' }, admin.accessToken)
  expect(data.updateOrderStatus.__typename).toBe('UpdateOrderStatusSuccess')
}

/**
 * Inconsistencies in the books of an order. Its lines must equal the sums of its shipments and cancellations, its
 * totals the cancelled amounts, its status the remaining units, and the returned stock the cancelled units.
 */
export async function findPieceFaults(db: Db, id: string): Promise<string[]> {
  const order = await db.order.findUniqueOrThrow({
    where: { id },
    include: {
      lines: { include: { progress: true, shipmentLines: true, cancellationLines: true } },
      stockLedger: true,
    },
  })
  const { lines, stockLedger, status } = order
  const sumOf = (rows: { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const counts = lines.map(({ quantity, progress, shipmentLines, cancellationLines }) => ({
    quantity,
    shipped: sumOf(shipmentLines),
    cancelled: sumOf(cancellationLines),
    isCounted:
      sumOf(shipmentLines) === (progress?.shipped ?? 0) && sumOf(cancellationLines) === (progress?.cancelled ?? 0),
  }))
  const total = (field: 'shipped' | 'cancelled' | 'quantity') => counts.reduce((sum, count) => sum + count[field], 0)
  const left = total('quantity') - total('shipped') - total('cancelled')
  const amounts = lines.flatMap(({ cancellationLines }) => cancellationLines)
  const own = amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const base = amounts.reduce((sum, { baseAmountMinor }) => sum + baseAmountMinor, 0n)
  const cameBack = stockLedger
    .filter(({ reason }) => reason === 'CANCELLATION')
    .reduce((sum, { delta }) => sum + delta, 0)
  const expected =
    left > 0
      ? total('shipped') > 0
        ? ['PARTLY_SHIPPED']
        : ['AWAITING_APPROVAL', 'PLACED', 'CONFIRMED']
      : total('shipped') > 0
        ? ['SHIPPED', 'DELIVERED']
        : ['CANCELLED']
  return [
    ...(counts.every(({ isCounted }) => isCounted) ? [] : ['the counts of a line are not those of its rows']),
    ...(counts.every(({ quantity, shipped, cancelled }) => shipped + cancelled <= quantity)
      ? []
      : ['more than was ordered']),
    ...(own === order.cancelledMinor && base === order.baseCancelledMinor
      ? []
      : ['the sums are not those of the rows']),
    ...(cameBack === total('cancelled') ? [] : [`${cameBack} pieces came back of ${total('cancelled')}`]),
    ...(expected.includes(status) ? [] : [`it is ${status} with ${left} pieces left`]),
  ]
}
