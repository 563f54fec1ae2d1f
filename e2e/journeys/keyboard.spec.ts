import type { Locator, Page } from '@playwright/test'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { awaitMethods, demoAdmin, demoCustomer } from '../support/actions'
import { signInByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible, switchTheme } from '../support/looks'
import { listMisfits } from '../support/layout'
import { arriveAs } from '../support/session'
import { isHydrated, openPage } from '../support/visit'

const MAX_TABS = 80

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MAX_TABS} tabs do not lead to ${control.toString()}`)
}

test('an order can be placed by keyboard alone, from the first page to the last word', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('article').nth(1).getByRole('heading').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\//)
  await tabTo(page, page.getByRole('link', { name: 'Order now' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/login$/)
  const login = page.getByRole('form', { name: 'Login' })
  await tabTo(page, login.getByLabel('Email'))
  await page.keyboard.type(demoCustomer.email)
  await tabTo(page, login.getByLabel('Password'))
  await page.keyboard.type(demoCustomer.password)
  await expect(login.getByRole('button', { name: 'Login' })).toBeEnabled()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/product\//)
  const form = page.getByRole('form', { name: 'Order' })
  await expect(form.getByLabel('Phone')).toBeVisible()
  if ((await form.getByLabel('Size').count()) > 0) {
    await tabTo(page, form.getByLabel('Size'))
    await page.keyboard.press('ArrowDown')
  }
  await tabTo(page, form.getByLabel('Country'))
  await page.keyboard.type('Germany')
  for (const [label, text] of [
    ['Phone', '+49 30 1234567'],
    ['Recipient', 'Goods in'],
    ['Address', 'Station Road 5'],
    ['Postal code', '10115'],
    ['Town', 'Berlin'],
  ] as const) {
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await awaitMethods(form)
  await tabTo(page, form.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
})

test(
  'the search suggests by keyboard and touch, at every width and in both directions',
  { tag: '@full' },
  async ({ page }) => {
    for (const [language, width, typed] of [
      ['', 1440, 'forc'],
      ['/de', 1024, 'Pinz'],
      ['/ar', 390, 'مقص'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${language}/portfolio`)
      const form = page.getByRole('banner').getByRole('search')
      const field = form.locator('[name=search]')
      // Before hydration; early text is searched too.
      await field.click()
      await field.pressSequentially(typed)
      await page.waitForFunction(isHydrated)
      const options = form.getByRole('option')
      await expect(options.first()).toContainText(typed, { ignoreCase: true })
      expect(await listMisfits(page)).toEqual([])
      await expectAccessible(page, 'header')
      await switchTheme(page, 'dark')
      await expectAccessible(page, 'header')
      await switchTheme(page, 'light')
      await field.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveValue(typed)
      await field.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
      await expect(field).toHaveValue('')
      await field.click()
      await field.pressSequentially(typed)
      await options.last().click()
      await expect(page).toHaveURL(/\/products\?search=/)
      await expect(field).not.toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
    }
  },
)

test('staff find an order by Ctrl K, open a list by G and a letter, and see all shortcuts by ?', async ({
  page,
  baseURL: origin = '',
}) => {
  const { id: productId, minQuantity } = await someProduct(origin, 6)
  const id = await (await signInByApi(origin, demoCustomer)).placeOrder(productId, minQuantity)
  const admin = await signInByApi(origin, demoAdmin)
  const { order } = await admin.query<{ order: { number: string } }>('query ($id: ID!) { order(id: $id) { number } }', {
    id,
  })
  await arriveAs(page, demoAdmin)
  await openPage(page, '/dashboard')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search, scan or run an action' })
  await palette.getByRole('combobox').fill('carl')
  await expect(palette.getByRole('group', { name: 'Orders' }).getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await palette.getByRole('combobox').fill(order.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/manageOrders/${id}$`))
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Products' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Collapse or expand the menu')
  await expectAccessible(page)
})
