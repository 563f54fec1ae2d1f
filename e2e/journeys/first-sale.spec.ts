import type { Page } from '@playwright/test'
import {
  availableOnForm,
  demoAdmin,
  demoCustomer,
  fillLogin,
  logIn,
  newPerson,
  openProduct,
  order,
  signUp,
  stockShown,
} from '../support/actions'
import { expect, test } from '../support/fixtures'

const delivery = { phone: '+49 30 1234567', address: 'Station Road 5, 10115 Berlin, Germany' }

test('a stranger signs up, orders, sees stock fall and the order listed; the admin sees it too', async ({ page }) => {
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
  await expect(page.getByText('Order placed Successfully')).toBeVisible()
  await page.goto(productPage)
  expect(await stockShown(page)).toBe(before - quantity)

  await page.goto('/dashboard/myOrders')
  await expectOrderListed(page, productName, quantity)

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText(`${buyer.name} successfully logged out!`)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  await logIn(page, demoAdmin)
  await page.goto('/dashboard/manageOrders')
  await expectOrderListed(page, productName, quantity)
  await expect(page.getByText(buyer.email).first()).toBeVisible()
})

test('the next visitor sees the stock that an order left', async ({ page, browser }) => {
  await logIn(page, demoCustomer)
  await page.goto('/')
  await openProduct(page, 1)
  const productPage = page.url()
  const before = await stockShown(page)
  await page.getByRole('link', { name: 'Order now' }).click()
  const quantity = await order(page, delivery)
  await expect(page.getByText('Order placed Successfully')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(productPage)
  expect(await stockShown(visitor)).toBe(before - quantity)
  await visitor.close()
})

test('who asks for a purchase page signs in and is back there; too few and too many are caught in the form', async ({
  page,
}) => {
  await page.goto('/')
  await page
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
  await expect(page.getByText('Order placed Successfully')).toHaveCount(0)
})

test('a double click places one order', async ({ page }) => {
  const buyer = newPerson('Dora Double')
  await page.goto('/signup')
  await signUp(page, buyer)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/')
  const productName = await openProduct(page, 2)
  await page.getByRole('link', { name: 'Order now' }).click()
  const form = page.getByRole('form', { name: 'Order' })
  await form.getByLabel('Phone').fill(delivery.phone)
  await form.getByLabel('Address').fill(delivery.address)
  await form.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page.getByText('Order placed Successfully')).toBeVisible()
  await page.goto('/dashboard/myOrders')
  await expect(page.getByRole('main').getByText(productName).filter({ visible: true })).toHaveCount(1)
})

async function expectOrderListed(page: Page, productName: string, quantity: number): Promise<void> {
  const entry = page.getByRole('main').locator('tr, li, article').filter({ hasText: productName, visible: true })
  await expect(entry.first().locator('[data-label="Quantity"]')).toHaveText(quantity.toLocaleString('en'))
}
