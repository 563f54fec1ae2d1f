import type { Page } from '@playwright/test'
import type { Credentials } from '../support/actions'
import { delivery, demoAdmin, order, followMail } from '../support/actions'
import { openSession, signInByApi, visitorAddress } from '../support/api'
import { addProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { arriveAsNew } from '../support/session'
import { openPage } from '../support/visit'

/** A user's newest order, by REST. */
async function readOrder(origin: string, who: Credentials): Promise<object> {
  const { shop } = await openSession(origin, who)
  const headers = { ...visitorAddress(), authorization: `Bearer ${shop.accessToken}` }
  const answer = await fetch(`${origin}/api/order?email=${encodeURIComponent(who.email)}&limit=1`, { headers })
  const [newest] = (await answer.json()) as object[]
  return newest ?? {}
}

const chooseCurrency = (page: Page, origin: string, value: string) =>
  page.context().addCookies([{ name: 'currency', value, url: origin }])

test('customers in Kuwait and Japan order in their currency: page, order, email and REST agree', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const name = `Test Tenaculum ${Date.now()}`
  const admin = await signInByApi(origin, demoAdmin)
  const { id } = await addProduct(admin, { name, price: 2499, minQuantity: 3, availableQuantity: 9_000 })
  for (const { currency, sign, unitPrice, total } of [
    // 24.99 at 0.307 is 7.67193, to 5 fils 7.670; three are 23.010.
    { currency: 'KWD', sign: 'KWD\u00a0', unitPrice: '7.670', total: '23.010' },
    // 24.99 at 1 / 1.0867 is 22.996 euros, so 23.00; at 163.27 that is 3,755.21 yen, so 3,755; three are 11,265.
    { currency: 'JPY', sign: '¥', unitPrice: '3,755', total: '11,265' },
  ]) {
    await test.step(currency, async () => {
      const buyer = await arriveAsNew(page, `Buyer in ${currency}`)
      await chooseCurrency(page, origin, currency)
      await openPage(page, `/product/${id}`)
      const form = page.getByRole('form', { name: 'Order' })
      await expect(form.getByLabel('Price')).toHaveValue(sign + unitPrice)
      await expect(form).toContainText(sign + total)
      expect(await order(page, delivery)).toBe(3)
      await expect(page).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)
      for (const said of [unitPrice, total]) await expect(page.getByRole('main')).toContainText(sign + said)
      // The order keeps its currency after a later choice.
      await chooseCurrency(page, origin, 'USD')
      await page.reload()
      for (const said of [unitPrice, total]) await expect(page.getByRole('main')).toContainText(sign + said)

      const price = Number(unitPrice.replace(',', ''))
      expect(await readOrder(origin, buyer)).toMatchObject({ productName: name, currency, price, orderQuantity: 3 })
      await followMail(page, buyer.email, `We have received your order of 3 × ${name}`)
      await expect(page.getByText(`Unit price: ${sign}${unitPrice}`)).toBeVisible()
      await expect(page.getByText(`Goods: ${sign}${total}`)).toBeVisible()
    })
  } // Other journeys look at what the shop's newest products look like.
  await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id })
})
