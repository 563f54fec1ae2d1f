import type { Page } from '@playwright/test'
import { FIXED, loggedOut } from '@instrumenta/testing/fixed-messages'
import {
  availableOnForm,
  delivery,
  demoAdmin,
  demoCustomer,
  fillLogin,
  newPerson,
  openProduct,
  order,
  signUp,
  stockShown,
} from '../support/actions'
import { signInByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { arriveAs } from '../support/session'

test('a new customer signs up, orders, and sees stock and order; the admin sees it too', async ({ page }) => {
  const buyer = newPerson('Bea Buyer')

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Medical Tools', exact: true })).toBeVisible()
  const productName = await openProduct(page)
  const productPage = page.url()
  const before = await stockShown(page)

  await page.getByRole('link', { name: 'Order now' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, buyer)
  await expect(page).toHaveURL(/\/product\//)
  const quantity = await order(page, delivery)
  await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
  await page.goto(productPage)
  expect(await stockShown(page)).toBe(before - quantity)

  await page.goto('/dashboard/myOrders')
  await expectOrderListed(page, productName, quantity)

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText(loggedOut(buyer.name))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard/manageOrders')
  await expectOrderListed(page, productName, quantity)
  await expect(page.getByText(buyer.name).first()).toBeVisible()
})

test('the next visitor sees the stock after an order', { tag: '@full' }, async ({ page, browser, baseURL }) => {
  const { id, minQuantity } = await someProduct(baseURL ?? '', 1)
  await page.goto(`/products/${id}`)
  const before = await stockShown(page)
  await (await signInByApi(baseURL ?? '', demoCustomer)).placeOrder(id, minQuantity)

  const visitor = await browser.newPage()
  await visitor.goto(`/products/${id}`)
  expect(await stockShown(visitor)).toBe(before - minQuantity)
  await visitor.close()
})

test(
  'the purchase page returns after a sign-in; too low and too high quantities are rejected',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Order / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, demoCustomer)
    await expect(page).toHaveURL(/\/product\//)

    const form = page.getByRole('form', { name: 'Order' })
    const quantity = form.getByLabel('Order Quantity')
    const minimum = Number(await quantity.inputValue())
    const available = await availableOnForm(page)

    await order(page, delivery, minimum - 1)
    const raise = form.getByRole('button', { name: new RegExp(`^Order ${minimum.toLocaleString('en')} instead`) })
    await raise.click()
    await expect(quantity).toHaveValue(String(minimum))

    await order(page, delivery, available + 1)
    await expect(
      form.getByRole('button', { name: new RegExp(`^Order ${available.toLocaleString('en')} instead`) }),
    ).toBeVisible()
    await expect(form.getByLabel('Address')).toHaveValue(delivery.address)
    await expect(page.getByText(FIXED.orderPlaced)).toHaveCount(0)
  },
)

async function expectOrderListed(page: Page, productName: string, quantity: number): Promise<void> {
  const entry = page.getByRole('main').locator('tr, li, article').filter({ hasText: productName, visible: true })
  await expect(entry.first()).toContainText(`${quantity.toLocaleString('en')} × ${productName}`)
}
