import { demoAdmin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

test.use({ viewport: { width: 1440, height: 900 } })

const COUNT = 20

test('staff find, confirm, pack and ship twenty orders of a customer in eight clicks', async ({
  page,
  baseURL: origin = '',
}) => {
  const person = newPerson('Tara Twenty')
  await signUpByApi(origin, person, person.name)
  const customer = await signInByApi(origin, person)
  const { id, minQuantity } = await someProduct(origin, 6)
  for (let order = 0; order < COUNT; order++) await customer.placeOrder(id, minQuantity)

  await arriveAs(page, demoAdmin)
  await openPage(page, '/dashboard/manageOrders')
  const begun = Date.now()
  await page.getByLabel('Search orders').fill(person.email)
  const rows = page.getByRole('row').filter({ hasText: person.name })
  await expect(rows).toHaveCount(COUNT)
  await expect(page).toHaveURL(/search=/)
  // Their orders are the newest: the filter has taken effect when no others are left.
  await expect(page.getByRole('row')).toHaveCount(COUNT + 1)
  await expectAccessible(page)

  let clicks = 0
  const click = async (role: 'button' | 'checkbox' | 'link', name: RegExp) => {
    await page.getByRole(role, { name }).click()
    clicks++
  }
  const all = /^Select all/
  await click('checkbox', all)
  // One screen of rows.
  await expect(rows.last()).toBeInViewport()
  await click('button', /^Confirm \(20\)/)
  await expect(page.getByText('20 orders confirmed.')).toBeVisible()
  await click('checkbox', all)
  await click('link', /^Print$/)
  await expect(page.getByRole('heading', { level: 2, name: /^Packing slip / })).toHaveCount(COUNT)
  // Back restores the selection.
  await page.goBack()
  await click('button', /^Mark as shipped \(20\)/)
  // Pastes tracking numbers into the grid.
  const field = page.getByLabel(/^Tracking number of /).first()
  const numbers = await page.getByRole('row').locator('a').allTextContents()
  await field.click()
  clicks++
  const copied = numbers.map((number, index) => `${number}\tDHL\tJD ${index}`).join('\n')
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(COUNT)
  await expectAccessible(page)
  await click('button', /^Ship 20 orders…/)
  await click('button', /^Ship 20 orders$/)
  await expect(page.getByText('20 orders shipped.')).toBeVisible()
  expect(clicks).toBe(8)
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Packing slip / })).toHaveCount(COUNT)
  await openPage(page, `/dashboard/manageOrders?search=${encodeURIComponent(person.email)}`)
  // The machine's part of the minute. Not asserted, since other journeys run in parallel.
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  test.info().annotations.push({ type: 'clicks and seconds', description: `${clicks} clicks, ${seconds} s` })
  await expect(rows.filter({ hasText: 'Shipped' })).toHaveCount(COUNT)

  // The address holds the state: it survives a reload, and a visit to an order.
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows).toHaveCount(COUNT)
  await rows.first().getByText(person.name).click()
  await expect(page).toHaveURL(/manageOrders\/[\da-f-]+$/)
  await page.goBack()
  await expect(rows).toHaveCount(COUNT)
})
