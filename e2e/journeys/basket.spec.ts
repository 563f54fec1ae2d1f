import type { Page } from '@playwright/test'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import { awaitMethods, awaitTotals, delivery, fillDelivery, fillLogin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { plentiful } from '../support/catalogue'
import type { StockedProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { openPage } from '../support/visit'

const LINES = 40

const countIn = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `Basket, ${count} products` })).toBeVisible()
const quantityOf = (page: Page, { name }: StockedProduct) => page.getByLabel(`Quantity of ${name}`, { exact: true })
const typed = (quantity: number) => quantity.toLocaleString('en')

/** Adds the minimum order of a product to the basket from its card. */
async function addFromCard(page: Page, { name }: StockedProduct): Promise<void> {
  await openPage(page, `/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Add ${name} to basket`, exact: true }).click()
}

/** Delivers one order and drops its response. */
async function loseAnswerToCheckout(page: Page): Promise<void> {
  let isLost = false
  await page.route('/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('"Checkout"')) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('internetdisconnected')
  })
}

test.describe('a basket', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|graphql.*Failed to load/] })

  test('of forty lines survives a sign-in, another device, a second tab and a network failure, and becomes one order', async ({
    page,
    context,
    openOtherBrowser,
    baseURL: origin = '',
  }) => {
    const person = newPerson('Hanna Hospital')
    await signUpByApi(origin, person, person.name)
    const products = await plentiful(origin, LINES)
    const [first, second, third] = products as [StockedProduct, StockedProduct, StockedProduct]

    // One basket from cards, a list and a second tab.
    await addFromCard(page, first)
    await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
    await addFromCard(page, second)
    await countIn(page, 2)
    const tab = await context.newPage()
    await openPage(tab, '/basket')
    await expect(quantityOf(tab, first)).toHaveValue(typed(first.minQuantity))

    await page.getByRole('link', { name: 'Basket, 2 products' }).click()
    const rows = products.map(({ sku, minQuantity }) => `${sku}\t${minQuantity}`)
    const list = [
      'Product code\tQuantity',
      ...rows.slice(0, 5),
      'XX-0000\t5',
      `${third.sku}\tten`,
      ...rows.slice(5),
      `${third.sku}\t0`,
    ]
    await page.getByLabel('SKUs and quantities').fill(list.join('\n'))
    await page.getByRole('button', { name: 'Add these products' }).click()
    await expect(page.getByText('40 products were added.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Rows not added' }).getByRole('listitem')).toHaveText([
      /^Row 7, .*We couldn’t find a product with the SKU “XX-0000”\.$/,
      /^Row 8, .*Enter a whole number, for example 20$/,
      /^Row 44, .*Enter 1 or more$/,
    ])
    await countIn(page, LINES)
    await countIn(tab, LINES)
    await expect(quantityOf(page, first)).toHaveValue(typed(2 * first.minQuantity))

    // Signing in merges the basket once, although both tabs do so.
    await page.getByRole('link', { name: 'Check out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, person)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('heading', { name: '40 products' })).toBeVisible()
    await countIn(tab, LINES)
    await expect(quantityOf(tab, first)).toHaveValue(typed(2 * first.minQuantity))

    const device = await openOtherBrowser(person)
    await openPage(device, '/basket')
    await countIn(device, LINES)
    await expect(quantityOf(device, first)).toHaveValue(typed(2 * first.minQuantity))
    await quantityOf(device, third).fill(String(2 * third.minQuantity))
    await quantityOf(device, third).press('Enter')
    const api = await signInByApi(origin, person)
    const basketOf = async () => {
      const { myBasket } = await api.query<{ myBasket: { lines: { productId: string; quantity: number }[] } }>(
        '{ myBasket { lines { productId quantity } } }',
      )
      return new Map(myBasket.lines.map(({ productId, quantity }) => [productId, quantity]))
    }
    await expect.poll(async () => (await basketOf()).get(third.id)).toBe(2 * third.minQuantity)
    expect((await basketOf()).size).toBe(LINES)

    // The other device's change is shown before ordering, and typed text stays.
    const form = page.getByRole('form', { name: 'Checkout' })
    await fillDelivery(form)
    await awaitMethods(form)
    await form.getByRole('button', { name: 'Place Order' }).click()
    await expect(form.getByText(/your basket was changed in another tab or on another device/)).toBeVisible()
    await expect(form.getByLabel('Address')).toHaveValue(delivery.address)

    await awaitTotals(page)

    // The response is lost after the order was placed: a retry finds the same order.
    await awaitMethods(form)
    const total = (await page.getByTestId('checkout-total').textContent()) ?? ''
    await loseAnswerToCheckout(page)
    await form.getByRole('button', { name: 'Place Order' }).click()
    await expect(form.getByText(/the order won’t be placed twice/)).toBeVisible()
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
    await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()
    const { myOrders } = await api.query<{ myOrders: { nodes: { number: string; lineCount: number }[] } }>(
      '{ myOrders(first: 5) { nodes { number lineCount } } }',
    )
    expect(myOrders.nodes).toEqual([{ number: expect.stringMatching(/^\d{4}-\d{6}$/), lineCount: LINES }])
    const [{ number } = { number: '' }] = myOrders.nodes

    // The order is on its page, in the list and the email; the basket is empty everywhere.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    const ordered = page.getByRole('table', { name: 'Order lines' })
    await expect(ordered.getByRole('rowheader')).toHaveCount(LINES + 3)
    await expect(ordered.getByRole('row').last()).toContainText(total)
    await expect(page.getByRole('link', { name: 'Basket', exact: true })).toBeVisible()
    await device.reload()
    await expect(device.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    await tab.goto('/dev/mailbox')
    await tab.getByRole('link').filter({ hasText: first.name }).first().click()
    await expect(tab.locator('body')).toContainText(number)
    await tab.close()

    // Orders the same again with one press.
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click()
    await expect(page.getByText('and 37 more', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Order again: ${number}` }).click()
    await countIn(page, LINES)
    await openPage(page, '/basket')
    await expect(quantityOf(page, third)).toHaveValue(typed(2 * third.minQuantity))
  })
})
