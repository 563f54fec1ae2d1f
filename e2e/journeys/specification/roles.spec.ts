import type { Page } from '@playwright/test'
import { demoAdmin, demoCustomer, logIn } from '../../support/actions'
import { signInByApi } from '../../support/api'
import { expect, test } from '../../support/fixtures'
import { expectAccessible } from '../../support/looks'
import { drawPictureFile } from '../../support/picture'
import { arriveAs, arriveAsNew } from '../../support/session'

// Sections 4, 6 and 8 of the specification: sessions, roles, and what is said when something fails.

const MAKE = 'mutation ($id: ID!) { makeAdmin(id: $id) { __typename } }'
const REMOVE = 'mutation ($id: ID!) { removeAdmin(id: $id) { __typename } }'

interface SecondAdmin {
  page: Page
  /** Takes their rights away, as the first admin would on another screen. */
  demote(): Promise<void>
}

/** Somebody with a verified address, whom the first admin has promoted. */
async function becomeAdmin(page: Page, origin: string): Promise<SecondAdmin> {
  const person = await arriveAsNew(page, 'Ada Second')
  const chief = await signInByApi(origin, demoAdmin)
  const { users } = await chief.query<{ users: { nodes: { id: string }[] } }>(
    'query ($search: String!) { users(first: 1, filter: { search: $search }) { nodes { id } } }',
    { search: person.email },
  )
  const id = users.nodes[0]?.id ?? ''
  await chief.query(MAKE, { id })
  // With a session that knows of it: the dashboard begins by what the browser remembers of somebody.
  await arriveAs(page, person)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/manageOrders$/)
  return { page, demote: async () => void (await chief.query(REMOVE, { id })) }
}

test('signing in stores the access token, signing out takes it away and says goodbye', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('accessToken'))
  await page.goto('/')
  expect(await stored()).toBeNull()
  await logIn(page, demoCustomer)
  expect((await stored())?.split('.')).toHaveLength(3)
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('Carl Customer successfully logged out!')).toBeVisible()
  expect(await stored()).toBeNull()
})

test('the menu is by role, and a customer is told that a page is for admins', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await arriveAs(page, demoCustomer)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
  await expect(menu).toHaveText(['My Orders', 'Add Review', 'My Reviews', 'Quotations', 'Company'])
  // Which pages are for admins is said by their table; here is what becomes of one that is.
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await expectAccessible(page)
  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/manageOrders$/)
  await expect(menu).toHaveText([
    // And how many wait for the shop.
    /^Manage All Orders(\d+\+?)?$/,
    'Quotations',
    /^Returns\d*$/,
    'Overview',
    'Add Product',
    'Manage Products',
    'Categories',
    'Prices and Currencies',
    'Import and Export',
    // And how many wait, which other journeys may have sent.
    /^Inquiries\d*$/,
    'Reviews',
    'Companies',
    'Company',
    'All Users',
    'Articles',
    'Home Page',
    'Search Words',
    'Translations',
    'Programs',
    'Audit Log',
  ])
})

test.describe('an admin whose rights are taken away meanwhile', () => {
  // Refusals of GraphQL come with their status, which Chromium reports.
  test.use({ allowedComplaints: [/status of 40[013]/] })

  test('is told when making somebody an admin', async ({ page, baseURL }) => {
    const { demote } = await becomeAdmin(page, baseURL ?? '')
    await page.goto('/dashboard/users')
    await page.getByLabel('Search users').fill(demoCustomer.email)
    const button = page.getByRole('button', { name: 'Make Admin: Carl Customer' })
    await expect(button).toBeVisible()
    await demote()
    await button.click()
    await expect(page.getByText('Failed to Make an admin')).toBeVisible()
  })

  test('is signed out and led home by the list of all orders, with the token removed', async ({ page, baseURL }) => {
    const { demote } = await becomeAdmin(page, baseURL ?? '')
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await demote()
    await page.getByRole('link', { name: 'Manage All Orders' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
})

test.describe('when the line is cut', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load resource/] })

  /** Stops the answers to one operation on their way. */
  const cut = (page: Page, operation: string) =>
    page.route('**/graphql', (route) =>
      route.request().postData()?.includes(`"operationName":"${operation}"`) ? route.abort() : route.continue(),
    )

  test('a product that could not be added, and a review, are said to have failed; what was typed stays', async ({
    browser,
    page,
  }) => {
    await cut(page, 'CreateProduct')
    await arriveAs(page, demoAdmin)
    await page.goto('/dashboard/addProduct')
    const product = page.getByRole('form', { name: 'Add a product' })
    await product.getByLabel('Product name').fill('Cut off')
    await product.getByLabel('Description').fill('Never arrives.')
    await product.getByLabel('Price').fill('1')
    await product.getByLabel('Minimum Quantity').fill('1')
    await product.getByLabel('Available Quantity').fill('1')
    const picture = await drawPictureFile()
    await product.getByLabel('Image').setInputFiles(picture)
    await product.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Failed to add the Product')).toBeVisible()
    await expect(product.getByLabel('Product name')).toHaveValue('Cut off')

    const other = await browser.newPage()
    await arriveAsNew(other, 'Lena Line')
    await cut(other, 'CreateReview')
    await other.goto('/dashboard/addReview')
    const review = other.getByRole('form', { name: 'Add a review' })
    await review.getByRole('radio', { name: /^5/ }).check({ force: true })
    await review.getByLabel('Comment').fill('Never arrives.')
    await review.getByLabel('Image').setInputFiles(picture)
    await review.getByRole('button', { name: 'Add Review' }).click()
    await expect(other.getByText('Failed to add the review')).toBeVisible()
    await expect(review.getByLabel('Comment')).toHaveValue('Never arrives.')
    await other.close()
  })
})
