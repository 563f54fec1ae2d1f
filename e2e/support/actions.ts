import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Sign-in data of a user. */
export interface Credentials {
  email: string
  password: string
}

/** The demo accounts of every embedded shop. */
export const demoAdmin: Credentials = { email: 'admin@example.com', password: 'instrumenta' }
export const demoCustomer: Credentials = { email: 'customer@example.com', password: 'instrumenta' }

/** Opens the menu of languages and currencies in the header, in any language. */
export const openLocaleMenu = (page: Page) => page.locator('header details:has([action="/currency"]) > summary').click()

/** A new person with a unique address. */
export function newPerson(name: string): Credentials & { name: string } {
  return { name, email: `${name.toLowerCase().replace(/\W+/g, '.')}.${Date.now()}@example.com`, password: 'steel-2026' }
}

/** Fills in and sends the signup form on the page. */
export async function signUp(page: Page, person: Credentials & { name: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign up' })
  await form.getByLabel('Name').fill(person.name)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Sign up' }).click()
}

/** Fills in and sends the login form on the page. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Opens the login page, signs in and waits for the redirect. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, credentials)
  await expect(page).not.toHaveURL(/\/login/)
}

/** A Google account. */
type GoogleAccount = Pick<ReturnType<typeof newPerson>, 'name' | 'email'>

/** Signs in by Google from a page with that button. */
export async function continueWithGoogle(page: Page, account: GoogleAccount): Promise<void> {
  await page.getByRole('button', { name: 'Continue With Google' }).click()
  await expect(page).toHaveURL(/\/google-stand-in/)
  await signInAtStandIn(page, account)
}

/** Signs in on the Google stand-in, which accepts any account. */
export async function signInAtStandIn(page: Page, { name, email }: GoogleAccount): Promise<void> {
  // The previous page has fields of the same names until this one has loaded.
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with this account' }).click()
}

/** From a page with a product grid, opens a product's public page and returns its name. */
export async function openProduct(page: Page, index = 0): Promise<string> {
  const link = page.getByRole('article').nth(index).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

/** Stock in units on the public product page, in either wording. */
export async function stockShown(page: Page): Promise<number> {
  const text = await page
    .getByText(/^(Only )?[\d,]+ (in stock|left)$/)
    .first()
    .textContent()
  return Number((text ?? '').replace(/\D/g, ''))
}

/** Delivery fields of an order. */
export interface Delivery {
  phone: string
  /** Street and house number. */
  address: string
}

export const delivery: Delivery = { phone: '+49 30 1234567', address: 'Station Road 5' }

/** Fills in a German delivery address. */
export async function fillDelivery(form: Locator | Page, { phone, address } = delivery): Promise<void> {
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Recipient').fill('Goods in')
  await form.getByLabel('Address', { exact: true }).fill(address)
  await form.getByLabel('Postal code').fill('10115')
  await form.getByLabel('Town').fill('Berlin')
}

/** Waits for shipping methods and total, which an order without a valid quantity has not. */
export async function awaitMethods(form: Locator | Page): Promise<void> {
  await form
    .getByRole('radio')
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => {})
  await awaitTotals(form)
}

/** Waits for freight, taxes and total; without a network they do not come. */
export async function awaitTotals(form: Locator | Page): Promise<void> {
  // The page marks its figures as stale a moment after a field has changed.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect(form.locator('[aria-busy="true"]'))
    .toHaveCount(0, { timeout: 5_000 })
    .catch(() => {})
}

/** Chooses the first size on the order form, if one is needed. */
export async function chooseFirstSize(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Order' })
  await expect(form.getByLabel('Order Quantity')).toBeVisible()
  const size = form.getByLabel('Size')
  if ((await size.count()) > 0 && (await size.inputValue()) === '') await size.selectOption({ index: 1 })
}

/** Fills in and sends the order form; the quantity defaults to the form's own. */
export async function order(page: Page, delivery: Delivery, quantity?: number): Promise<number> {
  const form = page.getByRole('form', { name: 'Order' })
  await chooseFirstSize(page)
  const field = form.getByLabel('Order Quantity')
  if (quantity !== undefined) await field.fill(String(quantity))
  const asked = Number(await field.inputValue())
  await fillDelivery(form, delivery)
  await awaitMethods(form)
  await form.getByRole('button', { name: 'Place Order' }).click()
  return asked
}

/** Stock as the purchase page shows it. */
export async function availableOnForm(page: Page): Promise<number> {
  const value = page.getByRole('form', { name: 'Order' }).getByLabel('Available', { exact: true })
  return Number((await value.inputValue()).replace(/\D/g, ''))
}

/**
 * Opens an account's newest email with this subject in the local mailbox, and follows its link on the page.
 */
export async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).first().click()
}
