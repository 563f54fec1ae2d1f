import type { Page } from '@playwright/test'
import { demoAdmin, newPerson, stockShown } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { moveOrder } from '../support/orders'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

test.use({
  viewport: { width: 1440, height: 900 },
  allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/],
})

/** Waits until the page's live updates are connected. */
const untilListening = (page: Page) =>
  page.waitForResponse((response) => response.headers()['content-type']?.startsWith('multipart/mixed') ?? false)

test('orders show live as they are placed, and after a network failure', async ({
  page,
  openOtherBrowser,
  baseURL: origin = '',
}) => {
  const person = newPerson(`Livia Live ${Date.now()}`)
  await signUpByApi(origin, person, person.name)
  const customer = await signInByApi(origin, person)
  const { id, minQuantity } = await someProduct(origin, 7)

  await arriveAs(page, demoAdmin)
  const listening = untilListening(page)
  await openPage(page, '/dashboard/manageOrders')
  await listening
  const rows = page.getByRole('row').filter({ hasText: person.name })
  const first = await customer.placeOrder(id, minQuantity)
  await expect(rows).toHaveCount(1)

  // Changes while offline show after the reconnect.
  await page.context().setOffline(true)
  await customer.placeOrder(id, minQuantity)
  await page.context().setOffline(false)
  await expect(rows).toHaveCount(2)

  // The customer sees the order's changes, and a visitor the stock.
  const theirs = await openOtherBrowser(person)
  const theirListening = untilListening(theirs)
  await openPage(theirs, '/dashboard/myOrders')
  await theirListening
  const confirmed = theirs.locator('main').getByText('Confirmed', { exact: true })
  await expect(theirs.locator('main').getByText('Placed', { exact: true })).toHaveCount(2)
  await expect(confirmed).toHaveCount(0)
  await moveOrder(await signInByApi(origin, demoAdmin), first, 'CONFIRMED')
  await expect(confirmed).toHaveCount(1)

  const theirNext = untilListening(theirs)
  await openPage(theirs, `/products/${id}`)
  // Pages without user activity open no stream.
  await theirs.mouse.move(300, 300)
  await theirs.mouse.move(320, 320)
  await theirNext
  const stock = await stockShown(theirs)
  await customer.placeOrder(id, minQuantity)
  await expect.poll(() => stockShown(theirs)).toBe(stock - minQuantity)
})
