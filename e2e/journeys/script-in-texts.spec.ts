import type { Page } from '@playwright/test'
import type { Credentials } from '../support/actions'
import { demoAdmin } from '../support/actions'
import { send, signInByApi, signUpByApi } from '../support/api'
import { addProduct } from '../support/catalogue'
import { expect, test } from '../support/fixtures'
import { drawPicture } from '../support/uploads'
import { arriveAs } from '../support/session'

// User content is shown as text everywhere. A dialog, a console error, a policy violation or a script that ran fails
// the test (see the fixtures).

// The frame of an email cannot run scripts, not even Playwright's. The email itself is checked as text below.
test.use({ allowedComplaints: [/dev\/mailbox\/\d+\/html' because the document's frame is sandboxed/] })

const SCRIPT = `"'><img src=x onerror="window.ran=1"><script>window.ran=2</script><svg onload=window.ran=3>`
// File names with a slash are rejected.
const FILE_NAME = `${SCRIPT.replaceAll('/', '')}.png`
const RAW = /<img src=x|<script>window\.ran|<svg onload=window/

/** A person whose name at Firebase is the script. */
async function signUp(origin: string): Promise<Credentials> {
  const person = { email: `script.${Date.now()}@example.com`, password: 'steel-2026' }
  await signUpByApi(origin, person, SCRIPT)
  return person
}

/** Writes the script to all text fields; returns the product concerned. */
async function writeEverywhere(origin: string, person: Credentials, picture: Buffer): Promise<string> {
  const [admin, customer] = [await signInByApi(origin, demoAdmin), await signInByApi(origin, person)]
  const { id: productId } = await addProduct(admin, {
    name: SCRIPT,
    description: SCRIPT,
    material: SCRIPT,
    sizes: [SCRIPT.slice(0, 50)],
    imageId: await admin.upload(picture, FILE_NAME),
  })
  const delivery = { phone: '5551234567', address: SCRIPT, idempotencyKey: `script-${Date.now()}` }
  await customer.query('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }', {
    input: { productId, orderQuantity: 1, ...delivery },
  })
  for (const about of [{ productId }, {}]) {
    const imageId = await customer.upload(picture, FILE_NAME)
    const { createReview } = await customer.query<{ createReview: { __typename: string } }>(
      'mutation ($input: CreateReviewInput!) { createReview(input: $input) { __typename } }',
      { input: { ...about, name: SCRIPT, rating: 5, comment: `${SCRIPT} ${Date.now()}`, imageId } },
    )
    expect(createReview.__typename).toBe('CreateReviewSuccess')
  }
  await send(origin, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }', {
    input: { email: 'script@example.com', subject: SCRIPT, message: SCRIPT },
  })
  return productId
}

/** Checks that the page shows the script as text, and that it did not run. */
async function expectText(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByText('onerror="window.ran=1"').filter({ visible: true }).first()).toBeVisible()
  await page.mouse.move(5, 5)
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0)
}

test(
  'script in user texts is plain text on every page and in every email',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow()
    const origin = baseURL ?? ''
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const person = await signUp(origin)
    const productId = await writeEverywhere(origin, person, await drawPicture())

    const search = `/products?search=${encodeURIComponent(SCRIPT)}`
    const open = [`/products/${productId}`, '/', search, '/products', '/dev/mailbox', '/blogs/feed.xml', '/sitemap.xml']
    for (const url of open)
      expect(await (await fetch(origin + url, { headers: { accept: 'text/html' } })).text()).not.toMatch(RAW)
    for (const url of [`/products/${productId}`, '/', '/products', '/dev/mailbox']) await expectText(page, url)
    const mails = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const newest = mails.filter((href) => /^\/dev\/mailbox\/\d+$/.test(href ?? '')).slice(0, 2)
    expect(newest).toHaveLength(2)
    for (const url of newest) {
      await page.goto(url ?? '')
      await expect(page.locator('body')).toContainText('onerror')
      // The HTML part is shown in a frame without scripts; the sent email is checked directly.
      const html = await (await fetch(`${origin}${url}/html`)).text()
      expect(html).toContain('&lt;script')
      expect(html).not.toMatch(RAW)
    }

    await arriveAs(page, person)
    await expectText(page, '/dashboard/myOrders')
    await expectText(page, '/myProfile')
    await arriveAs(page, demoAdmin)
    for (const path of ['manageOrders', 'manageProducts', 'users', 'inquiries', 'auditLog', 'overview']) {
      if (path !== 'overview') await expectText(page, `/dashboard/${path}`)
      else await page.goto(`/dashboard/${path}`)
    }
    await page.goto(`/dashboard/manageProducts/${productId}`)
    await expect(page.locator('input[name="name"]')).toHaveValue(SCRIPT)
    expect(dialogs).toEqual([])
    // Other journeys expect the newest products to look normal.
    const admin = await signInByApi(origin, demoAdmin)
    await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id: productId })
  },
)
