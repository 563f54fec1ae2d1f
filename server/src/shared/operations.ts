import type { ApiScope } from '@instrumenta/prisma/client'
import type { Permission } from './permissions'

/** Rights that an operation needs. */
interface Needed {
  /** Right of staff, for operations that customers may not call. */
  staff?: Permission
  /** Scope of an API key; `ANY`: every key may call it. Without it, no key may. */
  keys?: ApiScope | 'ANY' | 'NONE'
}

const staff = (permission: Permission): Needed => ({ staff: permission })
/** For staff and API keys. */
const both = (permission: Permission & ApiScope): Needed => ({ staff: permission, keys: permission })
/** For customers, too: the task checks whose row it is. */
const keys = (scope: ApiScope): Needed => ({ keys: scope })
/** Public: for visitors, and so for every key. */
const anyKey: Needed = { keys: 'ANY' }
/** Personal fields below types that keys may read. */
const noKey: Needed = { keys: 'NONE' }

/**
 * Access rules of each field with `@auth(requires: ADMIN)`, each REST route with `access: 'ADMIN'`, and everything open to
 * API keys. `@auth` and the REST routes enforce them. A field or route without `staff` rejects staff, one without `keys`
 * rejects API keys. Nested fields are checked, too. Policies of modules only decide about the ownership of rows.
 */
export const operations: Readonly<Record<string, Needed>> = {
  'Query.shop': anyKey,
  // Asks by the field of the type that has the id.
  'Query.node': anyKey,
  'Query.product': anyKey,
  'Query.products': anyKey,
  'Query.productsById': anyKey,
  'Query.productsBySku': anyKey,
  'Query.variantsBySku': anyKey,
  'Query.parseUdi': anyKey,
  'Query.categories': anyKey,
  'Query.article': anyKey,
  'Query.articles': anyKey,
  'Query.reviews': anyKey,
  'Query.shopRating': anyKey,
  'Subscription.productStockChanged': anyKey,
  'GET /api/product': anyKey,
  'GET /api/product/:id': anyKey,
  'GET /api/product/:id/documents/:hash': anyKey,
  'GET /api/review': anyKey,

  'User.sessionEndings': noKey,
  'ProductVariant.isStockWatched': noKey,
  'Company.waitingForMe': noKey,

  'Query.salesReport': staff('ORDERS_READ'),
  'Query.quotationReport': staff('QUOTATIONS_READ'),
  'Query.stockReport': staff('PRODUCTS_READ'),
  'Query.overview': staff('OVERVIEW_READ'),
  'ShopOverview.days': staff('ORDERS_READ'),
  'ShopOverview.total': staff('ORDERS_READ'),
  'ShopOverview.previousTotal': staff('ORDERS_READ'),
  'ShopOverview.bestSellers': staff('ORDERS_READ'),
  'ShopOverview.openOrders': staff('ORDERS_READ'),
  'ShopOverview.lowStock': staff('PRODUCTS_READ'),

  'Query.orders': both('ORDERS_READ'),
  'Query.order': keys('ORDERS_READ'),
  'Query.orderCounts': both('ORDERS_READ'),
  'Query.newOrderCount': both('ORDERS_READ'),
  'Query.ordersById': both('ORDERS_READ'),
  'User.orders': both('ORDERS_READ'),
  'User.salesTotal': both('ORDERS_READ'),
  'User.recentSalesTotal': both('ORDERS_READ'),
  'Company.orders': keys('ORDERS_READ'),
  'Company.waitingOrders': keys('ORDERS_READ'),
  'Order.externalReference': both('ORDERS_READ'),
  'Order.staffNotes': both('ORDERS_READ'),
  'OrderNote.author': keys('CUSTOMERS_READ'),
  'OrderEvent.actor': staff('ORDERS_READ'),
  'Shipment.shippedBy': staff('ORDERS_READ'),
  'Query.orderReturn': keys('ORDERS_READ'),
  'Query.orderReturns': both('ORDERS_READ'),
  'Query.returnCounts': both('ORDERS_READ'),
  'OrderReturn.requestedBy': staff('ORDERS_READ'),
  'ReturnLine.paid': staff('ORDERS_READ'),
  'ReturnEvent.actor': staff('ORDERS_READ'),
  'Subscription.orderPlaced': both('ORDERS_READ'),
  'Subscription.orderChanged': keys('ORDERS_READ'),
  'GET /api/order': keys('ORDERS_READ'),
  'GET /api/order/:id/invoice.pdf': keys('ORDERS_READ'),

  'Mutation.placeOrderForCustomer': staff('ORDERS_WRITE'),
  'Mutation.updateOrderStatus': both('ORDERS_WRITE'),
  'Mutation.moveOrders': both('ORDERS_WRITE'),
  'Mutation.undoOrderActs': both('ORDERS_WRITE'),
  'Mutation.acceptReturn': both('ORDERS_WRITE'),
  'Mutation.declineReturn': both('ORDERS_WRITE'),
  'Mutation.receiveReturn': both('ORDERS_WRITE'),
  'Mutation.closeReturn': both('ORDERS_WRITE'),
  'Mutation.shipOrder': both('ORDERS_WRITE'),
  'Mutation.updateShipment': both('ORDERS_WRITE'),
  'Mutation.updateOrderDetails': both('ORDERS_WRITE'),
  'Mutation.addOrderNote': both('ORDERS_WRITE'),
  'Mutation.deleteOrderNote': both('ORDERS_WRITE'),
  'Mutation.cancelOrder': keys('ORDERS_WRITE'),
  'Mutation.cancelOrderLines': keys('ORDERS_WRITE'),

  // Every role that reads orders reads payments, too.
  'Order.payment': keys('PAYMENTS_READ'),
  'Order.payments': keys('PAYMENTS_READ'),
  'Payment.fee': both('PAYMENTS_READ'),
  'Payment.recordedBy': staff('PAYMENTS_READ'),
  'PaymentReversal.reason': both('PAYMENTS_READ'),
  'PaymentReversal.reversedBy': staff('PAYMENTS_READ'),
  'Mutation.recordPayment': both('PAYMENTS_WRITE'),
  'Mutation.reversePayment': both('PAYMENTS_WRITE'),

  'Query.quotations': both('QUOTATIONS_READ'),
  'Query.requestedQuotationCount': both('QUOTATIONS_READ'),
  'Query.quotationFigures': both('QUOTATIONS_READ'),
  'Query.quotation': keys('QUOTATIONS_READ'),
  'Quotation.customer': keys('CUSTOMERS_READ'),
  'Quotation.company': keys('CUSTOMERS_READ'),
  'Quotation.order': keys('ORDERS_READ'),
  'Mutation.writeToQuotation': keys('QUOTATIONS_WRITE'),
  'GET /api/quotation/:id/files/:fileId': keys('QUOTATIONS_READ'),
  'Mutation.requestQuotationForCustomer': staff('QUOTATIONS_WRITE'),
  'Mutation.sendQuotationRevision': both('QUOTATIONS_WRITE'),

  'Query.inquiry': staff('INQUIRIES_READ'),
  'Query.inquiries': staff('INQUIRIES_READ'),
  'Query.inquiryCounts': staff('INQUIRIES_READ'),
  'Mutation.replyToInquiry': staff('INQUIRIES_WRITE'),
  'Mutation.addInquiryNote': staff('INQUIRIES_WRITE'),
  'Mutation.assignInquiry': staff('INQUIRIES_WRITE'),
  'Mutation.setInquiryStatus': staff('INQUIRIES_WRITE'),

  'Query.users': both('CUSTOMERS_READ'),
  'Query.user': both('CUSTOMERS_READ'),
  'Query.companies': both('CUSTOMERS_READ'),
  'Query.company': keys('CUSTOMERS_READ'),
  'Order.customer': keys('CUSTOMERS_READ'),
  'Order.company': keys('CUSTOMERS_READ'),
  'GET /api/user': both('CUSTOMERS_READ'),
  'Mutation.updateCompanyAsStaff': staff('CUSTOMERS_WRITE'),

  'Query.managedProducts': both('PRODUCTS_READ'),
  'Query.managedProductCounts': both('PRODUCTS_READ'),
  'Query.managedProduct': both('PRODUCTS_READ'),
  'Query.untranslatedProducts': both('PRODUCTS_READ'),
  'Product.externalReference': both('PRODUCTS_READ'),
  'Product.lowStockAt': both('PRODUCTS_READ'),
  'Product.basePrice': both('PRODUCTS_READ'),
  'Product.status': both('PRODUCTS_READ'),
  'Product.visibleFrom': both('PRODUCTS_READ'),
  'Product.prices': both('PRODUCTS_READ'),
  'Product.managedRelatedProducts': both('PRODUCTS_READ'),
  'ProductVariant.prices': both('PRODUCTS_READ'),
  'Product.translations': both('PRODUCTS_READ'),
  'Category.translations': both('PRODUCTS_READ'),
  'Category.productCount': both('PRODUCTS_READ'),
  'Category.deletedProductCount': both('PRODUCTS_READ'),
  'Image.translations': both('PRODUCTS_READ'),

  'Mutation.createProduct': both('PRODUCTS_WRITE'),
  'Mutation.updateProduct': both('PRODUCTS_WRITE'),
  'Mutation.setProductPictures': both('PRODUCTS_WRITE'),
  'Mutation.setRelatedProducts': both('PRODUCTS_WRITE'),
  'Mutation.setDeviceIdentifiers': both('PRODUCTS_WRITE'),
  'Mutation.setProductDocuments': both('PRODUCTS_WRITE'),
  'Mutation.updateStock': both('PRODUCTS_WRITE'),
  'Mutation.updatePrices': both('PRICES_WRITE'),
  'Mutation.copyProduct': both('PRODUCTS_WRITE'),
  'Mutation.deleteProduct': both('PRODUCTS_WRITE'),
  'Mutation.restoreProduct': both('PRODUCTS_WRITE'),
  'Mutation.translateProduct': both('PRODUCTS_WRITE'),
  'Mutation.translateCategory': both('PRODUCTS_WRITE'),
  'Mutation.createCategory': both('PRODUCTS_WRITE'),
  'Mutation.updateCategory': both('PRODUCTS_WRITE'),
  'Mutation.moveCategory': both('PRODUCTS_WRITE'),
  'Mutation.deleteCategory': both('PRODUCTS_WRITE'),
  'Mutation.translateImage': both('PRODUCTS_WRITE'),
  'POST /api/product': both('PRODUCTS_WRITE'),
  'DELETE /api/product/:id': both('PRODUCTS_WRITE'),
  'POST /api/image': keys('PRODUCTS_WRITE'),
  'POST /api/document': both('PRODUCTS_WRITE'),

  'Query.priceLists': { staff: 'PRICES_READ', keys: 'PRICES_WRITE' },
  'Query.exchangeRates': { staff: 'PRICES_READ', keys: 'PRICES_WRITE' },
  'Mutation.setProductPrices': both('PRICES_WRITE'),
  'Mutation.updatePriceList': both('PRICES_WRITE'),
  'Mutation.importExchangeRates': both('PRICES_WRITE'),

  'Query.homeFigures': staff('ARTICLES_READ'),
  'Mutation.setHomeFigures': staff('ARTICLES_WRITE'),
  'Mutation.updateSeller': staff('SETTINGS_WRITE'),
  'Query.untranslatedArticles': staff('ARTICLES_READ'),
  'Article.translations': staff('ARTICLES_READ'),
  'Query.articlePreview': staff('ARTICLES_WRITE'),
  'Mutation.createArticle': staff('ARTICLES_WRITE'),
  'Mutation.updateArticle': staff('ARTICLES_WRITE'),
  'Mutation.deleteArticle': staff('ARTICLES_WRITE'),
  'Mutation.translateArticle': staff('ARTICLES_WRITE'),

  'Query.moderatedReviews': staff('REVIEWS_READ'),
  'Query.reviewCounts': staff('REVIEWS_READ'),
  'ReviewRecord.flagCount': staff('REVIEWS_READ'),
  'ReviewRecord.flags': staff('REVIEWS_READ'),
  // The account with its email address. Moderators see only the name on the review.
  'ReviewRecord.author': staff('CUSTOMERS_READ'),
  'Mutation.approveReview': staff('REVIEWS_WRITE'),
  'Mutation.hideReview': staff('REVIEWS_WRITE'),
  'Mutation.answerReview': staff('REVIEWS_WRITE'),

  'Query.searchSynonyms': staff('SEARCH_READ'),
  'Query.searchMisses': staff('SEARCH_READ'),
  'Mutation.saveSearchSynonym': staff('SEARCH_WRITE'),
  'Mutation.deleteSearchSynonym': staff('SEARCH_WRITE'),
  'Mutation.deleteSearchMiss': staff('SEARCH_WRITE'),

  // `bulk.policy.ts` has the rights per kind.
  'GET /api/imports': both('IMPORTS_READ'),
  'GET /api/imports/:id': both('IMPORTS_READ'),
  'GET /api/imports/:id/report': both('IMPORTS_READ'),
  'GET /api/imports/:id/faults.csv': both('IMPORTS_READ'),
  'POST /api/import/pictures': both('IMPORTS_WRITE'),
  'POST /api/import/:kind': both('IMPORTS_WRITE'),
  'POST /api/imports/:id/answer': both('IMPORTS_WRITE'),
  'POST /api/imports/:id/encoding': both('IMPORTS_WRITE'),
  'POST /api/imports/:id/apply': both('IMPORTS_WRITE'),
  'POST /api/imports/:id/cancel': both('IMPORTS_WRITE'),
  'POST /api/imports/:id/take-back': both('IMPORTS_WRITE'),
  // `bulk.policy.ts` has the rights per kind.
  'GET /api/export/:file': { staff: 'EXPORTS', keys: 'EXPORTS_READ' },

  'Query.auditLog': staff('AUDIT_READ'),

  'Mutation.makeAdmin': staff('PEOPLE_WRITE'),
  'Mutation.removeAdmin': staff('PEOPLE_WRITE'),
  'Query.staffInvitations': staff('PEOPLE_WRITE'),
  'Mutation.setStaffRole': staff('PEOPLE_WRITE'),
  'Mutation.inviteStaff': staff('PEOPLE_WRITE'),
  'Mutation.revokeStaffInvitation': staff('PEOPLE_WRITE'),
  'Mutation.endUserSessions': staff('PEOPLE_WRITE'),
  'Mutation.resetSecondFactor': staff('PEOPLE_WRITE'),
  'Query.securitySettings': staff('PEOPLE_WRITE'),
  'Mutation.setSecuritySettings': staff('PEOPLE_WRITE'),
  'Mutation.removeUser': staff('PEOPLE_WRITE'),
  'PUT /api/user/admin/:email': staff('PEOPLE_WRITE'),

  'Mutation.exportPerson': staff('PERSONAL_DATA'),
  'Mutation.erasePerson': staff('PERSONAL_DATA'),

  'Query.apiKeys': staff('PROGRAMS'),
  'Query.webhookEndpoints': staff('PROGRAMS'),
  'Query.webhookEndpoint': staff('PROGRAMS'),
  'Query.webhookDeliveries': staff('PROGRAMS'),
  'Mutation.createApiKey': staff('PROGRAMS'),
  'Mutation.revokeApiKey': staff('PROGRAMS'),
  'Mutation.createWebhookEndpoint': staff('PROGRAMS'),
  'Mutation.updateWebhookEndpoint': staff('PROGRAMS'),
  'Mutation.deleteWebhookEndpoint': staff('PROGRAMS'),
  'Mutation.rotateWebhookSecret': staff('PROGRAMS'),
  'Mutation.sendTestWebhook': staff('PROGRAMS'),
  'Mutation.replayWebhook': staff('PROGRAMS'),

  'Query.failedJobs': staff('PROGRAMS'),
  'Mutation.retryJob': staff('PROGRAMS'),
  'Mutation.discardJob': staff('PROGRAMS'),
}
