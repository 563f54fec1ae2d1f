import { demoAdmin, demoCustomer, logIn, newPerson, openProduct, order, signUp } from '../support/actions'
import { signInByApi } from '../support/api'
import { expect, test } from '../support/fixtures'

const delivery = { phone: '+49 30 1234567', address: 'Station Road 5, 10115 Berlin, Germany' }

test('a buyer reviews what they bought, and the product shows it as a verified purchase', async ({ page }) => {
  const comment = `Closes without play, test ${Date.now()}.`
  await page.goto('/signup')
  const person = newPerson('Rita Review')
  await signUp(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/')
  const productName = await openProduct(page, 6)
  const productPage = page.url()
  await expect(page.getByText('Reviews of this product are by those who ordered it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write a review' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Order now' }).click()
  await order(page, delivery)
  await expect(page.getByText('Order placed Successfully')).toBeVisible()
  await shipOrdersOf(new URL(productPage).origin, person.email)

  await page.goto(productPage)
  await page.getByRole('link', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Add a review' })
  await expect(form.getByLabel('What is it about?')).toHaveValue(/./)
  await form.getByRole('button', { name: 'Add Review' }).click()
  for (const message of ['Rating is Required', 'Comment is Required', 'Image is Required']) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await form.getByRole('radio', { name: '4, very good' }).check({ force: true })
  await form.getByLabel('Comment').fill(comment)
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await form.getByLabel('Image').setInputFiles(photo)
  await form.getByRole('button', { name: 'Add Review' }).click()
  await expect(page.getByText('Review Added successfully')).toBeVisible()

  await page.goto(productPage)
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible()
  const review = page.getByRole('listitem').filter({ hasText: comment })
  await expect(review).toContainText('Rita Review')
  await expect(review).toContainText(/verified purchase/i)
  await expect(page.getByText('You have reviewed this product.')).toBeVisible()

  await page.goto('/')
  await expect(page.getByText(comment)).toBeVisible()
})

/** The shop confirms and ships what the person has ordered. */
async function shipOrdersOf(origin: string, email: string): Promise<void> {
  const admin = await signInByApi(origin, demoAdmin)
  const { orders } = await admin.query<{ orders: { nodes: { id: string }[] } }>(
    'query ($email: String!) { orders(first: 10, filter: { customerEmail: $email }) { nodes { id } } }',
    { email },
  )
  for (const { id } of orders.nodes) {
    for (const status of ['CONFIRMED', 'SHIPPED']) {
      await admin.query(
        'mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }',
        {
          input: { id, status },
        },
      )
    }
  }
}

test('a visitor writes to the shop: an admin reads it, and there is a mail', async ({ page }) => {
  const subject = `Samples ${Date.now()}`
  await page.goto('/')
  const email = page.getByLabel('Email')
  await email.scrollIntoViewIfNeeded()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeEnabled()
  await email.fill('buyer@hospital.example')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Two of each, please.\nBy May.')
  await submit.click()
  await expect(page.getByText('Message sent. We will answer soon.').first()).toBeVisible()

  await logIn(page, demoAdmin)
  await page.goto('/dashboard/inquiries')
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await page.goto('/dev/mailbox')
  await expect(page.getByText(subject).first()).toBeVisible()
})

test.describe('a toast whose code could not be fetched', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test('is shown when the network is back', async ({ page }) => {
    await page.route(/late-parts/, (route) => route.abort())
    await logIn(page, demoCustomer)
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    const farewell = page.getByText('Carl Customer successfully logged out!')
    await expect(farewell).toBeHidden()
    await page.unroute(/late-parts/)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(farewell).toBeVisible()
  })
})
