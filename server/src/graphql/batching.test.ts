import { v7 as uuidv7 } from 'uuid'
import type { Role } from '@instrumenta/prisma/client'
import { performAudited } from '../modules/audit/audit.service'
import type { Person } from '../testing/factories'
import { actBy, createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { addJournalAndWaiting } from '../testing/approvals'
import { createCompany, saveAddress } from '../testing/companies'
import { fieldsIn, fieldsToBatch } from '../testing/look-ups'
import { saveOrderList } from '../testing/order-lists'
import { placeOrder, updateOrderStatus } from '../testing/ordering'
import { accept, offerLine, offerOf, requestQuotation, sendRevision } from '../testing/quoting'
import { readSizes } from '../testing/sizes'
import { givePriceLists } from '../testing/pricing'
import type { BatchingCase } from '../testing/batching-case'
import { tradeCases } from '../testing/trade-cases'
import { translationCases } from '../testing/translation-cases'
import { askIn, createTranslations } from '../testing/translating'
import { createArticle } from '../testing/writing'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

const cases: BatchingCase[] = [
  ...translationCases,
  ...tradeCases,
  {
    name: 'products with their categories, pictures and reviews, and what hangs on those',
    query: `{
      products(first: 100) {
        totalCount
        nodes {
          name
          price { amount }
          priceTiers { unitPrice { amount } }
          priceFor(quantity: 2) { total { amount } }
          rating { count average }
          category { slug }
          image { url }
          reviews(first: 5) {
            totalCount
            nodes { comment image { avifSrcSet } product { id category { slug } image { url } } }
          }
        }
      }
    }`,
    // The page and its count; category, picture, reviews and their counts; their pictures; their products, with category
    // and picture once more, since loaders keep nothing.
    statements: 10,
    reaches: { comment: 2, avifSrcSet: 2, slug: 3 },
  },
  {
    name: 'what a list of products could be narrowed down to',
    query: `{
      products(first: 1) {
        facets { categories { count category { slug } } priceRange { lowest { amount } } minQuantities { count } }
      }
    }`,
    statements: 2,
    reaches: { slug: 1 },
  },
  {
    name: 'products with what can be ordered of them',
    query:
      '{ products(first: 100) { nodes { variants { sku name availableQuantity price { amount } priceTiers { minQuantity } } } } }',
    statements: 2,
    reaches: { availableQuantity: 1 },
  },
  {
    name: 'what products cost in all currencies',
    query: '{ products(first: 100) { nodes { prices { isManual price { currency } } } } }',
    statements: 2,
    reaches: { isManual: 5 },
  },
  {
    name: 'people with their orders, the history of these, and the products',
    query: `{
      users(first: 100, filter: { search: "customer" }) {
        totalCount
        nodes {
          name
          photo { webpSrcSet }
          sessionEndings { reason }
          orders(first: 5) {
            totalCount
            nodes {
              phone
              nextStatuses
              unitPrice { amount }
              total { amount }
              events { to isByCustomer actor { email } }
              product { availableQuantity category { slug } image { url } reviews { totalCount nodes { comment } } }
            }
          }
        }
      }
    }`,
    // The page and its count; photos; endings; orders and their counts; lines; events; actors; products; category, picture,
    // reviews, counts.
    statements: 14,
    reaches: {
      webpSrcSet: 1,
      reason: 2,
      phone: 2,
      isByCustomer: 4,
      email: 4,
      availableQuantity: 2,
      slug: 2,
      url: 2,
      comment: 4,
    },
  },
  {
    name: 'orders with their products, the reviews of these and who did what',
    query: `{
      orders(first: 100) {
        totalCount
        nodes {
          phone
          events { isByCustomer actor { email orders { totalCount nodes { address } } } }
          product { name reviews(first: 5) { totalCount nodes { comment image { url } } } }
        }
      }
    }`,
    // The page and its count; events; actors; orders and their counts; lines; products; reviews and their counts; pictures.
    statements: 11,
    reaches: { phone: 3, isByCustomer: 8, email: 8, comment: 6 },
  },
  {
    name: 'orders with what was sent of them and by whom',
    query: `{
      orders(first: 100) {
        nodes {
          cancelledTotal { amount }
          totalDue { amount }
          lines { shippedQuantity cancelledQuantity cancellableQuantity }
          shipments { shippedAt carrier lines { quantity line { sku } } shippedBy { email } }
        }
      }
    }`,
    // The page; lines; what has become of their pieces; shipments and their lines; lines by shipment; who sent them.
    statements: 7,
    reaches: { carrier: 1, sku: 1, email: 1 },
  },
  {
    name: 'reviews with their pictures and products',
    query: `{
      reviews(first: 100) {
        totalCount
        nodes { comment image { avifSrcSet } product { name category { slug } reviews(first: 1) { nodes { id } } } }
      }
    }`,
    statements: 6,
    reaches: { comment: 2, avifSrcSet: 2, slug: 2 },
  },
  {
    name: 'one’s own orders with their history and products',
    query: `{
      myOrders(first: 100) {
        totalCount
        nodes { phone events { isByCustomer } lines { sku unitPrice { amount } total { amount } product { category { slug } image { url } } } }
      }
    }`,
    statements: 7,
    reaches: { phone: 1, isByCustomer: 4, slug: 1, url: 1 },
  },
  {
    name: 'one’s own saved lists with their products',
    query: `{
      myOrderLists(first: 100) { totalCount nodes { lineCount lines(first: 5) {
        productName size variant { availableQuantity } product { sku category { slug } }
      } } }
    }`,
    // The page and its count; lines; names of products and sizes, which may have left the shop; products; their sizes; categories.
    statements: 8,
    reaches: { productName: 1, sku: 1, size: 1, availableQuantity: 1 },
  },
  {
    name: 'the audit log with who did it to whom, and their orders,',
    query: `{
      auditLog(first: 100, filter: { action: MAKE_ADMIN }) {
        totalCount
        nodes {
          changes { field before after }
          actor { email orders(first: 1) { nodes { phone } } }
          subjectPerson { name orders(first: 1) { totalCount } }
        }
      }
    }`,
    // The page and its count; actors and subjects together; orders; counts.
    statements: 5,
    reaches: { email: 1, name: 1, phone: 1 },
  },
  {
    name: 'the admin’s overview, whose lists are of fixed lengths,',
    query: `{
      overview {
        days { orderCount revenue { amount } revenueByCurrency { amount } }
        bestSellers { product { name category { slug } } revenue { amount } revenueByCurrency { amount } }
        lowStock { name category { slug } }
        openOrders { count }
      }
    }`,
    statements: 6,
    reaches: {},
  },
]

let shop: TestApp
let admin: Person
let parents = 0

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN', name: 'Admin' })
})
afterAll(() => shop.close())

/** Grows every list to this many parents. */
async function growTo(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count - parents }, addParent))
  parents = count
}

/** A parent for each list, with all that can hang on it and nothing shared with another. */
async function addParent(): Promise<void> {
  const product = await createProduct(shop.db, { imageId: (await createImage(shop.db)).id })
  await createTranslations(shop.db, product)
  const { id: articleId } = await createArticle(shop.db)
  await shop.db.articleTranslation.create({ data: { articleId, language: 'de', title: 'T', articleVersion: 1 } })
  const customer = await createPerson(shop, { name: 'Customer' })
  const { id: userId } = customer.user
  const { id: photoId } = await createImage(shop.db)
  await shop.db.user.update({ where: { id: userId }, data: { photoId } })
  for (const sessionVersion of [2, 3]) {
    await shop.db.sessionEnding.create({ data: { userId, sessionVersion, reason: 'BY_USER' } })
  }
  const mover = await createPerson(shop, { role: 'ADMIN', name: 'Mover' })
  const quotation = await requestQuotation(shop, admin, [product], { message: 'Please.' })
  await sendRevision(shop, offerOf(quotation, [offerLine(product)]), mover.accessToken)
  const accepted = await accept(shop, quotation, 1, admin.accessToken)
  const placed = [await placeOrder(shop, customer, product), await placeOrder(shop, customer, product)]
  for (const { id } of [...placed, accepted.data.acceptQuotation.order]) {
    await updateOrderStatus(shop, { id, status: 'CONFIRMED' }, mover.accessToken)
  }
  const [sent] = placed
  await shop.db.shipment.create({
    data: {
      id: uuidv7(),
      orderId: sent?.id ?? '',
      shippedById: mover.user.id,
      carrier: 'DHL',
      idempotencyKey: uuidv7(),
      requestHash: '',
      lines: { create: { lineId: sent?.lines[0]?.id ?? '', quantity: 1 } },
    },
  })
  await saveOrderList(shop, admin, [product])
  const [size] = await readSizes(shop.db, product)
  await shop.db.orderListLine.updateMany({ where: { productId: product.id }, data: { variantId: size?.id ?? null } })
  const company = await createCompany(shop, admin)
  await shop.db.companyInvitation.create({
    data: {
      id: uuidv7(),
      companyId: company.id,
      email: 'somebody@example.org',
      role: 'BUYER',
      tokenHash: uuidv7(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  await saveAddress(shop, admin, company)
  // The admin's order of this product is for the company.
  await shop.db.order.updateMany({
    where: { userId: admin.user.id, lines: { some: { productId: product.id } } },
    data: { companyId: company.id, purchaseOrderNumber: 'PO-1' },
  })
  await shop.db.companyMember.update({
    where: { id: company.memberId },
    data: { orderLimitMinor: 1n, monthLimitMinor: 2n },
  })
  await addJournalAndWaiting(shop, { ...company, actor: mover, order: placed[0] })
  // It waited for approval.
  const { id: orderId } = await shop.db.order.findFirstOrThrow({
    where: { companyId: company.id, userId: admin.user.id },
  })
  await shop.db.orderEvent.create({ data: { orderId, to: 'AWAITING_APPROVAL', actorId: admin.user.id } })
  await shop.db.orderEvent.create({
    data: { orderId, from: 'AWAITING_APPROVAL', to: 'PLACED', actorId: mover.user.id },
  })
  for (const author of [customer, mover]) {
    const imageId = (await createImage(shop.db)).id
    await createReview(shop.db, { userId: author.user.id, productId: product.id, imageId })
  }
  const before = { role: 'CUSTOMER' }
  const record = { action: 'MAKE_ADMIN', subjectId: mover.user.id, before, after: { role: 'ADMIN' } } as const
  // Somebody who was an admin for a while.
  const setRole = (role: Role) => shop.db.user.update({ where: { id: userId }, data: { role } })
  await performAudited(shop.db, actBy(await setRole('ADMIN')), (_tx, write) => write(record))
  await setRole('CUSTOMER')
}

/** Asks, and answers how many statements it took and how often each field is in the answer for one parent. */
async function measure({ query, reaches, language = 'en' }: BatchingCase) {
  shop.statements.length = 0
  const { body, errors } = await askIn(shop, language, query, {}, admin.accessToken)
  const statements = shop.statements.length - 1
  expect(errors).toBeUndefined()
  // A null would be a place that the query does not get past.
  expect(body).not.toContain(':null')
  const reached = Object.keys(reaches).map((field) => [field, body.split(`"${field}":`).length - 1] as const)
  return { statements, reached: Object.fromEntries(reached.map(([field, times]) => [field, times / parents])) }
}

describe.each([2, 20])('with %i parents', (count) => {
  beforeAll(() => growTo(count), 60_000)

  it.each(cases)('$name take $statements statements', async (one) => {
    expect(await measure(one)).toEqual({ statements: one.statements, reached: one.reaches })
  })
})

describe('the queries above', () => {
  it('reach every field of a list that may need a look-up, so that a new one must be measured', () => {
    expect(fieldsToBatch()).toContain('Product.reviews')
    const measured = new Set(cases.flatMap(({ query }) => fieldsIn(query)))
    expect(fieldsToBatch().filter((field) => !measured.has(field))).toEqual([])
  })
})
