import { demoAdmin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

const SET_ROLE = 'mutation ($input: SetStaffRoleInput!) { setStaffRole(input: $input) { __typename } }'

test('a viewer sees all and changes nothing; with the order role they confirm one', async ({
  page,
  baseURL: origin = '',
}) => {
  const [customer, colleague] = [newPerson('Otto Orders'), newPerson('Vera Viewer')]
  await signUpByApi(origin, customer, customer.name)
  await signUpByApi(origin, colleague, colleague.name)
  const { id: productId, minQuantity } = await someProduct(origin, 7)
  const id = await (await signInByApi(origin, customer)).placeOrder(productId, minQuantity)
  const { me } = await (await signInByApi(origin, colleague)).query<{ me: { id: string } }>('{ me { id } }')
  const admin = await signInByApi(origin, demoAdmin)
  const become = (role: string) => admin.query(SET_ROLE, { input: { id: me.id, role } })

  await become('VIEWER')
  await arriveAs(page, colleague)
  await openPage(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('main')
  await expect(settings.getByRole('link', { name: 'Audit log' })).toBeVisible()
  await expect(settings.getByRole('link', { name: 'API and webhooks' })).toHaveCount(0)
  await expectAccessible(page)
  await openPage(page, '/dashboard/manageProducts')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Delete |Copy |Price of)/ })).toHaveCount(0)
  await expectAccessible(page)
  await openPage(page, '/dashboard/programs')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await openPage(page, `/dashboard/manageOrders/${id}`)
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Confirm|Cancel)/ })).toHaveCount(0)
  await expect(page.getByLabel('Note to the customer')).toHaveCount(0)

  await become('ORDERS')
  await page.reload()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByRole('button', { name: /^Mark as shipped/ })).toBeVisible()
})
