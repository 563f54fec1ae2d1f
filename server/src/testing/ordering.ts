import type { Order, Product, StockLedger } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'

/** Places an order and asks for all that came of it. */
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
      ... on InsufficientStock {
        availableQuantity
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

/** A good input for two pieces, under a key of its own. */
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

/** What the database says of a product's stock, from all sides. */
export interface Stock {
  available: number
  ledgerSum: number
  ledger: StockLedger[]
  orders: Order[]
}

/** Reads the stock of a product, its ledger and its orders. */
export async function readStock(db: Db, product: Product): Promise<Stock> {
  const [row, ledger, orders] = await Promise.all([
    db.product.findUniqueOrThrow({ where: { id: product.id } }),
    db.stockLedger.findMany({ where: { productId: product.id }, orderBy: { id: 'asc' } }),
    db.order.findMany({ where: { productId: product.id } }),
  ])
  return {
    available: row.availableQuantity,
    ledgerSum: ledger.reduce((sum, movement) => sum + movement.delta, 0),
    ledger,
    orders,
  }
}
