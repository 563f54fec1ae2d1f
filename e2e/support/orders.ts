import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { demoAdmin } from './actions'
import type { ApiCustomer } from './api'
import { act, signInByApi } from './api'
import { addProduct } from './catalogue'
import type { CompanyTexts } from './companies'
import { foundNewCompany } from './companies'
import { arriveAs } from './session'
import { openPage } from './visit'

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

/** A company, its owner and an admin; ten units of a product for 100 US dollars each are in the owner's basket. */
export async function prepareBusiness(origin: string, texts?: Partial<CompanyTexts>) {
  const owner = await foundNewCompany(origin, texts)
  const [admin, buyer] = await Promise.all([signInByApi(origin, demoAdmin), signInByApi(origin, owner)])
  const { id: productId } = await addExportProduct(admin)
  await act(buyer, 'setBasketLines', { lines: [{ productId, quantity: 10 }] })
  return { owner, admin, buyer, companyId: owner.companyId, productId }
}

/** A product of 200 g for 100 US dollars. */
export const addExportProduct = (admin: ApiCustomer) =>
  addProduct(admin, { name: `Export forceps ${Date.now()}`, price: 10_000, weightGrams: 200 })

/** Opens the checkout of the owner's basket for the company. */
export async function openCheckout(page: Page, { owner }: Awaited<ReturnType<typeof prepareBusiness>>) {
  await arriveAs(page, owner)
  await openPage(page, '/checkout')
  const form = page.getByRole('form', { name: 'Checkout' })
  await form.getByLabel('Order for').selectOption({ index: 1 })
  await form.getByLabel('Purchase order number').fill('PO 4711')
  return form
}

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
