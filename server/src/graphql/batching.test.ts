import { v7 as uuidv7 } from 'uuid'
import type { Role } from '@instrumenta/prisma/client'
import { sample } from '@instrumenta/testing/sample'
import { performAudited } from '../modules/audit/perform-audited'
import type { Person } from '../testing/factories'
import { actBy, createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { addJournalAndWaiting } from '../testing/approvals'
import { createCompany, saveAddress } from '../testing/companies'
import { createDocument } from '../testing/documents'
import { createInquiry, createInquiryMessage } from '../testing/inquiring'
import { fieldsIn, fieldsToBatch } from '../testing/look-ups'
import { saveOrderList } from '../testing/order-lists'
import { placeOrder, updateOrderStatus } from '../testing/ordering'
import { createCreditNote, createReturn } from '../testing/returning'
import { accept, offerLine, offerOf, requestQuotation, sendRevision } from '../testing/quoting'
import { newIdentifier, readSizes } from '../testing/sizes'
import { givePriceLists } from '../testing/pricing'
import type { BatchingCase } from '../testing/batching-case'
import { letterCase } from '../testing/letters-of-credit'
import { shopCases } from '../testing/shop-cases'
import { tradeCases } from '../testing/trade-cases'
import { translationCases } from '../testing/translation-cases'
import { askIn, createTranslations } from '../testing/translating'
import { createEndpoint } from '../testing/programs'
import { createStaffInvitation } from '../testing/staffing'
import { createArticle } from '../testing/writing'
import { createBooks, paymentCase } from '../testing/paying'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

const cases: BatchingCase[] = [...translationCases, ...tradeCases, ...shopCases, letterCase, paymentCase]

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
  await relateInRing()
}

/** Each product is shown with another one, which is in turn the parent of its own list. */
async function relateInRing(): Promise<void> {
  const products = await shop.db.product.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const data = products.map(({ id: productId }, index) => {
    return { productId, relatedId: products[(index + 1) % products.length]?.id ?? '', position: 1 }
  })
  await shop.db.relatedProduct.deleteMany()
  await shop.db.relatedProduct.createMany({ data })
}

/** A parent for each list, with all kinds of children, which no other parent shares. */
async function addParent(): Promise<void> {
  const product = await createProduct(shop.db, {
    imageId: (await createImage(shop.db, { focusX: 0, focusY: 0 })).id,
    weightGrams: 85,
  })
  const focused = await createImage(shop.db, { focusX: 50, focusY: 50 })
  await shop.db.productPicture.create({ data: { productId: product.id, imageId: focused.id, position: 2 } })
  await createDocument(shop.db, product, admin.user.id)
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
      trackingNumber: 'JD1',
      expectedOn: new Date('2026-12-24'),
      idempotencyKey: uuidv7(),
      requestHash: '',
      lines: { create: { lineId: sent?.lines[0]?.id ?? '', quantity: 1 } },
    },
  })
  if (sent) await createBooks(shop, sent.id, mover)
  if (sent) await createCreditNote(shop, await createReturn(shop, { order: sent, by: mover, isSent: true }))
  await shop.db.orderNote.create({
    data: {
      id: uuidv7(),
      orderId: sent?.id ?? '',
      authorId: mover.user.id,
      text: 'Call back',
      idempotencyKey: uuidv7(),
    },
  })
  await saveOrderList(shop, admin, [product])
  const [size] = await readSizes(shop.db, product)
  await shop.db.deviceIdentifier.create({
    data: { identifier: newIdentifier(), agency: 'ICCBBA', productId: product.id, variantId: size?.id ?? null },
  })
  await shop.db.orderListLine.updateMany({ where: { productId: product.id }, data: { variantId: size?.id ?? null } })
  const company = await createCompany(shop, admin, { country: 'FR', vatNumber: 'FR40303265045' })
  await shop.db.company.update({ where: { id: company.id }, data: { creditDays: 30 } })
  await createStaffInvitation(shop, admin)
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
  await shop.db.quotation.update({ where: { id: quotation.id }, data: { companyId: company.id } })
  await shop.db.companyMember.update({
    where: { id: company.memberId },
    data: { orderLimitMinor: 1n, monthLimitMinor: 2n },
  })
  await addJournalAndWaiting(shop, { ...company, actor: mover, order: placed[0] })
  // The order waited for approval.
  const { id: orderId } = await shop.db.order.findFirstOrThrow({
    where: { companyId: company.id, userId: admin.user.id },
  })
  await shop.db.orderEvent.create({ data: { orderId, to: 'AWAITING_APPROVAL', actorId: admin.user.id } })
  await shop.db.orderEvent.create({
    data: { orderId, from: 'AWAITING_APPROVAL', to: 'PLACED', actorId: mover.user.id },
  })
  const asked = { email: customer.user.email, assigneeId: mover.user.id }
  await createInquiryMessage(shop.db, { inquiry: await createInquiry(shop.db, asked), author: mover.user })
  for (const author of [customer, mover]) {
    const imageId = (await createImage(shop.db)).id
    const answer = { answer: 'Thank you.', answeredAt: new Date() }
    const review = { userId: author.user.id, productId: product.id, imageId, flagCount: 1, ...answer }
    const { id: reviewId } = await createReview(shop.db, review)
    await shop.db.reviewFlag.create({ data: { reviewId, userId: admin.user.id, reason: 'OTHER' } })
  }
  const before = { role: 'CUSTOMER' }
  const record = { action: 'MAKE_ADMIN', subjectId: mover.user.id, before, after: { role: 'ADMIN' } } as const
  // A person who was an admin for some time.
  const setRole = (role: Role) => shop.db.user.update({ where: { id: userId }, data: { role } })
  const key = {
    name: 'Key',
    scopes: ['ORDERS_READ'] as const,
    secretHash: 'a'.repeat(64),
    expiresAt: new Date(Date.now() + 86_400_000),
  }
  const apiKey = await shop.db.apiKey.create({
    data: { ...key, id: uuidv7(), scopes: [...key.scopes], createdById: mover.user.id },
  })
  await createEndpoint(shop.db, mover.user)
  await performAudited(shop.db, { ...actBy(await setRole('ADMIN')), apiKey }, (_tx, write) => write(record))
  await setRole('CUSTOMER')
}

/** Sends a query; returns the number of statements, and how often each field is in the answer for one parent. */
async function measure({ query, reaches, hasNulls = false, language = 'en' }: BatchingCase) {
  shop.statements.length = 0
  const { body, errors } = await askIn(shop, language, query, {}, admin.accessToken)
  const statements = shop.statements.length - 1
  expect(errors).toBeUndefined()
  // The query would not get past a null.
  if (!hasNulls) expect(body).not.toContain(':null')
  const reached = Object.keys(reaches).map((field) => [field, body.split(`"${field}":`).length - 1] as const)
  return { statements, reached: Object.fromEntries(reached.map(([field, times]) => [field, times / parents])) }
}

const sampled = sample(cases, 12)

describe.each([2, 20])('with %i parents', (count) => {
  beforeAll(() => growTo(count), 60_000)

  it.each(sampled)('$name uses $statements statements', async (one) => {
    let measured = await measure(one)
    // On a busy machine lookups of two depths may share one statement by chance, so the query is sent again.
    for (let again = 0; again < 5 && measured.statements < one.statements; again++) measured = await measure(one)
    expect(measured).toEqual({ statements: one.statements, reached: one.reaches })
  })
})

describe('the queries above', () => {
  it('reach every list field that may need a lookup, so that new ones must be measured', () => {
    expect(fieldsToBatch()).toContain('Product.reviews')
    const measured = new Set(cases.flatMap(({ query }) => fieldsIn(query)))
    expect(fieldsToBatch().filter((field) => !measured.has(field))).toEqual([])
  })
})
