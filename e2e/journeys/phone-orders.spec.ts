import { awaitMethods, demoAdmin, fillDelivery, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { plentiful } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

test('an order by phone belongs to the customer, and names the staff member', async ({
  page,
  baseURL: origin = '',
}) => {
  const person = newPerson('Paula Phone')
  await signUpByApi(origin, person, person.name)
  // Customers exist only after their first sign-in.
  await signInByApi(origin, person)
  const [{ name, sku }] = await plentiful(origin, 1)

  await arriveAs(page, demoAdmin)
  await openPage(page, '/dashboard/orders/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill(person.email)
  await page.getByRole('option', { name: new RegExp(person.name) }).click()
  // Types and presses Enter as a scanner does.
  await page.getByRole('combobox', { name: 'Add a product' }).fill(sku)
  await page.getByRole('combobox', { name: 'Add a product' }).press('Enter')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/in stock/),
  ).toBeVisible()
  await fillDelivery(page)
  await awaitMethods(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order…' }).click()
  await page.getByRole('button', { name: 'Place order', exact: true }).click()
  await expect(page.getByText(`on behalf of ${person.name}`)).toBeVisible()

  await arriveAs(page, person)
  await openPage(page, '/dashboard/myOrders')
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText(/Placed for you by our sales team/)).toBeVisible()
})
