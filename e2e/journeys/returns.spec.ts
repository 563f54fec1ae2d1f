import { randomUUID } from 'node:crypto'
import { demoAdmin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { moveOrder } from '../support/orders'
import { drawPictureFile } from '../support/uploads'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { ... on CheckoutSuccess { order { id } } }
}`

test('a customer returns units with a photo, the shop accepts a part, and the order shows the credit', async ({
  page,
  baseURL: origin = '',
}) => {
  const person = newPerson('Rita Return')
  await signUpByApi(origin, person, person.name)
  const customer = await signInByApi(origin, person)
  const admin = await signInByApi(origin, demoAdmin)
  const product = await someProduct(origin, 6)
  const { checkout } = await customer.query<{ checkout: { order: { id: string } } }>(CHECKOUT, {
    input: {
      lines: [{ productId: product.id, quantity: 2 * product.minQuantity }],
      phone: '+15550100',
      address: '1 Example Street, Springfield',
      idempotencyKey: randomUUID(),
    },
  })
  const { id } = checkout.order
  await moveOrder(admin, id, 'CONFIRMED', 'SHIPPED')

  await arriveAs(page, person)
  await openPage(page, `/dashboard/myOrders/${id}`)
  await page.getByRole('button', { name: 'Request a return' }).click()
  const form = page.getByRole('form', { name: 'Request a return' })
  await form.getByLabel('Units').fill('2')
  await form.getByLabel('What’s the problem?').fill('The tips are bent.')
  await form.getByLabel('Photos', { exact: true }).setInputFiles(await drawPictureFile())
  await form.getByRole('button', { name: 'Send to the shop' }).click()
  const returns = page.getByRole('region', { name: 'Returns and complaints' })
  await expect(returns.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(returns.getByText('Requested', { exact: true }).first()).toBeVisible()

  await arriveAs(page, demoAdmin)
  await openPage(page, '/dashboard/returns?status=REQUESTED')
  await page.getByRole('row', { name: person.name }).getByRole('link', { name: /^R20/ }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByLabel('Units accepted').fill('1')
  for (const name of [/^Accept$/, 'Goods received', /^Close and credit/]) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    // The next step can start early; this confirmation closes when the page has updated.
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByText(/^Credit note/)).toBeVisible()

  await arriveAs(page, person)
  await openPage(page, `/dashboard/myOrders/${id}`)
  await expect(page.getByText(/^Credited for this order: /)).toBeVisible()
})
