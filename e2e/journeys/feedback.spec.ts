import { FIXED, loggedOut, required } from '@instrumenta/testing/fixed-messages'
import { demoAdmin, demoCustomer } from '../support/actions'
import { signInByApi } from '../support/api'
import { someProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { moveOrder } from '../support/orders'
import { drawPictureFile } from '../support/uploads'
import { arriveAs, arriveAsNew } from '../support/session'

test('a buyer reviews a purchase, and the product shows it as verified', async ({ page, baseURL }) => {
  const comment = `Closes without play, test ${Date.now()}.`
  const person = await arriveAsNew(page, 'Rita Review')
  const { id, name, minQuantity } = await someProduct(baseURL ?? '', 6)
  const productPage = `/products/${id}`
  await page.goto(productPage)
  await expect(page.getByText('Only buyers can review this product.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write a review' })).toHaveCount(0)
  const orderId = await (await signInByApi(baseURL ?? '', person)).placeOrder(id, minQuantity)
  await moveOrder(await signInByApi(baseURL ?? '', demoAdmin), orderId, 'CONFIRMED', 'SHIPPED')

  await page.goto(productPage)
  await page.getByRole('link', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Add a review' })
  await expect(form.getByLabel('What is it about?')).toHaveValue(/./)
  await form.getByRole('button', { name: 'Add Review' }).click()
  for (const message of [required('Rating'), required('Comment'), required('Image')]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await form.getByRole('radio', { name: '4, very good' }).check({ force: true })
  await form.getByLabel('Comment').fill(comment)
  await form.getByLabel('Image').setInputFiles(await drawPictureFile())
  await form.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText(FIXED.reviewAdded)).toBeVisible()

  await page.goto(productPage)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const review = page.getByRole('listitem').filter({ hasText: comment })
  await expect(review).toContainText('Rita Review')
  await expect(review).toContainText(/verified purchase/i)
  await expect(page.getByText('You have reviewed this product.')).toBeVisible()

  await page.goto('/')
  await expect(page.getByText(comment)).toBeVisible()
})

test('a visitor writes to the shop, an admin answers, and both emails arrive', async ({ page }) => {
  const subject = `Samples ${Date.now()}`
  await page.goto('/contact')
  const email = page.getByLabel('Email')
  await email.scrollIntoViewIfNeeded()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeEnabled()
  await email.fill('buyer@hospital.example')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Two of each, please.\nBy May.')
  await submit.click()
  await expect(page.getByText('Message sent. We will answer soon.').first()).toBeVisible()

  await arriveAs(page, demoAdmin)
  await page.goto('/dashboard/inquiries')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await page.getByRole('textbox', { name: /^Message/ }).fill('Of course.')
  await page.getByRole('button', { name: 'Send reply by email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send reply by email' }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.goto('/dev/mailbox')
  await expect(page.getByText(`Re: ${subject}`).first()).toBeVisible()
})

test.describe('a toast whose code failed to load', { tag: '@full' }, () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test('shows when the network returns', async ({ page }) => {
    await page.route(/deferred-sections/, (route) => route.abort())
    await arriveAs(page, demoCustomer)
    await page.goto('/portfolio')
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    const farewell = page.getByText(loggedOut('Carl Customer'))
    await expect(farewell).toBeHidden()
    await page.unroute(/deferred-sections/)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(farewell).toBeVisible()
  })
})
