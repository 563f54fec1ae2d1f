import type { ApiCustomer } from './api'

/** Moves an order from state to state as an admin. */
export async function moveOrder(admin: ApiCustomer, id: string, ...states: string[]): Promise<void> {
  for (const status of states) {
    const { updateOrderStatus } = await admin.query<{ updateOrderStatus: { __typename: string } }>(
      'mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }',
      { input: { id, status } },
    )
    if (updateOrderStatus.__typename !== 'UpdateOrderStatusSuccess') throw new Error(updateOrderStatus.__typename)
  }
}
