import type { Person } from './factories'
import { createLetter, createSlip, letterInput } from './letters-of-credit'
import { createStaffInvitation } from './staffing'
import type { ThingKind } from './hostile-values'
import { createCategory, createImage, createPerson, createProduct } from './factories'
import { join, orderFor, readApproval } from './approvals'
import { basketOf } from './checkout'
import { addressInput, createCompany, invite, saveAddress } from './companies'
import { createInquiry, validInquiryInputs } from './inquiring'
import { createNote, createShipment } from './order-acts'
import { saveOrderList } from './order-lists'
import { validReviewInputs } from './moderating'
import { inputFor, PLACE_ORDER, placeOrder, readOrder } from './ordering'
import { issueInvoice, settleSeller } from './invoicing'
import { createPayment, recordPayment } from './paying'
import { createReturn } from './returning'
import { offerLine, offerOf, requestFor, requestQuotation, sendRevision } from './quoting'
import { createShippingMethodRow, shippingMethodInput } from './shipping'
import { placeWithoutSize } from './sizes'
import type { TestApp } from './test-app'
import { createArticle, createMiss, createSynonym } from './writing'
import { createLastingAct } from './undoing'
import { goodPrograms } from './programs'

/** Payment schedule: everything on delivery. */
const PART = { percent: 100, event: 'ON_DELIVERY' }

/** Values for valid calls. */
export interface GoodValues {
  /** An id of each kind of object. */
  ids: Record<ThingKind, string>
  /** Valid values where generated ones would be rejected, by operation and name of the argument or input field. */
  good: Record<string, Record<string, unknown>>
}

/** Creates the rows that valid calls refer to. */
export async function createGoodValues(shop: TestApp, admin: Person): Promise<GoodValues> {
  const { id: ofProduct } = await createImage(shop.db)
  const product = await createProduct(shop.db, { imageId: ofProduct })
  const spare = await createCategory(shop.db)
  const article = await createArticle(shop.db)
  const synonym = await createSynonym(shop.db)
  const miss = await createMiss(shop.db)
  const method = await createShippingMethodRow(shop.db)
  const { id: imageId } = await createImage(shop.db, { uploadedById: admin.user.id })
  const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, admin.accessToken)
  const order: string = data.placeOrder.order.id
  const lineId = (await readOrder(shop.db, order)).lines[0]?.id
  const ready = await placeOrder(shop, admin, product)
  await shop.db.order.update({ where: { id: ready.id }, data: { status: 'CONFIRMED' } })
  const company = await createCompany(shop, admin, { vatNumber: 'DE136695976' })
  const owner = await createPerson(shop)
  const { token } = await invite(shop, owner, await createCompany(shop, owner), admin.user.email)
  const { id: invitation } = await invite(shop, admin, company)
  const member = await join(shop, company, owner, { orderLimitMinor: 0n })
  const sent = await createShipment(shop, ready.id, admin)
  const note = await createNote(shop, order, admin)
  const payment = await createPayment(shop, order, admin)
  const [letter, slip] = [await createLetter(shop, order), await createSlip(shop, order, admin)]
  await settleSeller(shop)
  const { invoice } = await issueInvoice(shop, admin, ready.id)
  const openPayment = (await recordPayment(shop, admin, { orderId: ready.id })).order.payments[0].id
  const { id: protectedPerson } = (await createPerson(shop)).user
  await shop.db.secondFactor.create({ data: { userId: protectedPerson, totpSecret: 'encrypted' } })
  const sentBefore = await placeOrder(shop, admin, product, { orderQuantity: 4 })
  const returned = await createReturn(shop, { order: sentBefore, by: admin })
  const accepted = await createReturn(shop, { order: sentBefore, by: admin, state: 'ACCEPTED' })
  const { id: shipmentId } = await createShipment(shop, sentBefore.id, admin)
  const sentLine = sentBefore.lines[0]?.id ?? ''
  await shop.db.shipmentLine.create({ data: { shipmentId, lineId: sentLine, quantity: 1 } })
  const view = { list: 'ARTICLES', name: 'To delete' } as const
  await shop.db.savedView.create({ data: { ...view, userId: admin.user.id, query: '' } })
  const photo = await shop.db.returnPhoto.findFirstOrThrow({ where: { returnId: returned.id } })
  const { order: waiting } = await orderFor(shop, owner, company, product)
  const { approval } = await readApproval(shop, admin, waiting.id)
  const { id: other } = (await createPerson(shop, { role: 'ADMIN' })).user
  const { review, ofReviews } = await validReviewInputs(shop.db, admin.user.id, other)
  const quotation = await requestQuotation(shop, admin, [product])
  const offer = offerOf(quotation, [offerLine(product)])
  const offered = await requestQuotation(shop, admin, [product])
  await sendRevision(shop, offerOf(offered, [offerLine(product)]), admin.accessToken)
  const inquiry = await createInquiry(shop.db)
  const variant = await shop.db.productVariant.findFirstOrThrow({ where: { productId: product.id } })
  const programs = await goodPrograms(shop, admin)
  const unsized = await placeWithoutSize(shop, admin)
  const staff = await createStaffInvitation(shop, admin, { email: admin.user.email })
  const ids = {
    ...programs.ids,
    product: product.id,
    variant: variant.id,
    category: product.categoryId,
    image: imageId,
    article: article.id,
    synonym: synonym.id,
    miss: miss.id,
    // Before orders: the names of return operations contain `Order`.
    return: returned.id,
    photo: photo.id,
    order,
    quotation: quotation.id,
    inquiry: inquiry.id,
    review,
    user: other,
    shipment: sent.id,
    payment,
    letterofcredit: letter.id,
    transferslip: slip.id,
    company: company.id,
    staffinvitation: staff.id,
    shippingmethod: method.id,
    taxrule: (await shop.db.taxRule.findFirstOrThrow({ where: { country: 'SE' } })).id,
    invitation,
    // After all kinds whose operations contain "line", like declineOrder.
    line: lineId,
  }
  const good = {
    'Query.product': { id: product.id },
    'Query.productsById': { ids: [product.id] },
    'Query.article': { id: article.id, slug: article.slug },
    'Query.order': { id: order },
    'Query.orderList': { id: (await saveOrderList(shop, admin, [product], 'To look at')).id },
    'Query.user': { id: other },
    ...programs.good,
    'Mutation.signIn': { idToken: 'good' },
    'Mutation.placeOrder': { productId: product.id, phone: '+15550102030', address: '1 Main Street' },
    'Mutation.saveOrderList': { name: `For ${product.id}` },
    'Mutation.watchStock': { productId: product.id },
    'Mutation.unwatchStock': { productId: product.id },
    'Mutation.saveView': { name: `For ${product.id}`, query: 'status=PLACED' },
    'Mutation.deleteView': { list: view.list, name: view.name },
    'Mutation.renameOrderList': {
      id: (await saveOrderList(shop, admin, [product])).id,
      name: `Again for ${product.id}`,
    },
    'Mutation.deleteOrderList': { id: (await saveOrderList(shop, admin, [product])).id },
    'Mutation.placeOrderForCustomer': {
      customerId: other,
      language: 'en',
      order: basketOf([{ productId: product.id, quantity: 2 }]),
    },
    'Mutation.requestQuotationForCustomer': { customerId: other, language: 'en', request: requestFor([product]) },
    'Mutation.checkout': {
      ...{ phone: '+15550102030', address: '1 Main Street' },
      lines: [{ productId: product.id, quantity: 2 }],
    },
    'Query.company': { id: company.id },
    'Mutation.createCompany': { country: 'DE' },
    'Mutation.updateCompany': { id: company.id },
    'Mutation.updateCompanyAsStaff': { id: company.id },
    'Mutation.inviteToCompany': { id: company.id },
    'Mutation.revokeInvitation': { id: invitation },
    'Query.companyInvitation': { token },
    'Mutation.acceptInvitation': { token },
    'Mutation.setCompanyMemberRole': { id: member, role: 'APPROVER' },
    'Mutation.setCompanyMemberLimits': { id: member },
    'Mutation.approveOrder': { id: waiting.id, expectedVersion: approval.version },
    'Mutation.declineOrder': { id: waiting.id },
    'Mutation.removeCompanyMember': { id: member },
    'Mutation.saveCompanyAddress': addressInput(company),
    'Mutation.deleteCompanyAddress': { id: (await saveAddress(shop, admin, company)).id },
    'Mutation.cancelOrder': { id: order },
    'Mutation.cancelOrderLines': { id: order, lines: [{ lineId, quantity: 1 }] },
    'Mutation.shipOrder': { id: ready.id, lines: [{ lineId: ready.lines[0]?.id, quantity: 1 }] },
    'Query.orderReturn': { id: returned.id },
    'Mutation.requestReturn': {
      orderId: sentBefore.id,
      lines: [{ lineId: sentLine, quantity: 1, reason: 'DAMAGED' }],
    },
    'Mutation.withdrawReturn': { id: returned.id },
    'Mutation.acceptReturn': { id: returned.id },
    'Mutation.declineReturn': { id: returned.id },
    'Mutation.receiveReturn': {
      id: accepted.id,
      lines: [{ lineId: sentLine, restocked: 0, scrapped: 0 }],
    },
    'Mutation.closeReturn': { id: accepted.id },
    'Mutation.startCardPayment': { orderId: order },
    'Mutation.recordPayment': { orderId: order, amount: 100, receivedOn: '2026-11-20' },
    'Mutation.refundToCard': { orderId: ready.id, amount: 1, creditNoteId: null },
    'Mutation.recordRefund': { orderId: ready.id, amount: 1, paidOn: '2026-11-20', creditNoteId: null },
    'Mutation.reversePayment': { id: openPayment },
    'Mutation.setPaymentSchedule': { orderId: order, parts: [PART] },
    'Mutation.saveLetterOfCredit': letterInput({ orderId: ready.id }),
    'Mutation.removeLetterOfCredit': { id: letter.id },
    'Mutation.removeTransferSlip': { id: slip.id },
    'Mutation.updatePaymentTerms': { schedule: [PART], reminderDays: [3], expectedVersion: 1 },
    'Mutation.releaseCreditHold': { id: order },
    'Mutation.setCompanyCredit': { id: company.id, paymentSchedule: [PART] },
    'Mutation.issueInvoice': { orderId: order },
    'Mutation.issueCreditNote': { invoiceNumber: invoice.number },
    'Mutation.updateInvoiceSettings': { issueOn: 'SHIPMENT', invoicePrefix: 'RE', creditNotePrefix: 'GS' },
    'Mutation.resetSecondFactor': { id: protectedPerson },
    'Mutation.setSecuritySettings': { isSecondFactorRequired: false },
    'Mutation.updateShipment': { id: sent.id, sendMail: true },
    'Mutation.updateOrderDetails': { id: order, customerNote: 'Hello', sendMail: true },
    'Mutation.addOrderNote': { id: order },
    'Mutation.deleteOrderNote': { id: note.id },
    'Mutation.chooseOrderSize': { id: unsized.order.id, lineId: unsized.line.id, variantId: unsized.sizes[0]?.id },
    'Mutation.changeOrderAddress': { id: order, address: '1 Side Street' },
    'Mutation.updateOrderStatus': { id: order, status: 'CONFIRMED' },
    'Mutation.moveOrders': { ids: [order], status: 'CONFIRMED' },
    'Mutation.undoOrderActs': { ids: [await createLastingAct(shop, product, admin)] },
    'Query.quotation': { id: quotation.id },
    'Mutation.requestQuotation': { lines: [{ productId: product.id, quantity: 2 }] },
    'Mutation.sendQuotationRevision': offer as Record<string, unknown>,
    'Mutation.writeToQuotation': { id: quotation.id },
    ...validInquiryInputs(inquiry, admin.user),
    'Mutation.acceptQuotation': { id: offered.id, revision: 1, phone: '+15550102030', address: '1 Main Street' },
    'Mutation.declineQuotation': { id: offered.id },
    'Mutation.withdrawQuotation': { id: quotation.id },
    'Mutation.createProduct': { imageId, categoryId: product.categoryId },
    'Mutation.updateProduct': { id: product.id, imageId },
    'Mutation.updateStock': { rows: [{ sku: product.sku, change: 1 }] },
    'Mutation.updatePrices': { rows: [{ sku: product.sku, currency: 'USD', amount: 300 }] },
    'Mutation.updatePriceList': { currency: 'KWD' },
    'Mutation.importExchangeRates': { file: 'Date,USD\n2026-11-20,1.25' },
    'Mutation.deleteProduct': { id: product.id },
    'Mutation.restoreProduct': { id: product.id },
    'Mutation.copyProduct': { id: product.id },
    'Query.managedProduct': { id: product.id },
    'Mutation.translateProduct': { id: product.id, name: 'Schere' },
    'Mutation.translateCategory': { id: product.categoryId, name: 'Scheren' },
    'Mutation.setHomeFigures': { figures: [] },
    'Mutation.createCategory': { name: 'Probes', slug: 'probes' },
    'Mutation.updateCategory': { id: product.categoryId, slug: 'some-scissors' },
    'Mutation.moveCategory': { id: product.categoryId, beforeCategoryId: null },
    'Mutation.deleteCategory': { id: spare.id, moveToCategoryId: product.categoryId },
    'Mutation.translateImage': { id: ofProduct, alt: 'Eine Schere' },
    'Mutation.translateArticle': { id: article.id, title: 'Titel' },
    'Mutation.createArticle': { slug: `article-${order}`, kind: 'GUIDE' },
    'Mutation.updateArticle': { id: article.id, slug: article.slug, kind: 'QUESTION', publishedOn: '2026-01-01' },
    'Mutation.deleteArticle': { id: article.id },
    'Mutation.createShippingMethod': { method: shippingMethodInput() },
    'Mutation.updateShippingMethod': { id: method.id, method: shippingMethodInput() },
    'Mutation.deleteShippingMethod': { id: method.id },
    'Mutation.saveTaxRule': { country: 'CH', rate: '8.1', note: '' },
    'Mutation.deleteTaxRule': { id: (await shop.db.taxRule.findFirstOrThrow({ where: { country: 'SK' } })).id },
    'Mutation.acceptVatNumber': { id: company.id, vatNumber: 'DE136695976' },
    'Query.tryTax': { country: 'CH' },
    'Mutation.saveSearchSynonym': { words: ['clamp', 'clip'], meanings: [] },
    'Mutation.deleteSearchSynonym': { id: synonym.id },
    'Mutation.deleteSearchMiss': { id: miss.id },
    'Mutation.createReview': { productId: product.id, imageId },
    ...ofReviews(imageId),
    'Mutation.endOtherSessions': { idToken: 'of the admin' },
    'Mutation.updateProfile': { imageId },
    'Mutation.makeAdmin': { id: other },
    'Mutation.removeAdmin': { id: other },
    'Mutation.setStaffRole': { id: owner.user.id, role: 'VIEWER' },
    'Mutation.inviteStaff': { email: 'staff@example.org', role: 'ORDERS' },
    'Mutation.revokeStaffInvitation': { id: staff.id },
    'Query.staffInvitation': { token: staff.token },
    'Mutation.acceptStaffInvitation': { token: staff.token },
    'Mutation.removeUser': { id: other },
    'Mutation.endUserSessions': { id: other },
    'Mutation.exportPerson': { id: other },
    'Mutation.erasePerson': { id: (await createPerson(shop)).user.id },
  }
  return { ids, good }
}
