import type { Page } from '@playwright/test'
import { demoAdmin } from './actions'
import { act, signInByApi } from './api'
import type { ApiCustomer } from './api'
import { addProduct } from './catalogue'
import { foundNewCompany } from './companies'
import type { CompanyTexts } from './companies'
import { arriveAs } from './session'
import { openPage } from './visit'

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
