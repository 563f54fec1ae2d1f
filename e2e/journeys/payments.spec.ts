import type { Page } from '@playwright/test'
import { findRunningPostgres } from '@instrumenta/local/embedded-postgres'
import { readSession, tellPaid } from '@instrumenta/server/testing/stripe-api'
import pg from 'pg'
import { awaitMethods, demoAdmin, fillDelivery } from '../support/actions'
import { act, signInByApi } from '../support/api'
import { addExportProduct, openCheckout, prepareBusiness, moveOrder } from '../support/orders'
import { expect, test } from '../support/fixtures'
import { arriveAs, arriveAsNew } from '../support/session'
import { findShop } from '../support/shops'
import { openPage } from '../support/visit'

const paymentOf = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })

/** Records a transfer on the order's page; by default the amount due. */
async function recordPayment(staff: Page, amount?: string): Promise<void> {
  await paymentOf(staff).getByRole('button', { name: 'Record payment' }).click()
  const form = staff.getByRole('form', { name: 'Record payment' })
  if (amount) await form.getByLabel('Amount in USD').fill(amount)
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expect(form).toHaveCount(0)
}

test('a German business pays a deposit and the balance, and only then its order ships', async ({
  page,
  openOtherBrowser,
  baseURL: origin = '',
}) => {
  const business = await prepareBusiness(origin)
  const { admin, companyId } = business
  const paymentSchedule = [
    { percent: 30, event: 'AT_ORDER' },
    { percent: 70, event: 'BEFORE_SHIPMENT' },
  ]
  await act(admin, 'setCompanyCredit', { id: companyId, paymentSchedule })

  const form = await openCheckout(page, business)
  await fillDelivery(form)
  await awaitMethods(form)
  await expect(form).toContainText('VAT 19%$190.00')
  await expect(form.getByTestId('checkout-total')).toHaveText('$1,190.00')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const parts = paymentOf(page).getByRole('list', { name: 'Payment schedule' }).getByRole('listitem')
  await expect(parts).toHaveText([/^30% with the order\$357\.00/, /^70% before shipment\$833\.00/])
  const number = /\d{4}-\d{6}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
  await expect(paymentOf(page)).toContainText(/DE89 3704 0044 0532 0130 00.*COBADEFFXXX/)
  await expect(paymentOf(page)).toContainText(`Reference to quote${number}`)

  await moveOrder(admin, id, 'CONFIRMED')
  const staff = await openOtherBrowser(demoAdmin)
  await openPage(staff, `/dashboard/manageOrders/${id}`)
  await recordPayment(staff, '357')
  await expect(paymentOf(staff)).toContainText('Partly paid')
  await staff.getByRole('button', { name: /^Mark as shipped/ }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog).toContainText('$833.00 is due before shipment.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await recordPayment(staff)
  await expect(paymentOf(staff).getByText('Paid', { exact: true }).first()).toBeVisible()
  await staff.getByRole('button', { name: /^Mark as shipped/ }).click()
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(staff.getByText('Order shipped.')).toBeVisible()

  // The worker would issue it once the shipment can no longer be undone.
  await act(admin, 'issueInvoice', { orderId: id })
  await openPage(page, `/dashboard/myOrders/${id}`)
  const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(invoice).toHaveText(/^INV-\d{4}-\d{6}\$1,190\.00/)
  await expect(paymentOf(page).getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('a card payment counts once, although its webhook comes twice and before the buyer is back', async ({
  page,
  baseURL: origin = '',
}) => {
  const { id: productId } = await addExportProduct(await signInByApi(origin, demoAdmin))
  const buyer = await arriveAsNew(page, 'Carla Card')
  const id = await (await signInByApi(origin, buyer)).placeOrder(productId, 1)
  await openPage(page, `/dashboard/myOrders/${id}`)
  await page.getByRole('button', { name: 'Pay $100.00 by card' }).click()
  const leave = page.getByRole('link', { name: 'Pay now' })
  await expect(leave).toBeVisible()
  const session = await readSession(page.url())
  expect(session).toMatchObject({ amount_total: 10_000, currency: 'usd' })
  // As Stripe does, we retry while a busy shop sheds load.
  const tell = () => expect.poll(() => tellPaid(origin, session)).toBe(200)
  await Promise.all([tell(), tell()])
  await leave.click()
  await expect(page).toHaveURL(`/dashboard/myOrders/${id}?card=paid`)
  const payments = paymentOf(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments).toHaveText([new RegExp(String.raw`\$100\.00Card · pi_${session.id}$`)])
  await expect(page.getByRole('button', { name: /by card$/ })).toHaveCount(0)
})

test('an overdue invoice appears in the list and the report, and its customer is reminded', async ({
  page,
  baseURL: origin = '',
}) => {
  const name = `Late Clinic ${Date.now()}`
  const { owner, admin, buyer, companyId, productId } = await prepareBusiness(origin, { name })
  const id = await buyer.placeOrder(productId, 10, { companyId, purchaseOrderNumber: 'PO 4711' })
  await act(admin, 'setPaymentSchedule', {
    orderId: id,
    parts: [{ percent: 100, event: 'DAYS_AFTER_INVOICE', days: 0 }],
  })
  await act(admin, 'issueInvoice', { orderId: id })
  const database = new pg.Client({ connectionString: findRunningPostgres((await findShop()).dataDir) })
  await database.connect()
  try {
    // A trigger keeps invoices as they are.
    await database.query('SET session_replication_role = replica')
    await database.query(`UPDATE invoices SET at = now() - interval '10 days' WHERE order_id = $1`, [id])
    // The task runs hourly, and only once the shop sends reminders.
    await database.query(`UPDATE jobs SET run_at = now() WHERE task = 'mail-payment-reminders'`)
  } finally {
    await database.end()
  }
  await act(admin, 'updatePaymentTerms', { reminderDays: [3] })

  await arriveAs(page, demoAdmin)
  await openPage(page, `/dashboard/manageOrders?search=${encodeURIComponent(owner.email)}`)
  await page.getByRole('link', { name: 'Overdue', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await openPage(page, '/dashboard/reports?report=ageing')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(/USD–\$1,000\.00–––\$1,000\.00/)

  const mail = page
    .getByRole('listitem')
    .filter({ hasText: owner.email })
    .getByRole('link', { name: /^Payment reminder/ })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await mail.click()
  await expect(page.locator('pre')).toContainText(/\$1,000\.00[\s\S]*DE89370400440532013000/)
  await act(admin, 'updatePaymentTerms', { reminderDays: [] })
})
