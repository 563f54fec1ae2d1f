import type { Page } from '@playwright/test'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import {
  awaitMethods,
  awaitTotals,
  chooseFirstSize,
  delivery,
  demoAdmin,
  demoCustomer,
  fillDelivery,
  order,
} from '../support/actions'
import { send, signInByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { waitUntilQuiet } from '../support/visit'
import { arriveAs, arriveAsNew } from '../support/session'

const orderPage = /\/dashboard\/myOrders\/[0-9a-f-]{36}$/

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a product's order form as a new, signed-in user. */
async function openForm(page: Page, personName: string, index: number) {
  const buyer = await arriveAsNew(page, personName)
  const { id, name } = await someProduct(new URL(page.url()).origin, index)
  await page.goto(`/products/${id}`)
  await page.getByRole('link', { name: 'Order now' }).click()
  await expect(page.getByRole('form', { name: 'Order' })).toBeVisible()
  return { buyer, productName: name }
}

/** Path of an order that the demo customer places through the API. */
async function demoOrderPath(origin: string): Promise<string> {
  const customer = await signInByApi(origin, demoCustomer)
  const { id, minQuantity } = await someProduct(origin)
  return `/dashboard/myOrders/${await customer.placeOrder(id, minQuantity)}`
}

/** A product for this journey only, and an admin who changes its price. */
async function pricedProduct(origin: string) {
  const { products } = await send<{ products: { nodes: { id: string; price: { amount: number } }[] } }>(
    origin,
    '{ products(first: 1, sort: PRICE_HIGH_TO_LOW, filter: { inStock: true, maxMinQuantity: 10 }) { nodes { id price { amount } } } }',
  )
  const [{ id, price } = { id: '', price: { amount: 0 } }] = products.nodes
  const admin = await signInByApi(origin, demoAdmin)
  const change = `mutation ($input: UpdateProductInput!) {
    updateProduct(input: $input) { ... on UpdateProductSuccess { product { price { amount } } } }
  }`
  return {
    product: id,
    price: price.amount,
    async setPrice(amount: number) {
      const { updateProduct } = await admin.query<{ updateProduct: unknown }>(change, { input: { id, price: amount } })
      expect(updateProduct).toEqual({ product: { price: { amount } } })
    },
  }
}

test('a customer opens the order from form and list, sees its history and cancels it', async ({ page }) => {
  const { productName } = await openForm(page, 'Olga Order', 6)
  const quantity = await order(page, delivery)
  await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
  await expect(page).toHaveURL(orderPage)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{4}-\d{6}$/)

  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click()
  await page.getByRole('link', { name: `Details: ${quantity.toLocaleString('en')} × ${productName}` }).click()
  await expect(page).toHaveURL(address)
  await expect(part(page, 'Delivery')).toContainText(delivery.address)
  await expect(part(page, 'History').getByRole('listitem')).toHaveText([/^Placed.* by you$/])
  // The order is not confirmed.
  await expect(page.getByRole('button', { name: 'Download order confirmation' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled.')).toBeVisible()
  await expect(part(page, 'History').getByRole('listitem')).toHaveText([/^Placed/, /^Cancelled.* by you$/])
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
  await page.reload()
  await expect(part(page, 'Order')).toContainText('Cancelled')
})

test('Back after an order leads to no form that would place it again', { tag: '@full' }, async ({ page }) => {
  const { productName } = await openForm(page, 'Bruno Back', 10)
  const form = page.getByRole('form', { name: 'Order' })
  const formAddress = page.url()
  await order(page, delivery)
  await expect(page).toHaveURL(orderPage)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.goto(formAddress)
  // A new form, which proposes the last address.
  await expect(form.getByLabel('Address')).toHaveValue(delivery.address)
  await page.goto('/dashboard/myOrders')
  await expect(page.getByRole('row').filter({ hasText: productName })).toHaveCount(1)
})

test(
  'a price raised while the form is open is confirmed, and never charged unseen',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const { product, price, setPrice } = await pricedProduct(baseURL ?? '')
    await setPrice(200)
    await arriveAsNew(page, 'Petra Price')
    await page.goto(`/product/${product}`)
    const form = page.getByRole('form', { name: 'Order' })
    await expect(form.getByLabel('Price')).toHaveValue('$2.00')
    await chooseFirstSize(page)
    await fillDelivery(form, { ...delivery, phone: '(0049) 40 / 123456' })
    await awaitMethods(form)
    await setPrice(99_900)

    await form.getByRole('button', { name: 'Place Order' }).click()
    const question = form.getByRole('alert')
    await expect(question).toContainText('The unit price has changed from $2.00 to $999.00.')
    await expect(form.getByLabel('Price')).toHaveValue('$999.00')
    await expect(form.getByLabel('Address')).toHaveValue(delivery.address)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Place Order' }).press('Enter')
    const agree = question.getByRole('button', { name: 'Order at $999.00 each' })
    await expect(agree).toBeFocused()

    await setPrice(150)
    await agree.press('Enter')
    await expect(question).toContainText('The unit price has changed from $999.00 to $1.50.')
    await form.getByRole('button', { name: 'Order at $1.50 each' }).click()
    await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
    await expect(page).toHaveURL(orderPage)
    await expect(part(page, 'Items')).toContainText('$1.50')
    await expect(part(page, 'Delivery')).toContainText('+4940123456')
    await page.goto('/dashboard/myOrders')
    await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(1)
    await setPrice(price)
  },
)

test('an admin changes an order’s status on its page, and its customer sees it on theirs', async ({
  page,
  openOtherBrowser,
}) => {
  const { buyer } = await openForm(page, 'Otto Order', 7)
  await order(page, delivery)
  await expect(page).toHaveURL(orderPage)
  await expect(part(page, 'Order')).toContainText('Placed')

  const admin = await openOtherBrowser(demoAdmin)
  await admin.goto(`/dashboard/manageOrders?search=${encodeURIComponent(buyer.email)}`)
  await admin.getByRole('row').filter({ hasText: buyer.name }).getByRole('link').click()
  await expect(part(admin, 'Customer')).toContainText(buyer.email)
  await admin.getByRole('button', { name: /^Confirm/ }).click()
  await expect(admin.getByText('Order confirmed.')).toBeVisible()
  await expect(part(admin, 'History').getByRole('listitem')).toHaveText([/^Placed/, /^Confirmed.* by Ada Admin/])

  await page.reload()
  await expect(part(page, 'History').getByRole('listitem')).toHaveText([/^Placed/, /^Confirmed.* by the shop$/])
})

test('another customer’s order is not found on either page', { tag: '@full' }, async ({ page, baseURL }) => {
  const path = await demoOrderPath(baseURL ?? '')
  await arriveAsNew(page, 'Nora Nosy')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(demoCustomer.email)
  await expectAccessible(page)
  await page.goto(path.replace('myOrders', 'manageOrders'))
  await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
})

test('an order prints alone, black on white, on one sheet', { tag: '@full' }, async ({ page, baseURL }) => {
  const path = await demoOrderPath(baseURL ?? '')
  await arriveAs(page, demoCustomer)
  await page.goto(path)
  await expect(part(page, 'History')).toBeVisible()
  await expect(page.locator('[data-paper]').getByText('Manufacturer and exporter of medical tools')).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('[data-paper]').getByText('Manufacturer and exporter of medical tools')).toBeVisible()
  for (const name of ['Order', 'Items', 'Customer', 'Delivery', 'History']) await expect(part(page, name)).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  const colours = await part(page, 'Customer').evaluate((element) => {
    const { color } = getComputedStyle(element)
    return { color, paper: getComputedStyle(document.documentElement).backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' })
  // A headless browser's print can be counted; `window.print` would wait for a user.
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('without a network', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/] })

  test('an order waits, and is placed once when the network returns', async ({ page, context }) => {
    const { productName } = await openForm(page, 'Nils Network', 8)
    // Wait for the toaster, which loads late.
    await page.locator('[data-rht-toaster]').waitFor({ state: 'attached' })
    await waitUntilQuiet(page)
    await context.setOffline(true)
    await expect(page.getByText(/^You’re offline\./)).toBeVisible()
    await order(page, delivery)
    const form = page.getByRole('form', { name: 'Order' })
    const alert = form.getByRole('alert').filter({ hasText: 'You were offline' })
    await expect(alert).toContainText('You were offline, so nothing was sent.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Try again' }).last().click()
    await expect(alert).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(/^You’re offline\./)).toHaveCount(0)
    await expect(form.getByLabel('Address')).toHaveValue(delivery.address)
    const unknownTotal = form.getByRole('alert').filter({ hasText: 'We couldn’t calculate' })
    await unknownTotal.getByRole('button').click()
    await awaitTotals(form)
    await form.getByRole('button', { name: 'Try again' }).last().click()
    // The first attempt had the total of the country that was proposed.
    await form.getByRole('button', { name: 'Place order at the new total' }).click()
    await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
    await page.goto('/dashboard/myOrders')
    await expect(page.getByRole('row').filter({ hasText: productName })).toHaveCount(1)
  })

  test('lists and pages load when the network returns', { tag: '@full' }, async ({ page, context, baseURL }) => {
    await demoOrderPath(baseURL ?? '')
    await arriveAs(page, demoCustomer)
    await page.goto('/dashboard/addReview')
    await expect(page.getByRole('form', { name: 'Add a review' })).toBeVisible()
    await context.setOffline(true)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'My Orders' }).click()
    await expect(page.getByText('You’re offline. This page will load when you reconnect.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /^Details/ }).first()).toBeVisible()
  })
})
