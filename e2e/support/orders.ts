import type { ApiCustomer } from './api'

/** Changes an order's status step by step as an admin. */
export async function moveOrder(admin: ApiCustomer, id: string, ...states: string[]): Promise<void> {
  for (const status of states) {
    const { updateOrderStatus } = await admin.query<{ updateOrderStatus: { __typename: string } }>(
      'mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }',
      { input: { id, status } },
    )
    if (updateOrderStatus.__typename !== 'UpdateOrderStatusSuccess') throw new Error(updateOrderStatus.__typename)
  }
}
