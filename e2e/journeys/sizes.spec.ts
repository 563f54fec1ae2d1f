import { awaitMethods, demoAdmin, fillDelivery, fillLogin, newPerson } from '../support/actions'
import { signInByApi, signUpByApi } from '../support/api'
import { addProduct } from '../support/catalogue'
import type { AddedProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { openPage } from '../support/visit'

/** A product with stock by size, created by an admin. */
async function createSized(origin: string, name: string): Promise<AddedProduct> {
  const variants = [
    { name: 'S', availableQuantity: 100 },
    { name: 'M', availableQuantity: 50 },
  ]
  const admin = await signInByApi(origin, demoAdmin)
  return addProduct(admin, { name, price: 1250, minQuantity: 2, availableQuantity: 150, variants })
}

test('a product with stock by size is added in two sizes from its card, and both are ordered', async ({
  page,
  baseURL: origin = '',
}) => {
  const person = newPerson('Hanna Hospital')
  await signUpByApi(origin, person, person.name)
  const product = await createSized(origin, `Exam glove ${Date.now()}`)
  const [small, medium] = product.variants as [AddedProduct['variants'][number], AddedProduct['variants'][number]]

  // The search finds a size's SKU; the card links to the size choice.
  await openPage(page, `/products?search=${encodeURIComponent(medium.sku)}`)
  await page.getByRole('link', { name: `Choose a size of ${product.name}` }).click()
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
  const form = page.getByRole('form', { name: 'Add to basket' })
  await form.getByRole('button', { name: 'Add to basket' }).click()
  await expect(form.getByLabel('Quantity, S')).toBeFocused()
  await form.getByLabel('Quantity, S').fill('10')
  await form.getByLabel('Quantity, M').fill('49')
  await form.getByRole('button', { name: 'Increase: M' }).click()
  await form.getByRole('button', { name: 'Add to basket' }).click()
  await expect(form.getByText('You now have 60 units in your basket.')).toBeVisible()

  // A pasted SKU selects its size.
  await page.getByRole('link', { name: 'Go to basket' }).click()
  await page.getByLabel('SKUs and quantities').fill(`${small.sku}\t4`)
  await page.getByRole('button', { name: 'Add these products' }).click()
  await expect(page.getByLabel(`Quantity of ${product.name} (S)`)).toHaveValue('14')
  await page.getByLabel(`Quantity of ${product.name} (M)`).fill('51')
  await page.getByLabel(`Quantity of ${product.name} (M)`).press('Enter')
  await expect(page.getByText('Only 50 units are in stock.')).toBeVisible()
  await page.getByRole('button', { name: `Change quantity to 50: ${product.name} (M)` }).click()

  // Both survive a reload and a sign-in.
  await page.reload()
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(`${product.name} (S)`)).toBeVisible()
  await expect(page.getByText(`${product.name} (M)`)).toBeVisible()
  const checkout = page.getByRole('form', { name: 'Checkout' })
  await fillDelivery(checkout)
  await awaitMethods(checkout)
  await checkout.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myOrders\/[0-9a-f-]{36}$/)

  const api = await signInByApi(origin, person)
  const { myOrders } = await api.query<{ myOrders: { nodes: object[] } }>(
    '{ myOrders(first: 5) { nodes { lines { sku size quantity } } } }',
  )
  expect(myOrders.nodes).toEqual([
    {
      lines: [
        { sku: small.sku, size: 'S', quantity: 14 },
        { sku: medium.sku, size: 'M', quantity: 50 },
      ],
    },
  ])

  // Ordering again keeps the sizes; a sold-out one is reported.
  await page.getByRole('button', { name: /^Order again/ }).click()
  await expect(page.getByText('We added 2 products to your basket.')).toBeVisible()
  await openPage(page, '/basket')
  await expect(page.getByText('This item can’t be ordered right now. Remove it to order the rest.')).toBeVisible()
})
