import type { Order, OrderLine, Product, StockLedger } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'
import type { Person } from './factories'
import type { GraphQLAnswer, TestApp } from './test-app'

/** Places an order and selects the whole result. */
export const PLACE_ORDER = /* GraphQL */ `
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on BelowMinimumQuantity {
        minQuantity
      }
      ... on NotAMultiple {
        increment
        nearestBelow
        nearestAbove
      }
      ... on InsufficientStock {
        availableQuantity
      }
      ... on PriceChanged {
        unitPrice {
          amount
          currency
        }
      }
      ... on PlaceOrderSuccess {
        order {
          id
          status
          customerName
          customerEmail
          productName
          unitPrice {
            amount
            currency
          }
          total {
            amount
          }
          minQuantity
          availableQuantity
          orderQuantity
          phone
          address
          events {
            from
            to
          }
        }
      }
    }
  }
`

const ORDER_MOVED = /* GraphQL */ `
  fragment OrderMoved on Order {
    id
    status
    nextStatuses
    events {
      from
      to
      isByCustomer
    }
  }
  fragment NotMoved on UserError {
    __typename
    message
    ... on InvalidOrderTransition {
      status
      nextStatuses
    }
  }
`

/** Cancels an order as the owner of the access token. */
export function cancelOrder(shop: TestApp, id: string, accessToken?: string): Promise<GraphQLAnswer> {
  return shop.ask(
    `mutation ($id: ID!) {
      cancelOrder(id: $id) { ...NotMoved ... on CancelOrderSuccess { __typename order { ...OrderMoved } } }
    } ${ORDER_MOVED}`,
    { id },
    accessToken,
  )
}

/** Changes the status of an order as the owner of the access token. */
export function updateOrderStatus(shop: TestApp, input: object, accessToken?: string): Promise<GraphQLAnswer> {
  return shop.ask(
    `mutation ($input: UpdateOrderStatusInput!) {
      updateOrderStatus(input: $input) {
        ...NotMoved ... on UpdateOrderStatusSuccess { __typename order { ...OrderMoved } }
      }
    } ${ORDER_MOVED}`,
    { input },
    accessToken,
  )
}

/** Places an order for two units as this person; returns its row. */
export async function placeOrder(
  shop: TestApp,
  person: Person,
  product: Pick<Product, 'id'>,
  changes: Record<string, unknown> = {},
): Promise<Order & { lines: OrderLine[] }> {
  const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product, changes) }, person.accessToken)
  return readOrder(shop.db, data.placeOrder.order.id)
}

/** An order with its lines, as the customer listed them. */
export function readOrder(db: Db, id: string): Promise<Order & { lines: OrderLine[] }> {
  return db.order.findUniqueOrThrow({ where: { id }, include: { lines: { orderBy: { position: 'asc' } } } })
}

/** Valid input for two units, with a new idempotency key. */
export function inputFor(product: Pick<Product, 'id'>, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    productId: product.id,
    orderQuantity: 2,
    phone: '+1 (555) 010-20.30',
    address: '1 Main Street\r\nSpringfield ',
    idempotencyKey: uuidv7(),
    ...changes,
  }
}

/** A product's stock according to all places in the database that store it. */
export interface Stock {
  available: number
  ledgerSum: number
  ledger: StockLedger[]
  orders: (Order & { lines: OrderLine[] })[]
}

/** Reads the stock of a product, its ledger and its orders. */
export async function readStock(db: Db, product: Product): Promise<Stock> {
  const [row, ledger, orders] = await Promise.all([
    db.product.findUniqueOrThrow({ where: { id: product.id } }),
    db.stockLedger.findMany({ where: { productId: product.id }, orderBy: { id: 'asc' } }),
    db.order.findMany({ where: { lines: { some: { productId: product.id } } }, include: { lines: true } }),
  ])
  return {
    available: row.availableQuantity,
    ledgerSum: ledger.reduce((sum, movement) => sum + movement.delta, 0),
    ledger,
    orders,
  }
}
