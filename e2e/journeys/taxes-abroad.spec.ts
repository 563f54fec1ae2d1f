import type { Locator, Page } from '@playwright/test'
import { awaitMethods } from '../support/actions'
import { act } from '../support/api'
import { openCheckout, prepareBusiness } from '../support/orders'
import { expect, test } from '../support/fixtures'

/** Sends the checkout and waits for the order's page. */
async function placeOrder(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
}

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a French business with an accepted VAT number pays no tax, and sees why', async ({
  page,
  baseURL: origin = '',
}) => {
  const vatNumber = 'FR40303265045'
  const clinic = { country: 'FR', vatNumber, line1: '1 rue de Rivoli', postalCode: '75001', city: 'Paris' }
  const business = await prepareBusiness(origin, { name: 'Clinique Rivoli', ...clinic, phone: '+33 1 42 60 30 30' })
  const { admin, companyId } = business
  await act(admin, 'acceptVatNumber', { id: companyId, vatNumber, reason: 'Seen in VIES on paper' })

  const form = await openCheckout(page, business)
  await form.getByLabel('Fill in from').selectOption('Stores (Paris)')
  await awaitMethods(form)
  await expect(form).toContainText(/VAT 0%Reverse charge: .*\$0\.00/)
  await expect(form.getByTestId('checkout-total')).toHaveText('$1,014.90')
  await placeOrder(page, form)
  await expect(partOf(page, 'Items').getByRole('row', { name: /^VAT 0%/ })).toContainText(/Reverse charge: .*\$0\.00$/)
  await expect(partOf(page, 'Items').getByRole('row', { name: /^Total with tax/ })).toContainText('$1,014.90')
})

test('a Kenyan hospital chooses a courier, and orders free of tax on DAP terms', async ({
  page,
  baseURL: origin = '',
}) => {
  const place = { line1: 'Hospital Road 1', postalCode: '00202', city: 'Nairobi', phone: '+254 20 2726300' }
  const business = await prepareBusiness(origin, {
    name: 'Nairobi Hospital',
    country: 'KE',
    vatNumber: null,
    ...place,
  })
  const form = await openCheckout(page, business)
  await form.getByLabel('Fill in from').selectOption('Stores (Nairobi)')
  await awaitMethods(form)
  const courier = form.locator('label').filter({ hasText: 'Courier worldwide' })
  await expect(courier).toContainText(/3 to 6 days · DAP Kenya · insured for \$10\.00\$120\.00/)
  await courier.click()
  await expect(form.getByTestId('checkout-total')).toHaveText('$1,130.00')
  await expect(form).toContainText(/0%Export.*\$0\.00/)
  await placeOrder(page, form)
  await expect(partOf(page, 'Delivery')).toContainText(/Courier worldwide[\s\S]*DAP Kenya/)
  await expect(partOf(page, 'Items').getByRole('row', { name: /^VAT 0%/ })).toContainText(/Export: .*\$0\.00$/)
  await expect(partOf(page, 'Items').getByRole('row', { name: /^Total with tax/ })).toContainText('$1,130.00')
})
