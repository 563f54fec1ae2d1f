import type { Locator } from '@playwright/test'
import { FIXED, required } from '@instrumenta/testing/fixed-messages'
import { demoCustomer, fillLogin, signUp } from '../../support/actions'
import { someProduct } from '../../support/catalogue'
import { expect, test } from '../../support/fixtures'
import { expectAccessible } from '../../support/looks'
import { arriveAs } from '../../support/session'

// Section 5 of the specification: validation rules, with the exact messages.

async function submit(form: Locator, button: string): Promise<void> {
  const control = form.getByRole('button', { name: button, exact: true })
  await expect(control).toBeEnabled()
  await control.click()
}

test('login and signup: email, password and name', async ({ page }) => {
  for (const [path, name] of [
    ['/login', 'Login'],
    ['/signup', 'Sign up'],
  ] as const) {
    await page.goto(path)
    const form = page.getByRole('form', { name })
    const fill = async (email: string, password: string) => {
      await (name === 'Login' ? fillLogin(page, { email, password }) : signUp(page, { name: '', email, password }))
      // Wait for the focus on the first error, where typed text would go.
      await expect(form.getByLabel(name === 'Login' ? 'Email' : 'Name')).toBeFocused()
    }
    await fill('', '')
    await expect(form.getByText(required('Email'))).toBeVisible()
    await expect(form.getByText(required('Password'))).toBeVisible()
    if (name === 'Sign up') await expect(form.getByText(required('Name'))).toBeVisible()
    for (const malformed of ['plain', 'two@@example.com', 'no-dot@example', '@example.com']) {
      await fill(malformed, '12345')
      await expect(form.getByText(FIXED.invalidEmail)).toBeVisible()
      await expect(form.getByText(FIXED.shortPassword)).toBeVisible()
      await expect(form.getByLabel('Email')).toHaveValue(malformed)
    }
    await expectAccessible(page)
  }
})

test('a review and an order: required and read-only fields, and a rating from 1 to 5', async ({ page, baseURL }) => {
  await arriveAs(page, demoCustomer)
  await test.step('add review: all fields are required, a rating is from 1 to 5', async () => {
    await page.goto('/dashboard/addReview')
    const form = page.getByRole('form', { name: 'Add a review' })
    await form.getByLabel('Name').fill('')
    await submit(form, 'Add Review')
    for (const message of [required('Name'), required('Rating'), required('Comment'), required('Image')]) {
      await expect(form.getByText(message)).toBeVisible()
    }
    const radios = form.getByRole('radio')
    const values = await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
    expect([...values].sort()).toEqual(['1', '2', '3', '4', '5'])
    await expectAccessible(page)
  })
  await test.step('the order form: quantity, phone and address are required, the rest is read-only', async () => {
    const { id } = await someProduct(baseURL ?? '', 3)
    await page.goto(`/product/${id}`)
    const form = page.getByRole('form', { name: 'Order' })
    for (const label of ['Name', 'Email', 'Product Name', 'Price', 'Min Quantity', 'Available']) {
      await expect(form.getByLabel(label, { exact: true })).not.toBeEditable()
    }
    // An earlier order of the customer proposes its address.
    for (const label of ['Order Quantity', 'Phone', 'Address']) await form.getByLabel(label).fill('')
    await submit(form, 'Place Order')
    for (const label of ['Order Quantity', 'Phone', 'Address']) {
      await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form.getByLabel('Order Quantity')).toBeFocused()
    await expectAccessible(page)
  })
})
