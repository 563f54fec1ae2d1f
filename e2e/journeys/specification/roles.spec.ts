import { loggedOut } from '@instrumenta/testing/fixed-messages'
import { demoAdmin, demoCustomer, logIn } from '../../support/actions'
import { expect, test } from '../../support/fixtures'
import { expectAccessible } from '../../support/looks'
import { arriveAs } from '../../support/session'

// Sections 4 and 6 of the specification: sessions and roles.

test('signing in stores the access token, signing out removes it and says goodbye', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('accessToken'))
  await page.goto('/')
  expect(await stored()).toBeNull()
  await logIn(page, demoCustomer)
  expect((await stored())?.split('.')).toHaveLength(3)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText(loggedOut('Carl Customer'))).toBeVisible()
  expect(await stored()).toBeNull()
})

test('the menu depends on the role, and an admin page tells customers that it is for admins', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await arriveAs(page, demoCustomer)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
  await expect(menu).toHaveText(['My Orders', 'Add Review', 'My reviews', 'Quotations', 'Company'])
  // The route table lists admin pages; this tests one of them.
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  await expectAccessible(page)
  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/overview$/)
  await expect(menu).toHaveText([
    'Overview',
    // With the number of waiting orders, which other journeys may place.
    /^Manage All Orders(\d+\+?)?$/,
    /^Quotations(\d+\+?)?$/,
    /^Returns\d*$/,
    'Invoices',
    'Add Product',
    'Manage Products',
    'All Users',
    'Companies',
    /^Messages\d*$/,
    'Content',
    'Reports',
    'Settings',
  ])
})
