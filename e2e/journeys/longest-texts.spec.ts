import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAdmin } from '../support/actions'
import type { Credentials } from '../support/actions'
import { send, signInByApi, signUpByApi } from '../support/api'
import { expect, test } from '../support/fixtures'
import { drawPicture } from '../support/picture'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

// Whatever people may write, at its longest and without a place to break it, fits on every page at every width.

const WIDTHS = [320, 390, 720, 1440]
const MOST_PIECES = 2_147_483_647

const unbroken = (length: number) => 'W'.repeat(length)
/** 254 characters, the longest address that the shop takes. */
const longestEmail = (local: string) =>
  `${local.padEnd(64, 'w')}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(57)}.com`

/** What there is to look at. */
interface Longest {
  person: Credentials
  productId: string
  orderId: string
}

/** Writes everything that a person can write at its longest; the order takes what one line can take. */
async function writeLongest(origin: string, picture: Buffer): Promise<Longest> {
  const person = { email: longestEmail(`l${Date.now()}`), password: 'steel-2026' }
  await signUpByApi(origin, person, unbroken(100))
  const [admin, customer] = [await signInByApi(origin, demoAdmin), await signInByApi(origin, person)]
  const { createProduct } = await admin.query<{ createProduct: { product: { id: string } } }>(
    `mutation ($input: CreateProductInput!) {
      createProduct(input: $input) { ... on CreateProductSuccess { product { id } } }
    }`,
    {
      input: {
        name: unbroken(200),
        description: unbroken(5_000),
        material: unbroken(200),
        sizes: Array.from({ length: 20 }, (_, index) => unbroken(48) + String(index).padStart(2, '0')),
        price: 99_999_999_999,
        minQuantity: 10_000,
        availableQuantity: MOST_PIECES,
        imageId: await admin.upload(picture),
      },
    },
  )
  const productId = createProduct.product.id
  const { placeOrder } = await customer.query<{ placeOrder: { order: { id: string } } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id } } } }',
    {
      input: {
        productId,
        orderQuantity: 10_000,
        phone: `+${'4'.repeat(15)}`,
        address: unbroken(500),
        idempotencyKey: randomUUID(),
      },
    },
  )
  const orderId = placeOrder.order.id
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
    const move = 'mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }'
    await admin.query(move, { input: { id: orderId, status } })
  }
  for (const about of [{ productId }, {}]) {
    const { createReview } = await customer.query<{ createReview: { __typename: string } }>(
      'mutation ($input: CreateReviewInput!) { createReview(input: $input) { __typename } }',
      {
        input: {
          ...about,
          name: unbroken(100),
          rating: 5,
          comment: unbroken(2_000),
          imageId: await customer.upload(picture),
        },
      },
    )
    expect(createReview.__typename).toBe('CreateReviewSuccess')
  }
  await send(origin, 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }', {
    input: { email: person.email, subject: unbroken(200), message: unbroken(5_000) },
  })
  return { person, productId, orderId }
}

/** What does not fit: the page itself, and controls that are cut off where nobody can push them into view. */
async function listMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = window.innerWidth
    const canScroll = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    function cutOff(control: Element): boolean {
      const { left, right, width, height } = control.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (around === document.body || around === document.documentElement) break
        if (canScroll(around)) return false
        if (getComputedStyle(around).overflowX === 'visible') continue
        const frame = around.getBoundingClientRect()
        // One pixel wide: meant for screen readers alone.
        if (frame.width > 1 && (left < frame.left - 1 || right > frame.right + 1)) return true
      }
      return left < -1 || right > limit + 1
    }
    const name = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}`
    const width = document.scrollingElement?.scrollWidth ?? 0
    const controls = Array.from(document.querySelectorAll('a, button, input, select, textarea, summary'))
    return [...(width > limit ? [`the page is ${width} px wide`] : []), ...controls.filter(cutOff).map(name)]
  })
}

async function expectFits(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft({ address, width, misfits: await listMisfits(page) }).toEqual({ address, width, misfits: [] })
  }
}

test('every field at its longest, without a break, fits on every page at every width', async ({ page, baseURL }) => {
  test.slow()
  const { person, productId, orderId } = await writeLongest(baseURL ?? '', await drawPicture())

  const search = `/products?search=${unbroken(200)}`
  for (const address of ['/', '/products', search, `/products/${productId}`, '/blogs', '/portfolio', '/signup']) {
    await expectFits(page, address)
  }
  await arriveAs(page, person)
  await expectFits(page, `/product/${productId}`)
  await expectFits(page, '/myProfile')
  for (const path of ['myOrders', `myOrders/${orderId}`, `addReview?product=${productId}`]) {
    await expectFits(page, `/dashboard/${path}`)
  }
  await arriveAs(page, demoAdmin)
  const lists = ['manageOrders', 'overview', 'addProduct', 'manageProducts', 'prices', 'users', 'inquiries', 'auditLog']
  for (const path of [...lists, `manageOrders/${orderId}`, `manageProducts/${productId}`]) {
    await expectFits(page, `/dashboard/${path}`)
  }
  // Other journeys look at what the shop's newest products look like.
  const admin = await signInByApi(baseURL ?? '', demoAdmin)
  await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id: productId })
})
