import { continueWithGoogle, demoAdmin, demoCustomer, fillLogin, logIn, newPerson, signUp } from '../support/actions'
import { expect, test } from '../support/fixtures'

test.describe('what the forms say', () => {
  test('login asks for what is missing and what is malformed', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { email: '', password: '' })
    await expect(page.getByText('Email is Required')).toBeVisible()
    await expect(page.getByText('Password is Required')).toBeVisible()
    await fillLogin(page, { email: 'not an address', password: 'short' })
    await expect(page.getByText('Provide Valid Email')).toBeVisible()
    await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
  })

  test('signup asks for the name too', async ({ page }) => {
    await page.goto('/signup')
    await signUp(page, { name: '', email: 'x@example.com', password: 'long enough' })
    await expect(page.getByText('Name is Required')).toBeVisible()
  })

  test('unknown address and wrong password are told alike, and the form keeps the address', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { email: demoCustomer.email, password: 'not-the-password' })
    const alert = page.getByRole('form', { name: 'Login' }).getByRole('alert')
    await expect(alert).toBeVisible()
    const message = await alert.textContent()
    await expect(page.getByLabel('Email')).toHaveValue(demoCustomer.email)
    await fillLogin(page, { email: 'nobody.at.all@example.com', password: 'not-the-password' })
    await expect(alert).toHaveText(message ?? '')
  })

  // Firebase answers a wrong password with 400, which Chromium reports.
  test.use({ allowedComplaints: [/status of 400/] })
})

test('Google signs in through the stand-in and comes back to where one was', async ({ page }) => {
  await page.goto('/dashboard/myOrders')
  await expect(page).toHaveURL(/\/login$/)
  const person = newPerson('Gus Google')
  await continueWithGoogle(page, person)
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()
})

test('an account made with Google on the way to an order leads back to the product', async ({ page }) => {
  await page.goto('/')
  const order = page.getByRole('link', { name: /^Order / }).first()
  const product = await order.getAttribute('href')
  await order.click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await continueWithGoogle(page, newPerson('Gina Google'))
  await expect(page).toHaveURL(new RegExp(`${product}$`))
  await expect(page.getByRole('form', { name: 'Order' })).toBeVisible()
})

test('the dashboard shows each role its own menu, and the admin pages refuse a customer', async ({ page }) => {
  await logIn(page, demoCustomer)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  await expect(menu).toHaveText(['My Orders', 'Add Review'])
  await page.goto('/dashboard/manageOrders')
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('Carl Customer successfully logged out!')).toBeVisible()

  await logIn(page, demoAdmin)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/manageOrders$/)
  await expect(menu).toHaveText([
    'Manage All Orders',
    'Overview',
    'Add Product',
    'Manage Products',
    'All Users',
    'Inquiries',
    'Audit Log',
  ])
})

test('a session survives a reload, and an ended access token is renewed without a word', async ({ page }) => {
  await logIn(page, demoCustomer)
  await page.goto('/dashboard/myOrders')
  await page.evaluate(() => localStorage.setItem('accessToken', 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.none'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken')?.length ?? 0)).toBeGreaterThan(100)
  await expect(page).toHaveURL(/\/dashboard\/myOrders$/)
})

test.describe('when the code that signs in could not be fetched at first', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test('the next attempt fetches it', async ({ page }) => {
    const code = /\/assets\/firebase-/
    await page.route(code, (route) => route.abort())
    await page.goto('/login')
    await fillLogin(page, demoCustomer)
    await expect(page.getByText('Check your connection and try again.')).toBeVisible()
    await page.unroute(code)
    await fillLogin(page, demoCustomer)
    await expect(page).not.toHaveURL(/\/login/)
  })
})
