import { continueWithGoogle, demoCustomer, fillLogin, logIn, newPerson } from '../support/actions'
import { expect, test } from '../support/fixtures'

test.describe('a failed sign-in', { tag: '@full' }, () => {
  // Firebase returns 400 for a wrong password, which Chromium reports.
  test.use({ allowedComplaints: [/status of 400/] })

  test('gives one message for unknown address and wrong password, and keeps the address', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { email: demoCustomer.email, password: 'not-the-password' })
    const alert = page.getByRole('form', { name: 'Login' }).getByRole('alert')
    await expect(alert).toBeVisible()
    const message = await alert.textContent()
    await expect(page.getByLabel('Email')).toHaveValue(demoCustomer.email)
    await fillLogin(page, { email: 'nobody.at.all@example.com', password: 'not-the-password' })
    await expect(alert).toHaveText(message ?? '')
  })
})

test('Google signs in through the stand-in and returns to the page', async ({ page }) => {
  await page.goto('/dashboard/myOrders')
  await expect(page).toHaveURL(/\/login$/)
  const person = newPerson('Gus Google')
  await continueWithGoogle(page, person)
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()
})

test('a Google account made during an order leads back to the product', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  const order = page
    .getByRole('main')
    .getByRole('link', { name: /^Order / })
    .first()
  const product = await order.getAttribute('href')
  await order.click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await continueWithGoogle(page, newPerson('Gina Google'))
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await expect(page.getByRole('form', { name: 'Order' })).toBeVisible()
})

test('a session survives a reload, and an expired access token is renewed silently', async ({ page }) => {
  await logIn(page, demoCustomer)
  await page.goto('/dashboard/myOrders')
  await page.evaluate(() => localStorage.setItem('accessToken', 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.none'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken')?.length ?? 0)).toBeGreaterThan(100)
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
})

test.describe('when the sign-in code failed to load', { tag: '@full' }, () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test('the next attempt loads it', async ({ page }) => {
    // Excludes the error messages, which load with the form.
    const code = /\/assets\/firebase-(?!errors)/
    await page.route(code, (route) => route.abort())
    await page.goto('/login')
    await fillLogin(page, demoCustomer)
    await expect(page.getByText('Check your connection and try again.')).toBeVisible()
    await page.unroute(code)
    await fillLogin(page, demoCustomer)
    await expect(page).not.toHaveURL(/\/login/)
  })
})
