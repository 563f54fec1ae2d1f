import { demoAdmin } from '../support/actions'
import { send } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { drawPicture, zipOf } from '../support/uploads'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

test('an admin replaces a product’s image by a ZIP, and undoes it', async ({ page, baseURL: origin = '' }) => {
  const { id } = await someProduct(origin, 27)
  const ofProduct = 'query ($id: ID!) { product(id: $id) { sku pictures { id } } }'
  const { product } = await send<{ product: { sku: string; pictures: object[] } }>(origin, ofProduct, { id })
  const place = product.pictures.length + 1
  await arriveAs(page, demoAdmin)
  await openPage(page, '/dashboard/bulk')
  await page.getByLabel('Import type').selectOption('Images')
  const buffer = zipOf({ [`${product.sku}-${place}.png`]: await drawPicture('crimson') })
  await page.getByLabel(/^File/).setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Check file' }).press('Enter')

  const run = page.getByRole('region', { name: /^pictures\.zip/ }).first()
  await expect(run.getByText(`${product.sku} · ${place}`)).toBeVisible()
  const shown = run.getByRole('img', { name: 'Image' })
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).toHaveJSProperty('naturalWidth', 64)
  // At the top no control is partly below the header.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await run.getByRole('button', { name: 'Apply' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(run.getByText('Applied', { exact: true })).toBeVisible()

  const after = await send<{ product: typeof product }>(origin, ofProduct, { id })
  expect(after.product.pictures).toHaveLength(place)
  await run.getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(run.getByText('Undone', { exact: true })).toBeVisible()
})
