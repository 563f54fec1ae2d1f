import { updateOrderStatus } from './ordering'
import type { Person } from './factories'
import type { GraphQLAnswer, TestApp } from './test-app'

const UNDO = /* GraphQL */ `
  mutation ($input: UndoOrderActsInput!) {
    undoOrderActs(input: $input) {
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
`

/** Takes acts back, as whoever the access token speaks for. */
export const undoActs = (shop: TestApp, ids: string[], accessToken?: string): Promise<GraphQLAnswer> =>
  shop.ask(UNDO, { input: { ids } }, accessToken)

/** Confirms an order, and answers the id of that act. */
export async function confirmAct(shop: TestApp, orderId: string, { accessToken }: Person): Promise<string> {
  await updateOrderStatus(shop, { id: orderId, status: 'CONFIRMED' }, accessToken)
  return lastAct(shop, orderId)
}

/** Id of what was done with an order last. */
export async function lastAct({ db }: TestApp, orderId: string): Promise<string> {
  return (await db.orderAct.findFirstOrThrow({ where: { orderId }, orderBy: { at: 'desc' } })).id
}
