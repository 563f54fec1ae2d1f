import { readFileSync } from 'node:fs'
import { demoAdmin } from '../support/actions'
import { signInByApi } from '../support/api'
import { addProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { arriveAs } from '../support/session'

/** A minimal PDF with unique content. */
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n% ${name} ${Date.now()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n0\n%%EOF\n`,
  ),
})

test('an admin adds two documents to a product; a buyer downloads one unchanged', async ({ page, baseURL }) => {
  const admin = await signInByApi(baseURL ?? '', demoAdmin)
  const { id } = await addProduct(admin, { name: 'Documented forceps' })

  await arriveAs(page, demoAdmin)
  await page.goto(`/dashboard/manageProducts/${id}`)
  const form = page.getByRole('form', { name: 'Edit product' })
  const [sheet, care] = [pdf('Sizes and steel.pdf'), pdf('Care.pdf')]
  await form.getByLabel('Add documents').setInputFiles([sheet, care])
  const second = form.getByRole('group', { name: 'Document 2' })
  await second.getByLabel('Type').selectOption('Instructions for use')
  await second.getByLabel('Language').selectOption('Deutsch')
  await second.getByLabel('Version').fill('2.1')
  await second.getByRole('button', { name: 'Move up: Document 2' }).press('Enter')
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Product saved.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/products/${id}`)
  const part = page.getByRole('region', { name: 'Documents' })
  await part.getByText('In other languages (1)').click()
  await expect(part.getByRole('link')).toHaveText(['Sizes and steel', 'Care'])
  const downloading = page.waitForEvent('download')
  await part.getByRole('link', { name: 'Care' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/ Care 2\.1 \(de\)\.pdf$/)
  expect(readFileSync(await download.path()).equals(care.buffer)).toBe(true)
})
