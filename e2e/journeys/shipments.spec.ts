import { randomUUID } from 'node:crypto'
import { demoAdmin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectGoodShape } from '../support/looks'
import { moveOrder } from '../support/orders'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { ... on CheckoutSuccess { order { id number total { amount } lines { id sku name quantity } } } }
}`
const STOCK = 'query ($id: ID!) { product(id: $id) { availableQuantity } }'

interface Placed {
  checkout: {
    order: {
      id: string
      number: string
      total: { amount: number }
      lines: { sku: string; name: string; quantity: number }[]
    }
  }
}

// One response is lost.
test.use({ allowedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] })

test('an admin ships a part of an order, its customer cancels the rest: totals and stock are right', async ({
  page,
  baseURL: origin = '',
}) => {
  const person = newPerson('Paula Parts')
  await signUpByApi(origin, person, person.name)
  const customer = await signInByApi(origin, person)
  const admin = await signInByApi(origin, demoAdmin)
  const [first, second] = [await someProduct(origin, 4), await someProduct(origin, 5)]
  const pieces = (product: { minQuantity: number }) => 2 * product.minQuantity
  const { order } = (
    await customer.query<Placed>(CHECKOUT, {
      input: {
        lines: [first, second].map((product) => ({ productId: product.id, quantity: pieces(product) })),
        phone: '+15550100',
        address: '1 Example Street, Springfield',
        idempotencyKey: randomUUID(),
      },
    })
  ).checkout
  await moveOrder(admin, order.id, 'CONFIRMED')
  const stockOf = async (id: string) =>
    (await customer.query<{ product: { availableQuantity: number } }>(STOCK, { id })).product.availableQuantity
  const before = await stockOf(second.id)
  const [sent, left] = order.lines
  if (!sent || !left) throw new Error('The order has two lines')

  await arriveAs(page, demoAdmin)
  await openPage(page, `/dashboard/manageOrders/${order.id}`)
  await page.getByRole('button', { name: /^Ship part/ }).click()
  const shipping = page.getByRole('form', { name: 'Ship part of this order' })
  const fieldOf = (sku: string) => shipping.getByRole('textbox', { name: `(${sku})` })
  await expect(fieldOf(sent.sku)).toHaveValue(String(sent.quantity))
  await shipping.getByRole('button', { name: 'No units' }).click()
  await fieldOf(sent.sku).fill(String(sent.quantity))
  await shipping.getByLabel('Carrier').fill('DHL')
  await shipping.getByLabel('Tracking number').fill('JD 0146')
  await expectGoodShape(page)
  // The shop ships them, and the response is lost.
  let isLost = false
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    // The order list is refetched too.
    if (isLost || operationName !== 'ShipOrder') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await shipping.getByRole('button', { name: 'Ship selected items' }).click()
  await expect(shipping.getByText(/nothing will be shipped twice/)).toBeVisible()
  await openPage(page, `/dashboard/manageOrders/${order.id}`)
  await page.getByRole('button', { name: /^Ship part/ }).click()
  await expect(shipping.getByText(/It’s safe to send again/)).toBeVisible()
  await expect(fieldOf(sent.sku)).toHaveValue(String(sent.quantity))
  await shipping.getByRole('button', { name: 'Ship selected items' }).click()
  await expect(shipping).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Shipments' }).getByText('JD 0146')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('JD 0146')
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('Partly shipped')

  await arriveAs(page, person)
  await openPage(page, `/dashboard/myOrders/${order.id}`)
  const shipments = page.getByRole('region', { name: 'Shipments' })
  await expect(shipments).toContainText(/DHL[\s\S]*Not shipped yet/)
  await page.getByRole('button', { name: /^Cancel part/ }).click()
  const cancelling = page.getByRole('form', { name: 'Cancel part of this order' })
  // Shipped units cannot be cancelled.
  await expect(cancelling.getByRole('textbox')).toHaveCount(1)
  await cancelling.getByRole('textbox').fill(String(left.quantity))
  await expectGoodShape(page)
  await cancelling.getByRole('button', { name: 'Cancel selected items' }).click()
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('Shipped')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Amount due')
  await expect(shipments).not.toContainText('Not shipped yet')
  await expectGoodShape(page)

  expect(await stockOf(second.id)).toBe(before + left.quantity)
  const { order: now } = await customer.query<{
    order: {
      status: string
      totalDue: { amount: number }
      lines: { unitPrice: { amount: number }; shippedQuantity: number }[]
    }
  }>(
    'query ($id: ID!) { order(id: $id) { status totalDue { amount } lines { shippedQuantity unitPrice { amount } } } }',
    {
      id: order.id,
    },
  )
  expect(now).toMatchObject({
    status: 'SHIPPED',
    totalDue: { amount: sent.quantity * (now.lines[0]?.unitPrice.amount ?? 0) },
    lines: [{ shippedQuantity: sent.quantity }, { shippedQuantity: 0 }],
  })
})
