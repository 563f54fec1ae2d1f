import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'

/** Orders several products and selects the whole result. */
export const CHECKOUT = /* GraphQL */ `
  mutation Checkout($input: CheckoutInput!) {
    checkout(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on LinesRefused {
        lines {
          index
          code
          message
          minQuantity
          availableQuantity
          increment
          nearestBelow
          nearestAbove
          unitPrice {
            amount
            currency
          }
        }
      }
      ... on CheckoutSuccess {
        order {
          id
          number
          status
          lineCount
          total {
            amount
            currency
          }
          lines {
            id
            sku
            name
            quantity
            minQuantity
            availableQuantity
            unitPrice {
              amount
            }
            total {
              amount
            }
            product {
              id
            }
          }
        }
      }
    }
  }
`

/** A line of a basket: two units unless overridden. */
export const lineOf = (product: Pick<Product, 'id'>, changes: Record<string, unknown> = {}) => ({
  productId: product.id,
  quantity: 2,
  ...changes,
})

/** Valid input for these lines, with a new idempotency key. */
export function basketOf(lines: object[], changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    lines,
    phone: '+1 (555) 010-20.30',
    address: '1 Main Street\r\nSpringfield ',
    idempotencyKey: uuidv7(),
    ...changes,
  }
}
