import type { Product } from '@instrumenta/prisma/client'
import type { Person } from './factories'
import { placeOrder, updateOrderStatus } from './ordering'
import type { GraphQLAnswer, TestApp } from './test-app'

const UNDO = /* GraphQL */ `
  mutation ($input: UndoOrderActsInput!) {
    undoOrderActs(input: $input) {
      acts {
        id
        result {
          __typename
          ... on UserError {
            message
          }
          ... on OrderStockGone {
            sku
            availableQuantity
          }
          ... on UndoOrderActSuccess {
            order {
              status
              customerNote
              nextStatuses
              shipments {
                id
              }
              events {
                from
                to
                isUndo
              }
            }
          }
        }
      }
    }
  }
`

/** Undoes acts as the owner of the access token. */
export const undoActs = (shop: TestApp, ids: string[], accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(UNDO, { input: { ids } }, accessToken)

/** Confirms an order, and returns the id of that act. */
export async function confirmAct(shop: TestApp, orderId: string, { accessToken }: Person): Promise<string> {
  await updateOrderStatus(shop, { id: orderId, status: 'CONFIRMED' }, accessToken)
  return lastAct(shop, orderId)
}

/** Id of the last act on an order. */
export async function lastAct({ db }: TestApp, orderId: string): Promise<string> {
  return (await db.orderAct.findFirstOrThrow({ where: { orderId }, orderBy: { at: 'desc' } })).id
}

/** An act of an admin that can be undone for an hour. */
export async function createLastingAct(shop: TestApp, product: Product, admin: Person): Promise<string> {
  const id = await confirmAct(shop, (await placeOrder(shop, admin, product)).id, admin)
  await shop.db.orderAct.update({ where: { id }, data: { undoUntil: new Date(Date.now() + 3_600_000) } })
  return id
}
