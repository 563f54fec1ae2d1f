import type { Page } from '@playwright/test'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { demoAdmin, demoCustomer, stockShown } from '../support/actions'
import { signInByApi } from '../support/api'
import { addProduct, someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { drawPictureFile } from '../support/uploads'
import { arriveAs, arriveAsNew } from '../support/session'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

test('an admin adds a product with an image, edits it, and deletes it', async ({ page }) => {
  const name = `Test Elevator ${Date.now()}`
  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard/addProduct')
  const form = page.getByRole('form', { name: 'Add a product' })
  await form.getByLabel('Product name').fill(name)
  await form.getByLabel('Description').fill('Lifts what has to be lifted.')
  await form.getByLabel('Price').fill('12.5')
  await form.getByLabel('Minimum Quantity').fill('3')
  await form.getByLabel('Available Quantity').fill('30')
  await form.getByLabel('Image').setInputFiles(await drawPictureFile())
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText(FIXED.productAdded)).toBeVisible()

  await page.getByRole('link', { name: 'View product page' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$12.50', { exact: true })).toBeVisible()
  const shown = page.getByRole('img', { name })
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const publicPage = page.url()

  await page.goto('/dashboard/manageProducts')
  await page.getByLabel('Search products').fill(name)
  await expect(page).toHaveURL(/search=Test/)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const change = page.getByRole('form', { name: 'Edit product' })
  await change.getByLabel('Price').fill('13')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(rowOf(page, name)).toContainText('$13.00')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: FIXED.confirmDelete })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(FIXED.productDeleted)).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  expect((await page.request.get(publicPage)).status()).toBe(404)
})

test('a long open form overwrites neither sales nor another admin’s changes, and keeps typed text', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const [admin, buyer] = [await signInByApi(origin, demoAdmin), await signInByApi(origin, demoCustomer)]
  const name = `Test Probe ${Date.now()}`
  const { id } = await addProduct(admin, { name, price: 1999 })
  await arriveAs(page, demoAdmin)
  await page.goto(`/dashboard/manageProducts?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const form = page.getByRole('form', { name: 'Edit product' })
  await form.getByLabel('Price').fill('1.500')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('This amount is ambiguous.')).toBeVisible()
  await form.getByLabel('Price').fill('1.50')
  await expect(form.getByText('= $1.50')).toBeVisible()
  await form.getByLabel('Stock change').fill('+20')
  await form.getByLabel('Reason').selectOption('Delivery received')

  // At the same time a buyer orders, and another admin edits the same product.
  await buyer.placeOrder(id, 10)
  const other = await context.newPage()
  await other.goto(`/dashboard/manageProducts/${id}`)
  const otherForm = other.getByRole('form', { name: 'Edit product' })
  await otherForm.getByLabel('Material').fill('Titanium')
  await otherForm.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Product saved.')).toBeVisible()
  await other.close()

  // Typed text survives leaving the page.
  await page.getByRole('link', { name: 'All Users' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
  await page.goBack()
  await expect(form.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(form.getByText('Someone else changed this product while you were editing it.')).toBeVisible()
  await expect(form.getByLabel('Material')).toHaveValue('Titanium')
  await expect(form.getByLabel('Price')).toHaveValue('1.50')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeFocused()
  await expect(page).toHaveURL(/search=Test/)
  await expect(rowOf(page, name)).toContainText('$1.50')
  await expect(rowOf(page, name)).toContainText('110')
  // Other journeys expect the newest products to look normal.
  await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id })
})

test('a customer cancels an order, and its units return to stock', { tag: '@full' }, async ({ page, baseURL }) => {
  const { id, name, minQuantity } = await someProduct(baseURL ?? '', 4)
  const productPage = `/products/${id}`
  const buyer = await arriveAsNew(page, 'Cora Cancel')
  await page.goto(productPage)
  const before = await stockShown(page)
  await (await signInByApi(baseURL ?? '', buyer)).placeOrder(id, minQuantity)
  await page.goto(productPage)
  expect(await stockShown(page)).toBe(before - minQuantity)

  await page.goto('/dashboard/myOrders')
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled.')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
  await page.goto(productPage)
  expect(await stockShown(page)).toBe(before)
})

test(
  'an admin changes an order’s status, and its customer sees the progress',
  { tag: '@full' },
  async ({ page, openOtherBrowser, baseURL }) => {
    const { id, name, minQuantity } = await someProduct(baseURL ?? '', 5)
    const buyer = await arriveAsNew(page, 'Mona Moved')
    await (await signInByApi(baseURL ?? '', buyer)).placeOrder(id, minQuantity)

    const office = await openOtherBrowser(demoAdmin)
    await office.goto('/dashboard/manageOrders')
    await rowOf(office, 'Mona Moved').first().getByRole('link').click()
    await expect(office.getByRole('region', { name: 'Customer', exact: true })).toContainText('Mona Moved')
    await office.getByRole('button', { name: /^Confirm/ }).click()
    await expect(office.getByText('Order confirmed.')).toBeVisible()
    await office.getByRole('button', { name: /^Mark as shipped/ }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(office.getByText('Order shipped.')).toBeVisible()
    await expect(office.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)

    await page.goto('/dashboard/myOrders')
    await expect(rowOf(page, name)).toContainText('Shipped')
    await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
  },
)

test('an admin makes a customer an admin and back; a failure moves no button under the pointer', async ({
  page,
  baseURL,
}) => {
  // Users exist only after their first sign-in.
  await signInByApi(baseURL ?? '', demoCustomer)
  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard/users')
  await test.step('a refusal moves no button', async () => {
    const remove = page.getByRole('button', { name: /^Remove User/ }).first()
    const promote = page.getByRole('button', { name: /^Make Admin/ }).first()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"MakeAdmin"')) return route.fallback()
      const error = { message: 'A long refusal. '.repeat(12), extensions: { code: 'BAD_USER_INPUT' } }
      return route.fulfill({ json: { data: null, errors: [error] } })
    })
    const places = async () => [await promote.boundingBox(), await remove.boundingBox()]
    const before = await places()
    await promote.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'A long refusal.' })).toBeVisible()
    expect(await places()).toEqual(before)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/graphql')
  })
  await page.getByLabel('Search users').fill(demoCustomer.email)
  const row = rowOf(page, demoCustomer.email)
  await row.getByRole('button', { name: /^Make Admin/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText(FIXED.adminMade)).toBeVisible()
  await row.getByRole('button', { name: /^Remove admin/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove admin' }).click()
  await expect(page.getByText('Admin rights removed.')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toBeVisible()
})
