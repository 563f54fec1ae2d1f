import { FIXED } from '@instrumenta/testing/fixed-messages'
import { delivery, demoAdmin, demoCustomer, order } from '../support/actions'
import { signInByApi } from '../support/api'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { drawPictureFile } from '../support/uploads'
import { arriveAs } from '../support/session'

/** A minimal PDF. */
const certificate = {
  name: 'Certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${Date.now()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n0\n%%EOF\n`),
}

const LANGUAGES = ['Deutsch', 'Français', 'Español', 'العربية', '中文 (Chinese)']

test('an admin adds a complete product with two sizes in one save, and a buyer orders it', async ({
  page,
  baseURL,
}) => {
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
  await form.getByLabel('Track stock by size').check()
  await form.getByLabel('Units in stock, Short, 12 cm').fill('5')
  await form.getByLabel('Units in stock, Long').fill('7')
  await expect(form.getByText('Total: 12 units.')).toBeVisible()
  await form.getByLabel('Own price, Long').fill('14.50')
  await form.getByLabel('Own weight, Long').fill('450')
  await form.getByLabel('Euro (EUR), Long').fill('13.90')
  await form.getByLabel('Image').setInputFiles([await drawPictureFile('tomato'), await drawPictureFile('gold')])
  await form.getByLabel('Image 2: alt text').fill('From the side')
  await form.getByLabel('Add documents').setInputFiles(certificate)
  await form.getByRole('button', { name: 'Add an identifier' }).click()
  const identifier = `A99${Date.now()}`
  await form.getByLabel('Identifier', { exact: true }).fill(`=/${identifier}`)
  await form.getByLabel('Size', { exact: true }).selectOption('Long')
  for (const language of LANGUAGES) {
    await form.getByRole('button', { name: language }).click()
    await form.getByLabel(`Name (${language})`, { exact: true }).fill(`${name} ${language}`)
  }
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText(FIXED.productAdded)).toBeVisible()
  const address = (await page.getByRole('link', { name: 'View product page' }).getAttribute('href')) ?? ''
  const admin = await signInByApi(baseURL ?? '', demoAdmin)
  const { managedProduct } = await admin.query<{ managedProduct: object }>(
    `query ($id: ID!) { managedProduct(id: $id) {
      pictures { alt } documents { title } deviceIdentifiers { identifier variant { name } } translations { language }
      variants { prices { isManual price { amount currency } } }
    } }`,
    { id: address.split('/').at(-1) },
  )
  expect(managedProduct).toMatchObject({
    pictures: [{ alt: name }, { alt: 'From the side' }],
    documents: [{ title: 'Certificate' }],
    deviceIdentifiers: [{ identifier, variant: { name: 'Long' } }],
    translations: Array.from(LANGUAGES, () => ({ language: expect.any(String) })),
    variants: [{}, { prices: expect.arrayContaining([{ isManual: true, price: { amount: 1390, currency: 'EUR' } }]) }],
  })

  await arriveAs(page, demoCustomer)
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('from $10.00 each')
  await page.goto(address)
  // At once: text typed before hydration counts.
  await page.getByLabel('Quantity, Long').fill('3')
  await expect(page.getByRole('row', { name: /^Long/ })).toContainText('$14.50')
  await expect(page.getByRole('status').filter({ hasText: '$43.50' })).toBeVisible()
  await expect(page.getByText('1.35 kg total')).toBeVisible()
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
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('1.35 kg total')
})
