import { demoAdmin } from '../support/actions'
import { signInByApi } from '../support/api'
import { addProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { drawPictureFile } from '../support/uploads'
import { arriveAs } from '../support/session'

test('an admin adds three images to a product; a buyer browses them by keyboard and zooms', async ({
  page,
  baseURL,
}) => {
  const admin = await signInByApi(baseURL ?? '', demoAdmin)
  const name = `Pictured forceps ${Date.now()}`
  const { id } = await addProduct(admin, { name })

  await arriveAs(page, demoAdmin)
  await page.goto(`/dashboard/manageProducts/${id}`)
  const form = page.getByRole('form', { name: 'Edit product' })
  const files = await Promise.all([drawPictureFile('tomato'), drawPictureFile('gold')])
  await form.getByLabel('Add images').setInputFiles(files)
  await form.getByLabel('Image 3: alt text').fill('From the side')
  await form.getByRole('button', { name: 'Move up: Image 3' }).press('Enter')
  await form.getByRole('button', { name: /^Focal point of Image 1/ }).press('ArrowLeft')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`/products/${id}`)
  const shown = (alt: string) => page.getByRole('link', { name: `Enlarge: ${alt}`, exact: true })
  await expect(shown(name).first()).toBeInViewport()
  const first = page.getByRole('link', { name: 'Image 1 of 3' })
  await first.focus()
  // The first user activity loads its code.
  await expect(shown('From the side')).toHaveAttribute('tabindex', '-1')
  await first.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Image 2 of 3: From the side' })).toBeFocused()
  await expect(shown('From the side')).toBeInViewport({ ratio: 0.9 })
  await shown('From the side').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'From the side' })
  await expect(dialog).toContainText('2 of 3')
  const fitted = await dialog.getByRole('img').boundingBox()
  await dialog.getByRole('img').click()
  const field = dialog.getByRole('group', { name: 'Enlarged image' })
  await expect(field).toBeVisible()
  const enlarged = await dialog.getByRole('img').boundingBox()
  expect(enlarged?.width).toBeGreaterThan(fitted?.width ?? Infinity)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shown('From the side')).toBeFocused()
})
