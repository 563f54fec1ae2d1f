import { readFile } from 'node:fs/promises'
import type { ElementHandle, Page } from '@playwright/test'
import { awaitTotals, demoAdmin } from '../support/actions'
import { signInByApi } from '../support/api'
import { plentiful } from '../support/catalogue'
import { foundCompany, joinCompany } from '../support/companies'
import { expect, test } from '../support/fixtures'
import { arriveAsNew } from '../support/session'
import { openPage } from '../support/visit'

/** Sends a version with this price by the form. */
async function sendOffer(admin: Page, price: string, revision: number): Promise<void> {
  const form = admin.getByRole('form', { name: 'Send quotation' })
  await form.getByLabel('Unit price').fill(price)
  await form.getByLabel('Freight').fill('85')
  await form.getByRole('button', { name: 'Send quotation' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Send quotation' }).click()
  await expect(admin.getByRole('heading', { name: `Quotation, version ${revision}` })).toBeVisible()
}

/** Chooses a delivery address from the company's address book, up to the confirmation. */
async function comeToQuestion(tab: Page): Promise<void> {
  const form = tab.getByRole('form', { name: 'Accept quotation' })
  await expect(form.getByLabel('Order for').getByRole('option')).toHaveText(['Clinic North'])
  await form.getByLabel('Purchase order number').fill('PO 4711')
  await form.getByLabel('Fill in from').selectOption('Stores (Kiel)')
  await expect(form.getByTestId('accept-total')).not.toHaveText('–')
  await awaitTotals(tab)
  await form.getByRole('button', { name: 'Accept and order' }).click()
  await expect(tab.getByRole('dialog')).toBeVisible()
}

/** Clicks a button; returns whether it was still on its page. */
async function pressIfThere(button: ElementHandle<Node> | null): Promise<boolean> {
  if (!button) throw new Error('There is no button.')
  return button.evaluate((element) => {
    const isThere = element.isConnected
    ;(element as HTMLElement).click()
    return isThere
  })
}

test('a basket becomes a company’s quotation of two versions, and two concurrent acceptances make one order', async ({
  page,
  openOtherBrowser,
  baseURL: origin = '',
}) => {
  const owner = await arriveAsNew(page, 'Quentin Quote')
  const companyId = await foundCompany(origin, owner)
  const colleague = await joinCompany(origin, owner, { companyId, role: 'APPROVER' }, 'Ada Approver')
  const [product] = await plentiful(origin, 1)
  await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: `Add ${product.name} to basket`, exact: true }).click()
  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  await page.getByRole('link', { name: 'Request a quotation' }).click()
  const request = page.getByRole('form', { name: 'Request a quotation' })
  await request.getByLabel('For', { exact: true }).selectOption('Clinic North')
  await request.getByLabel('Message').fill('By air, please.')
  await request.getByLabel('Incoterm').selectOption('CIP')
  await request.getByLabel('Named place').fill('Lagos')
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/dashboard\/quotations\/[0-9a-f-]{36}$/)
  const address = new URL(page.url()).pathname

  const admin = await openOtherBrowser(demoAdmin)
  await openPage(admin, address)
  await expect(admin.getByText('By air, please.').first()).toBeVisible()
  await sendOffer(admin, '11.11', 1)
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Quotation, version 1' })).toBeVisible()

  // A user who still views the first version sees the second instead of ordering.
  await comeToQuestion(page)
  await sendOffer(admin, '10.10', 2)
  const orderNow = page.getByRole('dialog').getByRole('button', { name: 'Order now' })
  const [ofButton, ofBrand] = await orderNow.evaluate((button) =>
    ['--i-colors-color-palette-solid', '--i-colors-brand-solid'].map((name) =>
      getComputedStyle(button).getPropertyValue(name),
    ),
  )
  expect(ofBrand).not.toBe('')
  expect(ofButton).toBe(ofBrand)
  await orderNow.click()
  await expect(page.getByRole('heading', { name: 'Quotation, version 2' })).toBeVisible()
  await expect(page.getByLabel('Address').last()).toHaveValue(/Hauptstr\. 1/)

  const other = await openOtherBrowser(colleague)
  await openPage(other, '/dashboard/quotations')
  await expect(other.getByRole('row', { name: /Clinic North/ })).toContainText('Requested by Quentin Quote')
  await openPage(other, address)
  await Promise.all([page, other].map(comeToQuestion))
  const total = await page.getByTestId('accept-total').innerText()
  const buttons = [page, other].map((tab) => tab.getByRole('dialog').getByRole('button', { name: 'Order now' }))
  for (const button of buttons) await expect(button).toBeVisible()
  const pressed = await Promise.all(
    (await Promise.all(buttons.map((button) => button.elementHandle()))).map(pressIfThere),
  )
  for (const [index, tab] of [page, other].entries()) {
    // If live updates removed the confirmation first, the page links to the order.
    if (!pressed[index]) await tab.getByRole('link', { name: /^Go to order/ }).click()
    await expect(tab).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
  }
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(total)
  const { query } = await signInByApi(origin, owner)
  const { company } = await query<{ company: { orders: { totalCount: number } } }>(
    'query ($id: ID!) { company(id: $id) { orders(first: 1) { totalCount } } }',
    { id: companyId },
  )
  expect(company.orders.totalCount).toBe(1)
})

test.describe('a single product', () => {
  // A file with a wrong extension is rejected.
  test.use({ allowedComplaints: [/status of 400/] })

  test('is requested separately, with a file that staff can download', async ({
    page,
    openOtherBrowser,
    baseURL: origin = '',
  }) => {
    const [product] = await plentiful(origin, 1)
    await arriveAsNew(page, 'Petra Product')
    await openPage(page, `/products?search=${encodeURIComponent(product.name)}`)
    await page.getByRole('link', { name: product.name, exact: true }).first().click()
    await page.getByLabel('Quantity', { exact: true }).fill(String(2 * product.minQuantity))
    await page.getByRole('link', { name: 'Request a quotation' }).click()
    await expect(page).toHaveURL(/\/quotation-request\?product=[0-9a-f-]{36}&quantity=\d+$/)
    await page.reload()
    const request = page.getByRole('form', { name: 'Request a quotation' })
    await expect(page.getByRole('list', { name: 'Your request' })).toContainText(product.name)
    const content = Buffer.from('%PDF-1.7\nTender 7')
    await request.getByLabel('Files').setInputFiles([
      { name: 'Größe.pdf', mimeType: 'application/pdf', buffer: content },
      { name: 'none.png', mimeType: 'image/png', buffer: content },
    ])
    await expect(request.getByRole('alert')).toContainText('doesn’t match')
    await request.getByRole('button', { name: 'Remove none.png' }).click()
    await request.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quotations\/[0-9a-f-]{36}$/)

    const admin = await openOtherBrowser(demoAdmin)
    await openPage(admin, new URL(page.url()).pathname)
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Größe.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Größe.pdf')
    expect(await readFile(await download.path())).toEqual(content)
  })
})
