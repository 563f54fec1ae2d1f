import type { Page } from '@playwright/test'
import { demoAdmin } from '../support/actions'
import { signInByApi } from '../support/api'
import { addProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an admin translates a product; a visitor reads German, with English fallbacks', async ({ page, baseURL }) => {
  const admin = await signInByApi(baseURL ?? '', demoAdmin)
  const name = `Test Raspatory ${Date.now()}`
  const description = 'Scrapes what has to be scraped.'
  const texts = { name, description, material: 'Titanium', sizes: ['Curved', '14.5 cm'] }
  const { id } = await addProduct(admin, { ...texts, price: 1999 })

  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('link', { name: 'Translations' }).click()
  await page.getByLabel('Target language').selectOption('Deutsch')
  await expect(page).toHaveURL(/\/dashboard\/translations\?language=de$/)
  await expect(rowOf(page, name)).toContainText('Missing: Name, Description, Material, Alt text, and Size Curved')
  await page.getByRole('link', { name: `Translate ${name}` }).click()
  const form = page.getByRole('form', { name: 'Translate into Deutsch' })
  await form.getByLabel('Name (Deutsch)').fill('Raspatorium für den Test')
  await form.getByLabel('Description (Deutsch)', { exact: true }).fill('Schabt, was zu schaben ist.')
  await form.getByLabel('Size Curved (Deutsch)').fill('Gebogen')

  // The English text changes at the same time.
  const changed = 'Scrapes what has to be scraped off.'
  await admin.query('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }', {
    input: { id, description: changed },
  })
  await form.getByRole('button', { name: 'Save translation' }).click()
  await expect(form.getByText('Someone else changed these texts while you were editing them.')).toBeVisible()
  await expectAccessible(page)
  await expect(form.getByLabel('Description (Deutsch)', { exact: true })).toHaveValue('Schabt, was zu schaben ist.')
  await form.getByRole('button', { name: 'Save translation' }).click()
  await expect(page.getByText('Translation saved.')).toBeVisible()
  await page.getByRole('link', { name: 'All translations' }).click()
  await expect(rowOf(page, name)).toContainText('Missing: Material and Alt text')

  await page.goto(`/de/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Raspatorium für den Test' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Schabt, was zu schaben ist.')
  await expect(main).toContainText('Titanium')
  await expect(main).toContainText('Gebogen; 14,5 cm')
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // German pages too translate from English.
  await page.goto(`/de/dashboard/translations/${id}?language=ar`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('main').locator('p[lang=en]').nth(1)).toHaveText(changed)
  await expect(page.getByRole('main').locator('textarea[lang=ar]').first()).toHaveAttribute('dir', 'rtl')
  // Other journeys expect the newest products to look normal.
  await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id })
})

test('an admin writes and translates an article; a visitor reads Arabic, with English fallbacks', async ({
  page,
  baseURL,
}) => {
  const admin = await signInByApi(baseURL ?? '', demoAdmin)
  const slug = `test-${Date.now()}`
  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard/articles')
  await page.getByRole('link', { name: 'Write an article' }).click()
  const form = page.getByRole('form', { name: 'Publish an article' })
  await form.getByLabel('Title').fill('How sharp is sharp?')
  await form.getByLabel('Address').fill('choosing-a-stethoscope')
  await form.getByLabel('Summary').fill('What an edge is.')
  await form.getByLabel('Text', { exact: true }).fill('## Edges\n\nSee [our scissors](/products) <b>now</b>.')
  await form.getByRole('button', { name: 'Preview the text' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: 'Edges' })).toBeVisible()
  await expect(preview).toContainText('<b>now</b>')
  // After a scroll the bar covers some menu links, which axe reports as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Another article already has the address')).toBeVisible()
  await form.getByLabel('Address').fill(slug)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published.')).toBeVisible()

  await page.getByRole('link', { name: 'Translate How sharp is sharp?' }).click()
  await page.getByLabel('Target language').selectOption('العربية')
  const translation = page.getByRole('form', { name: 'Translate into العربية' })
  await translation.getByLabel('Title (العربية)').fill('ما معنى الحدّة؟')
  await translation.getByLabel('Text (العربية)').fill('## الحواف\n\n[المقصات](/products)')
  await translation.getByRole('button', { name: 'Save translation' }).click()
  await expect(page.getByText('Translation saved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All translations' }).click()
  await expect(rowOf(page, 'How sharp is sharp?')).toContainText('Missing: Summary')

  await page.goto('/ar/blogs')
  await page.getByRole('link', { name: 'ما معنى الحدّة؟' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ما معنى الحدّة؟' })).toBeVisible()
  await expect(page.getByText('What an edge is.')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'المقصات' })).toHaveAttribute('href', '/ar/products')
  await page.goto(`/blogs/${slug}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Edges' })).toBeVisible()

  const { article } = await admin.query<{ article: { id: string } }>(
    'query ($slug: String) { article(slug: $slug) { id } }',
    { slug },
  )
  await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) { __typename } }', article)
  expect((await page.request.get(`/blogs/${slug}`)).status()).toBe(404)
})
