import { randomUUID } from 'node:crypto'
import type { ApiCustomer } from './api'

/** Requests a quotation of some units; returns its id. */
export async function askForQuotation(customer: ApiCustomer, productId: string, quantity: number): Promise<string> {
  const line = { productId, variantId: await customer.sizeFor(productId), quantity }
  const input = { lines: [line], message: 'By air, please.', idempotencyKey: randomUUID() }
  const { requestQuotation } = await customer.query<{ requestQuotation: { quotation: { id: string } } }>(
    `mutation ($input: RequestQuotationInput!) {
      requestQuotation(input: $input) { ... on RequestQuotationSuccess { quotation { id } } }
    }`,
    { input },
  )
  return requestQuotation.quotation.id
}
