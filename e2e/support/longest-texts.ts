import { randomUUID } from 'node:crypto'
import type { Credentials } from './actions'
import { demoAdmin } from './actions'
import { send, signInByApi, signUpByApi } from './api'
import { addProduct } from './catalogue'
import { foundCompany } from './companies'
import { moveOrder } from './orders'
import { drawPicture } from './uploads'

const MAX_QUANTITY = 2_147_483_647

/** A word of this length that cannot be broken. */
export const unbroken = (length: number) => 'W'.repeat(length)
/** 254 characters, the server's limit. */
const longestEmail = (local: string) =>
  `${local.padEnd(64, 'w')}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(57)}.com`

/** Addresses of the pages to check. */
export interface Longest {
  person: Credentials
  productId: string
  orderId: string
  inquiryId: string
}

/** Writes all user content at its maximum length; an order has one line. */
export async function writeLongest(origin: string): Promise<Longest> {
  const person = { email: longestEmail(`l${Date.now()}`), password: 'steel-2026' }
  await signUpByApi(origin, person, unbroken(100))
  const picture = await drawPicture()
  const [admin, customer] = [await signInByApi(origin, demoAdmin), await signInByApi(origin, person)]
  const { id: productId, variants } = await addProduct(admin, {
    name: unbroken(200),
    description: unbroken(5_000),
    material: unbroken(200),
    sizes: Array.from({ length: 20 }, (_, index) => unbroken(48) + String(index).padStart(2, '0')),
    price: 99_999_999_999,
    minQuantity: 10_000,
    availableQuantity: MAX_QUANTITY,
    imageId: await admin.upload(picture),
  })
  const { placeOrder } = await customer.query<{ placeOrder: { order: { id: string } } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id } } } }',
    {
      input: {
        productId,
        variantId: variants[0]?.id,
        orderQuantity: 10_000,
        phone: `+${'4'.repeat(15)}`,
        address: unbroken(500),
        idempotencyKey: randomUUID(),
      },
    },
  )
  const orderId = placeOrder.order.id
  const companyId = await foundCompany(origin, person, {
    name: unbroken(200),
    label: unbroken(100),
    recipient: unbroken(200),
    line1: unbroken(200),
    city: unbroken(100),
  })
  await admin.query(
    'mutation ($input: UpdateCompanyAsStaffInput!) { updateCompanyAsStaff(input: $input) { __typename } }',
    { input: { id: companyId, paymentTerms: unbroken(500) } },
  )
  await moveOrder(admin, orderId, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
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
    if (createReview.__typename !== 'CreateReviewSuccess') throw new Error(createReview.__typename)
  }
  const { sendInquiry: inquiry } = await send<{ sendInquiry: { id: string } }>(
    origin,
    'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }',
    { input: { email: person.email, subject: unbroken(200), message: unbroken(5_000) } },
  )
  return { person, productId, orderId, inquiryId: inquiry.id }
}
