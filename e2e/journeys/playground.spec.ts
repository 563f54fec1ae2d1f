import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoAdmin, demoCustomer } from '../support/actions'
import { signInByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks'
import { arriveAs } from '../support/session'

const picture = path.resolve(import.meta.dirname, '../../docs/images/shop.webp')

const answerOf = (page: Page) => page.locator('.result-window')
const variablesOf = (page: Page) => page.getByRole('region', { name: 'Variables' })

/** Chooses an identity with one click. */
async function askAs(page: Page, who: string, hint: string): Promise<void> {
  await page.getByRole('group', { name: 'Ask as' }).getByRole('button', { name: who, exact: true }).click()
  await expect(page.getByRole('status').first()).toHaveText(hint)
}

/** Opens an example in the panel, and waits until the editor shows it. */
async function showExample(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search examples').fill(name)
  await page
    .getByRole('region', { name: 'Examples' })
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(page.locator('.graphiql-query-editor')).toContainText(
    new RegExp(`(query|mutation|subscription) ${name}`),
  )
}

/** Opens an example, and waits until its variables have existing ids. */
async function openExample(page: Page, name: string): Promise<void> {
  await showExample(page, name)
  await expect(variablesOf(page)).not.toContainText('<')
}

/** Uploads an image with the toolbar, which shows the response. */
async function upload(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload an image' }).click()
  await (await chooser).setFiles(picture)
  await expect(answerOf(page)).toContainText('"url"')
}

/** Runs the editor's operation, once both editors are ready. */
async function run(page: Page): Promise<void> {
  for (const place of ['.graphiql-query-editor', '.result-window']) {
    await expect(page.locator(`${place} .CodeMirror-code`)).toBeAttached()
  }
  await page.getByRole('button', { name: /Execute query/ }).click()
}

test('its examples run: a customer orders, cancels and reviews in one click each, without external requests', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (![baseURL ?? '', 'data:', 'blob:'].some((own) => request.url().startsWith(own))) foreign.push(request.url())
  })
  await page.goto('/graphql')
  await expect(page.getByRole('region', { name: 'Examples' })).toBeInViewport()
  await expect(page.locator('.graphiql-query-editor')).toContainText('query Products')
  await run(page)
  await expect(answerOf(page)).toContainText('totalCount')
  await askAs(page, 'Customer', 'You are customer@example.com.')
  await openExample(page, 'PlaceOrder')
  await run(page)
  await expect(answerOf(page)).toContainText('PlaceOrderSuccess')
  await openExample(page, 'CancelOrder')
  await run(page)
  await expect(answerOf(page)).toContainText('CancelOrderSuccess')
  // A repeated order shows a refusal.
  await run(page)
  await expect(answerOf(page)).toContainText('InvalidOrderTransition')

  await showExample(page, 'CreateReview')
  await upload(page)
  await expect(variablesOf(page)).not.toContainText('<')
  await run(page)
  await expect(answerOf(page)).toContainText(/CreateReviewSuccess|AlreadyReviewed|NotPurchased/)

  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect(foreign).toEqual([])
})

test('an admin sees all orders and edits the catalogue, and a visitor does not', { tag: '@full' }, async ({ page }) => {
  await page.goto('/graphql')
  await askAs(page, 'Admin', 'You are admin@example.com.')
  await showExample(page, 'AllOrders')
  await run(page)
  await expect(answerOf(page)).toContainText('"orders"')
  await expect(answerOf(page)).not.toContainText('errors')
  await showExample(page, 'CreateProduct')
  await upload(page)
  await expect(variablesOf(page)).not.toContainText('<')
  await run(page)
  await expect(answerOf(page)).toContainText('CreateProductSuccess')
  await openExample(page, 'UpdateProduct')
  await run(page)
  await expect(answerOf(page)).toContainText('UpdateProductSuccess')
  await openExample(page, 'DeleteProduct')
  await run(page)
  await expect(answerOf(page)).toContainText('DeleteProductSuccess')

  await askAs(page, 'Visitor', 'You are a visitor.')
  await expect(page.getByRole('tab', { name: 'AllOrders' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^SendInquiry / })).toBeVisible()
})

test('a subscription shows events until it is stopped', { tag: '@full' }, async ({ page, baseURL: origin = '' }) => {
  const customer = await signInByApi(origin, demoCustomer)
  const { id, minQuantity } = await someProduct(origin, 9)
  await page.goto('/graphql')
  await askAs(page, 'Customer', 'You are customer@example.com.')
  await showExample(page, 'OwnNews')
  await run(page)
  await expect(answerOf(page)).toContainText('"startedAt"')
  await customer.placeOrder(id, minQuantity)
  await expect(answerOf(page)).toContainText('"PLACED"')
  await page.getByRole('button', { name: /Stop query/ }).click()
  await expect(page.getByRole('button', { name: /Execute query/ })).toBeVisible()
})

test('choice and typed text survive a reload', { tag: '@full' }, async ({ page }) => {
  await page.goto('/graphql')
  await askAs(page, 'Customer', 'You are customer@example.com.')
  await openExample(page, 'PlaceOrder')
  const typed = '# and now something of my own'
  await page.locator('.graphiql-query-editor textarea').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(typed)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(typed)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Customer', pressed: true })).toBeVisible()
  await openExample(page, 'PlaceOrder')
  // The editor renders only the lines in view.
  await page.locator('.graphiql-query-editor textarea').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(page.locator('.graphiql-query-editor')).toContainText(typed)
})

test('a signed-in user’s requests use their identity', { tag: '@full' }, async ({ page }) => {
  await arriveAs(page, demoAdmin)
  await page.goto('/graphql')
  await expect(page.getByRole('button', { name: 'Yourself', pressed: true })).toBeVisible()
  await run(page)
  await expect(answerOf(page)).toContainText('"orders"')
  await expect(answerOf(page)).not.toContainText('errors')
})

test('the bar is accessible, works by keyboard, and nothing scrolls sideways', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/graphql')
  await page.getByRole('button', { name: 'Visitor', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toHaveText('You are customer@example.com.')
  // The pressed button keeps the focus while the tabs change.
  await expect(page.getByRole('button', { name: 'Customer', pressed: true })).toBeFocused()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, '.bar')
    await expectNoSidewaysScroll(page)
  }
})
