import type { Page } from '@playwright/test'
import { FIXED } from '@instrumenta/testing/fixed-messages'
import {
  awaitMethods,
  delivery,
  demoAdmin,
  fillDelivery,
  fillLogin,
  newPerson,
  signInAtStandIn,
  signUp,
  followMail,
} from '../support/actions'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { expectAccessible, expectGoodLooks } from '../support/looks'
import { drawPictureFile } from '../support/uploads'
import { arriveAsNew } from '../support/session'

// An expired session returns 401, a wrong password 400; Chromium reports both.
test.use({ allowedComplaints: [/status of 40[01]/] })

/**
 * Firebase dates a sign-in in whole seconds, so a sign-in within the second of a session's end is rejected (decision
 * 013).
 */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_010 - (Date.now() % 1_000)))

/** Opens the profile of a new user. */
async function openProfile(page: Page, name: string) {
  const person = await arriveAsNew(page, name)
  await page.goto('/myProfile')
  await expect(page.getByRole('form', { name: 'Change name' })).toBeVisible()
  return person
}

test('a new name shows at once; a photo is added, replaced and removed, and admins see it', async ({
  page,
  openOtherBrowser,
}) => {
  const person = await openProfile(page, 'Pia Before')
  await test.step('a new name shows at once everywhere', async () => {
    const form = page.getByRole('form', { name: 'Change name' })
    await form.getByLabel('Name').fill('Pia Portrait')
    await form.getByRole('button', { name: 'Change name' }).click()
    await expect(form.getByText('Name updated.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Pia Portrait').filter({ visible: true })).toBeVisible()
  })
  const form = page.getByRole('form', { name: 'Change photo' })
  const bar = page.getByRole('banner').locator('img').filter({ visible: true })
  await expect(bar).toHaveCount(0)
  await form.getByLabel('Photo', { exact: true }).setInputFiles(await drawPictureFile())
  await form.getByRole('button', { name: 'Add photo' }).click()
  await expect(form.getByText('Photo updated.')).toBeVisible()
  const shown = form.getByRole('img', { name: 'Your photo' })
  await expect(shown).toBeVisible()
  const first = await shown.getAttribute('src')
  await expect(bar).toHaveAttribute('src', first ?? '')
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)

  await form.getByLabel('Another photo').setInputFiles(await drawPictureFile('orange'))
  await form.getByRole('button', { name: 'Replace photo' }).click()
  await expect(shown).not.toHaveAttribute('src', first ?? '')

  const admin = await openOtherBrowser(demoAdmin)
  await admin.goto(`/dashboard/users?search=${encodeURIComponent(person.email)}`)
  await expect(admin.getByRole('row').filter({ hasText: person.email }).locator('img')).toBeVisible()

  // Also after a reload, and after the page was left.
  await page.reload()
  await expect(bar).toHaveCount(1)
  await expect(page.getByRole('definition').first()).toHaveText('Pia Portrait')
  await test.step('the profile looks good with a photo and a list of ended sessions', async () => {
    await page.getByRole('textbox', { name: 'Your password' }).fill(person.password)
    await page.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(page.getByText('You signed out your other devices.')).toBeVisible()
    await expectGoodLooks(page)
  })
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await expect(form.getByText('Photo removed.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(shown).toHaveCount(0)
})

test(
  'a new password ends the session of the other browser at once',
  { tag: '@full' },
  async ({ page, openOtherBrowser }) => {
    const person = await openProfile(page, 'Paul Password')
    const other = await openOtherBrowser(person)
    await other.goto('/dashboard/myOrders')
    await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible()
    await nextSecond()

    const form = page.getByRole('form', { name: 'Change password' })
    await form.getByLabel('Current password').fill(person.password)
    await form.getByLabel('New Password').fill('titanium-2027')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Password changed. Your other devices are signed out.')).toBeVisible()
    await expect(page.getByText('You changed your password.')).toBeVisible()
    await expectAccessible(page)

    // Live updates may already have signed it out.
    if (!other.url().endsWith('/login')) await other.reload()
    await expect(other).toHaveURL(/\/login$/)
    await expect(other.getByText('Your session has expired. Log in to pick up where you left off.')).toBeVisible()
    await nextSecond()
    await fillLogin(other, { ...person, password: 'titanium-2027' })
    await expect(other).toHaveURL(/\/dashboard\/myOrders$/)

    await page.reload()
    await expect(page.getByRole('form', { name: 'Change name' })).toBeVisible()
  },
)

test('an expired session asks for a login, and returns to the typed text', async ({
  page,
  openOtherBrowser,
  baseURL,
}) => {
  const person = await openProfile(page, 'Dora Devices')
  const { id } = await someProduct(baseURL ?? '')
  await page.goto(`/product/${id}`)
  const order = page.getByRole('form', { name: 'Order' })
  await fillDelivery(order)
  await awaitMethods(order)
  const orderPage = page.url()
  await nextSecond()

  const other = await openOtherBrowser(person)
  await other.goto('/myProfile')
  const devices = other.getByRole('form', { name: 'Sign out other devices' })
  await devices.getByLabel('Your password').fill('not-the-password')
  await devices.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(devices.getByText('That password isn’t correct. Try again.')).toBeVisible()
  await expectAccessible(other)
  await devices.getByLabel('Your password').fill(person.password)
  await devices.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(devices.getByText('All your other devices are signed out. This one stays signed in.')).toBeVisible()
  await expect(other.getByText('You signed out your other devices.')).toBeVisible()
  await expectAccessible(other)

  await order.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has expired. Log in to pick up where you left off.')).toBeVisible()
  await expectAccessible(page)
  await nextSecond()
  await fillLogin(page, person)
  await expect(page).toHaveURL(orderPage)
  await expect(order.getByLabel('Phone')).toHaveValue(delivery.phone)
  await expect(order.getByLabel('Address')).toHaveValue(delivery.address)
  await awaitMethods(order)
  await order.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText(FIXED.orderPlaced)).toBeVisible()

  // The session that ended the others continues.
  await other.reload()
  await expect(other.getByRole('form', { name: 'Change name' })).toBeVisible()
})

test('users of Google confirm with Google', { tag: '@full' }, async ({ page }) => {
  await page.goto('/google-stand-in')
  await signInAtStandIn(page, newPerson('Gerd Google'))
  await expect(page).not.toHaveURL(/stand-in/)
  await page.goto('/myProfile')
  const devices = page.getByRole('form', { name: 'Sign out other devices' })
  await devices.getByRole('button', { name: 'Confirm with Google and sign out other devices' }).click()
  await expect(devices.getByText('All your other devices are signed out. This one stays signed in.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You signed out your other devices.')).toBeVisible()
})

test('an admin signs a user out', { tag: '@full' }, async ({ page, openOtherBrowser }) => {
  const person = await openProfile(page, 'Olga Out')
  const admin = await openOtherBrowser(demoAdmin)
  await admin.goto(`/dashboard/users?search=${encodeURIComponent(person.email)}`)
  await admin.getByLabel(`More for ${person.name}`).click()
  await admin.getByRole('button', { name: `Sign out user: ${person.name}` }).click()
  const dialog = admin.getByRole('dialog', { name: `Sign ${person.name} out?` })
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Sign out user' }).click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await nextSecond()
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/myProfile$/)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page.getByText('A member of our staff signed you out.')).toBeVisible()
})

test('the address is verified by an email’s link', async ({ page }) => {
  const person = newPerson('Vera Verified')
  await page.goto('/signup')
  await signUp(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/myProfile')
  const request = page.getByRole('region', { name: 'Verify your email address' })
  await request.getByRole('button', { name: 'I have clicked the link' }).click()
  await expect(request.getByText('Your email isn’t verified yet.')).toBeVisible()
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Resend email' }).click()
  await expect(request.getByText('We’ve sent another email. It’s in the demo mailbox.')).toBeVisible()
  await expect(page.getByText('on its way')).toHaveCount(0)

  const mail = await page.context().newPage()
  await mail.goto('/dashboard/myOrders')
  await expect(mail.getByText('You’ll get order emails once your address is verified.')).toBeVisible()
  await expectAccessible(mail)
  await followMail(mail, person.email, 'Confirm your email address')
  await expect(mail.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  await expectAccessible(mail)
  const link = mail.url()
  await mail.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(mail.getByText('Your email address is confirmed.')).toBeVisible()
  await mail.getByRole('link', { name: 'Go to your orders' }).click()
  await expect(mail.getByText('No orders yet')).toBeVisible()
  await expect(mail.getByText('Verify your email address')).toHaveCount(0)
  // A link works once.
  await mail.goto(link)
  await mail.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(mail.getByText('This link has expired or was already used. Request a new one.')).toBeVisible()
  await mail.close()
  await request.getByRole('button', { name: 'I have clicked the link' }).click()
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await expect(page.getByText('Your email address was verified.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('an email’s link sets a new password, and the old one stops working', async ({ page }) => {
  const person = await openProfile(page, 'Rolf Reset')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const form = page.getByRole('form', { name: 'Password reset' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(form.getByText(/the link is in the demo mailbox/)).toBeVisible()
  await expect(form.getByText(/on its way/)).toHaveCount(0)
  await followMail(page, person.email, 'Choose a new password')
  const link = page.url()
  const choice = page.getByRole('form', { name: 'New password' })
  await expect(choice.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await choice.getByLabel('New Password').fill('short')
  await choice.getByRole('button', { name: 'Set password' }).click()
  await expect(choice.getByText(FIXED.shortPassword)).toBeVisible()
  await choice.getByLabel('New Password').fill('chosen-anew-1')
  await choice.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page.getByRole('form', { name: 'Login' }).getByRole('alert')).toBeVisible()
  await fillLogin(page, { ...person, password: 'chosen-anew-1' })
  await expect(page).not.toHaveURL(/\/login/)
})
