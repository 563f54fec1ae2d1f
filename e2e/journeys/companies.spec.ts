import type { Page } from '@playwright/test'
import { awaitMethods, newPerson, signUp } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { foundNewCompany, readInvitation } from '../support/companies'
import { expect, test } from '../support/fixtures'
import { arriveAsNew } from '../support/session'
import { openPage } from '../support/visit'

/** Creates a company that requires purchase order numbers. */
async function createCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Company' }).click()
  const form = page.getByRole('form', { name: 'Create a company' })
  await form.getByLabel('Company name').fill(name)
  await form.getByLabel('Country').selectOption('Germany')
  await form.getByLabel('VAT number').fill('DE 136 695 977')
  await form.getByLabel('Purchase order number').selectOption('Required on every order')
  await form.getByRole('button', { name: 'Create the company' }).click()
  await expect(form.getByText('This can’t be a VAT number of DE')).toBeVisible()
  await form.getByLabel('VAT number').fill('DE 136 695 976')
  await form.getByRole('button', { name: 'Create the company' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Adds an address to the open company. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('form', { name: 'Add an address' })
  await form.getByLabel('Name', { exact: false }).first().fill('Stores')
  await form.getByLabel('Recipient').fill('Goods in')
  await form.getByLabel('Address').fill('Hauptstr. 1')
  await form.getByLabel('Postal code').fill('24103')
  await form.getByLabel('Town').fill('Kiel')
  await form.getByLabel('Phone').fill('+49 431 12345')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('list', { name: 'Delivery addresses' })).toContainText('24103 Kiel')
}

test.use({ allowedComplaints: [/status of 400/] })

/** Sets a member's approval limit to one dollar. */
async function limitOrders(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change the limits of ${name}` }).click()
  const form = page.getByRole('form', { name: `Limits of ${name}` })
  await form.getByLabel('Per order').fill('1')
  await form.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Order: $1.00')
}

test('an owner founds a company, invites a buyer, and approves an order above their limit', async ({
  page,
  openOtherBrowser,
  baseURL: origin = '',
}) => {
  await arriveAsNew(page, 'Olga Owner')
  await openPage(page, '/dashboard')
  await createCompany(page, 'Clinic North')
  await addAddress(page)
  const colleague = newPerson('Bob Buyer')
  await signUpByApi(origin, colleague, colleague.name)
  const invite = page.getByRole('form', { name: 'Invite someone' })
  await invite.getByLabel('Email').fill(colleague.email)
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(colleague.email)
  const company = new URL(page.url())

  const buyer = await openOtherBrowser(colleague)
  await openPage(buyer, `/invitation/${await readInvitation(origin, colleague.email)}`)
  await buyer.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(buyer.getByText('You’ve joined Clinic North.')).toBeVisible()
  await openPage(page, company.pathname + company.search)
  await limitOrders(page, 'Bob Buyer')

  const product = await someProduct(origin, 3)
  await openPage(buyer, `/products?search=${encodeURIComponent(product.name)}`)
  await buyer.getByRole('button', { name: `Add ${product.name} to basket`, exact: true }).click()
  await expect(buyer.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
  await openPage(buyer, '/checkout')
  const form = buyer.getByRole('form', { name: 'Checkout' })
  await expect(form.getByLabel('Order for').getByRole('option')).toHaveText(['Clinic North'])
  await form.getByLabel('Fill in from').selectOption('Stores (Kiel)')
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('Hauptstr. 1')
  await awaitMethods(form)
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(form.getByText('Purchase order number is Required')).toBeVisible()
  await form.getByLabel('Purchase order number').fill('PO 4711')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(buyer).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
  await expect(buyer.getByText('Your order waits for approval')).toBeVisible()
  await expect(buyer.getByText(/^This order exceeds the buyer’s limit and is waiting/)).toBeVisible()
  await expect(buyer.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expect(buyer.getByRole('region', { name: 'Billing and note' })).toContainText('PO 4711')
  await buyer.getByRole('region', { name: 'Customer' }).getByRole('link', { name: 'Clinic North' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Clinic North' })).toBeVisible()
  await expect(buyer.getByRole('region', { name: 'Orders' })).toHaveCount(0)

  await openPage(page, company.pathname + company.search)
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /PO 4711/ })
  await expect(row).toContainText('Bob Buyer')
  await row.getByRole('link', { name: /^Details/ }).click()
  // The previous list has a button of that name too.
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(/^This order exceeds the buyer’s limit/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Placed')
  await openPage(buyer, '/dashboard/myOrders')
  await expect(buyer.getByRole('row', { name: /PO 4711/ })).toContainText('Placed')
})

test('an invited person signs up from the email’s link and joins the company', async ({
  page,
  baseURL: origin = '',
}) => {
  const owner = await foundNewCompany(origin)
  const invited = newPerson('Nora Newcomer')
  const { query } = await signInByApi(origin, owner)
  await query('mutation ($input: InviteToCompanyInput!) { inviteToCompany(input: $input) { __typename } }', {
    input: { id: owner.companyId, email: invited.email, role: 'BUYER' },
  })
  await openPage(page, `/invitation/${await readInvitation(origin, invited.email)}`)
  await expect(page.getByText('Log in, or create an account, with the email address that')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, invited)
  await expect(page.getByText('You’ve joined Clinic North.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clinic North' })).toBeVisible()
})
