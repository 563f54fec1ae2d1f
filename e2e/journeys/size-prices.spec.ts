import { delivery, demoAdmin, demoCustomer, order } from '../support/actions'
import { expect, test } from '../support/fixtures'
import { drawPictureFile } from '../support/picture'
import { arriveAs } from '../support/session'

test('an admin adds two sizes that are counted, one at its own price, and a buyer orders it', async ({ page }) => {
  const name = `Sized forceps ${Date.now()}`
  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard/addProduct')
  const form = page.getByRole('form', { name: 'Add a product' })
  await form.getByLabel('Product name').fill(name)
  await form.getByLabel('Description').fill('For fine tissue.')
  await form.getByLabel('Price', { exact: true }).fill('10')
  await form.getByLabel('Minimum Quantity').fill('1')
  await form.getByRole('button', { name: 'Add a size' }).click()
  await page.keyboard.type('Short, 12 cm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Long')
  await form.getByLabel('Count the stock by size').check()
  const long = form.getByRole('group', { name: 'Size 2' })
  await form.getByRole('group', { name: 'Size 1' }).getByLabel('Pieces in stock').fill('5')
  await long.getByLabel('Pieces in stock').fill('7')
  await expect(form.getByText('Together: 12 pieces.')).toBeVisible()
  await long.getByText('Price, minimum, carton and weight of its own').click()
  await long.getByLabel('Own price').fill('14.50')
  await long.getByLabel('Own weight').fill('450')
  await form.locator('input[type=file]').setInputFiles(await drawPictureFile())
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product Added successfully')).toBeVisible()
  const address = (await page.getByRole('link', { name: 'See its page' }).getAttribute('href')) ?? ''

  await arriveAs(page, demoCustomer)
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('from $10.00 per piece')
  await page.goto(address)
  // At once: what is typed before the page's script runs counts.
  await page.getByLabel('Quantity, Long').fill('3')
  await expect(page.getByRole('row', { name: /^Long/ })).toContainText('$14.50')
  await expect(page.getByRole('status').filter({ hasText: '$43.50' })).toBeVisible()
  await expect(page.getByText('1.35 kg in all')).toBeVisible()
  await page.getByRole('link', { name: 'Order now' }).click()
  await expect(page.getByRole('form', { name: 'Order' }).getByLabel('Size')).toHaveValue(/./)
  await order(page, delivery)
  await expect(page).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
  await expect(
    page
      .getByText(`${name} (Long)`)
      .or(page.getByText('Long', { exact: true }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('$43.50').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('1.35 kg in all')
})
