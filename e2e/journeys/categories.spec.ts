import { demoAdmin } from '../support/actions'
import { signInByApi } from '../support/api'
import { addProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

test('an admin adds, renames and deletes a category; its product is found at each address', async ({
  page,
  baseURL: origin = '',
}) => {
  const admin = await signInByApi(origin, demoAdmin)
  const mark = `${Date.now()}`
  await arriveAs(page, demoAdmin)
  await openPage(page, '/dashboard/categories')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByLabel('Name').fill(`Probes ${mark}`)
  await expect(page.getByLabel('Address')).toHaveValue(`probes-${mark}`)
  await page.getByLabel('Address').press('Enter')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(link(`Probes ${mark}`)).toBeVisible()

  const { categories } = await admin.query<{ categories: { id: string; slug: string }[] }>('{ categories { id slug } }')
  const ofTest = categories.find(({ slug }) => slug === `probes-${mark}`)
  const product = `Periodontal probe ${mark}`
  const { id } = await addProduct(admin, { name: product, categoryId: ofTest?.id })

  await page.getByRole('button', { name: `Edit Probes ${mark}` }).click()
  await page.getByLabel('Name').fill(`Explorers ${mark}`)
  await page.getByLabel('Address').fill(`explorers-${mark}`)
  await page.getByLabel('Address').press('Enter')
  await expect(link(`Explorers ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: `Move up: Explorers ${mark}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Move up: Explorers ${mark}` })).toBeFocused()
  await expectAccessible(page, '[role=table]')

  await page.goto(`/products?category=probes-${mark}`)
  await expect(page).toHaveURL(`/products?category=explorers-${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Explorers ${mark}`)
  await expect(link(product)).toBeVisible()

  await openPage(page, '/dashboard/categories')
  await page.getByRole('button', { name: `Delete Explorers ${mark}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Move its 1 product to').selectOption('Dental Instruments')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(link(`Explorers ${mark}`)).toBeHidden()
  await page.goto(`/products?category=explorers-${mark}&search=${mark}`)
  await expect(page).toHaveURL(/category=dental/)
  await expect(link(product)).toBeVisible()
  // Other journeys count the products of a category.
  await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id })
})
