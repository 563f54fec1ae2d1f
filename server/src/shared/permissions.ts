import type { ApiScope, StaffRole } from '@instrumenta/prisma/client'

/** What somebody of the shop may do, in the order in which it is listed. Full admins may do all of it. */
export const permissions = [
  'OVERVIEW_READ',
  'ORDERS_READ',
  'ORDERS_WRITE',
  'QUOTATIONS_READ',
  'QUOTATIONS_WRITE',
  'INQUIRIES_READ',
  'INQUIRIES_WRITE',
  'CUSTOMERS_READ',
  'CUSTOMERS_WRITE',
  'PRODUCTS_READ',
  'PRODUCTS_WRITE',
  'PRICES_READ',
  'PRICES_WRITE',
  'ARTICLES_READ',
  'ARTICLES_WRITE',
  'REVIEWS_READ',
  'REVIEWS_WRITE',
  'SEARCH_READ',
  'SEARCH_WRITE',
  'IMPORTS_READ',
  'IMPORTS_WRITE',
  'EXPORTS',
  'AUDIT_READ',
  'PEOPLE_WRITE',
  'PERSONAL_DATA',
  'PROGRAMS',
] as const

/** One of them. */
export type Permission = (typeof permissions)[number]

/** What the people of each staff role may do. What nobody has here is for full admins alone. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  ORDERS: [
    'OVERVIEW_READ',
    'ORDERS_READ',
    'ORDERS_WRITE',
    'QUOTATIONS_READ',
    'QUOTATIONS_WRITE',
    'INQUIRIES_READ',
    'INQUIRIES_WRITE',
    'CUSTOMERS_READ',
    'CUSTOMERS_WRITE',
    // What there is, and what it costs, is asked on the telephone.
    'PRODUCTS_READ',
    'EXPORTS',
  ],
  CATALOGUE: [
    'OVERVIEW_READ',
    'PRODUCTS_READ',
    'PRODUCTS_WRITE',
    'PRICES_READ',
    'PRICES_WRITE',
    'ARTICLES_READ',
    'ARTICLES_WRITE',
    'REVIEWS_READ',
    'REVIEWS_WRITE',
    'SEARCH_READ',
    'SEARCH_WRITE',
    'IMPORTS_READ',
    'IMPORTS_WRITE',
    'EXPORTS',
  ],
  VIEWER: [
    'OVERVIEW_READ',
    'ORDERS_READ',
    'QUOTATIONS_READ',
    'INQUIRIES_READ',
    'CUSTOMERS_READ',
    'PRODUCTS_READ',
    'PRICES_READ',
    'ARTICLES_READ',
    'REVIEWS_READ',
    'SEARCH_READ',
    'IMPORTS_READ',
    'AUDIT_READ',
  ],
}

/** What an operation takes: of somebody of the shop, and of a program's key. Without the second, no key may. */
interface Needed {
  staff?: Permission
  keys?: ApiScope
}

const staff = (permission: Permission): Needed => ({ staff: permission })
/** For people of the shop and programs alike. */
const both = (permission: Permission & ApiScope): Needed => ({ staff: permission, keys: permission })
/** Also a customer's own: whose it is, the service decides. */
const keys = (scope: ApiScope): Needed => ({ keys: scope })

/**
 * The one table of who may do what beside full admins: each field of the schema and each route of REST that is for admins, and what
 * keys of programs may. Such a field or route that is not here is refused to all staff, and what bears no scope to all keys:
 * keys, sessions, profiles, what is somebody's own, orders as a customer. A field below another is asked as well, so that no
 * right reaches what is another's.
 */
export const operations: Readonly<Record<string, Needed>> = {
  'Query.overview': staff('OVERVIEW_READ'),

  'Query.orders': both('ORDERS_READ'),
  'Query.order': keys('ORDERS_READ'),
  'Query.orderCounts': staff('ORDERS_READ'),
  'Query.newOrderCount': staff('ORDERS_READ'),
  'Query.ordersById': staff('ORDERS_READ'),
  'User.orders': both('ORDERS_READ'),
  'Company.orders': keys('ORDERS_READ'),
  'Company.waitingOrders': keys('ORDERS_READ'),
  'Order.staffNotes': staff('ORDERS_READ'),
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

  'Mutation.updateOrderStatus': both('ORDERS_WRITE'),
  'Mutation.moveOrders': staff('ORDERS_WRITE'),
  'Mutation.undoOrderActs': both('ORDERS_WRITE'),
  'Mutation.acceptReturn': both('ORDERS_WRITE'),
  'Mutation.declineReturn': both('ORDERS_WRITE'),
  'Mutation.receiveReturn': both('ORDERS_WRITE'),
  'Mutation.closeReturn': both('ORDERS_WRITE'),
  'Mutation.shipOrder': both('ORDERS_WRITE'),
  'Mutation.updateShipment': staff('ORDERS_WRITE'),
  'Mutation.updateOrderDetails': staff('ORDERS_WRITE'),
  'Mutation.addOrderNote': staff('ORDERS_WRITE'),
  'Mutation.deleteOrderNote': staff('ORDERS_WRITE'),
  'Mutation.cancelOrder': keys('ORDERS_WRITE'),
  'Mutation.cancelOrderLines': keys('ORDERS_WRITE'),

  'Query.quotations': staff('QUOTATIONS_READ'),
  'Query.requestedQuotationCount': staff('QUOTATIONS_READ'),
  'Query.quotationFigures': staff('QUOTATIONS_READ'),
  'Mutation.sendQuotationRevision': staff('QUOTATIONS_WRITE'),

  'Query.inquiry': staff('INQUIRIES_READ'),
  'Query.inquiries': staff('INQUIRIES_READ'),
  'Query.inquiryCounts': staff('INQUIRIES_READ'),
  'Mutation.replyToInquiry': staff('INQUIRIES_WRITE'),
  'Mutation.addInquiryNote': staff('INQUIRIES_WRITE'),
  'Mutation.assignInquiry': staff('INQUIRIES_WRITE'),
  'Mutation.setInquiryState': staff('INQUIRIES_WRITE'),

  'Query.users': both('CUSTOMERS_READ'),
  'Query.user': both('CUSTOMERS_READ'),
  'Query.companies': both('CUSTOMERS_READ'),
  'Query.company': keys('CUSTOMERS_READ'),
  'Order.company': keys('CUSTOMERS_READ'),
  'GET /api/user': both('CUSTOMERS_READ'),
  'Mutation.updateCompanyAsStaff': staff('CUSTOMERS_WRITE'),

  'Query.managedProducts': staff('PRODUCTS_READ'),
  'Query.managedProduct': staff('PRODUCTS_READ'),
  'Query.untranslatedProducts': both('PRODUCTS_READ'),
  'Product.basePrice': staff('PRODUCTS_READ'),
  'Product.state': staff('PRODUCTS_READ'),
  'Product.visibleFrom': staff('PRODUCTS_READ'),
  'Product.prices': both('PRODUCTS_READ'),
  'Product.managedRelatedProducts': both('PRODUCTS_READ'),
  'ProductVariant.prices': staff('PRODUCTS_READ'),
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
  'Mutation.copyProduct': staff('PRODUCTS_WRITE'),
  'Mutation.deleteProduct': both('PRODUCTS_WRITE'),
  'Mutation.restoreProduct': staff('PRODUCTS_WRITE'),
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
  'Query.untranslatedArticles': staff('ARTICLES_READ'),
  'Article.translations': staff('ARTICLES_READ'),
  'Query.articlePreview': staff('ARTICLES_WRITE'),
  'Mutation.createArticle': staff('ARTICLES_WRITE'),
  'Mutation.updateArticle': staff('ARTICLES_WRITE'),
  'Mutation.deleteArticle': staff('ARTICLES_WRITE'),
  'Mutation.translateArticle': staff('ARTICLES_WRITE'),

  'Query.moderatedReviews': staff('REVIEWS_READ'),
  'ReviewRecord.flagCount': staff('REVIEWS_READ'),
  'ReviewRecord.flags': staff('REVIEWS_READ'),
  'ReviewRecord.author': staff('REVIEWS_READ'),
  'Mutation.approveReview': staff('REVIEWS_WRITE'),
  'Mutation.hideReview': staff('REVIEWS_WRITE'),
  'Mutation.answerReview': staff('REVIEWS_WRITE'),

  'Query.searchSynonyms': staff('SEARCH_READ'),
  'Query.searchMisses': staff('SEARCH_READ'),
  'Mutation.saveSearchSynonym': staff('SEARCH_WRITE'),
  'Mutation.deleteSearchSynonym': staff('SEARCH_WRITE'),
  'Mutation.deleteSearchMiss': staff('SEARCH_WRITE'),

  'GET /api/imports': staff('IMPORTS_READ'),
  'GET /api/imports/:id': staff('IMPORTS_READ'),
  'GET /api/imports/:id/report': staff('IMPORTS_READ'),
  'GET /api/imports/:id/faults.csv': staff('IMPORTS_READ'),
  'POST /api/import/pictures': staff('IMPORTS_WRITE'),
  'POST /api/import/:kind': staff('IMPORTS_WRITE'),
  'POST /api/imports/:id/answer': staff('IMPORTS_WRITE'),
  'POST /api/imports/:id/encoding': staff('IMPORTS_WRITE'),
  'POST /api/imports/:id/apply': staff('IMPORTS_WRITE'),
  'POST /api/imports/:id/cancel': staff('IMPORTS_WRITE'),
  'POST /api/imports/:id/take-back': staff('IMPORTS_WRITE'),
  // Of which kind, the service decides.
  'GET /api/export/:file': staff('EXPORTS'),

  'Query.auditLog': staff('AUDIT_READ'),

  'Mutation.makeAdmin': staff('PEOPLE_WRITE'),
  'Mutation.removeAdmin': staff('PEOPLE_WRITE'),
  'Query.staffInvitations': staff('PEOPLE_WRITE'),
  'Mutation.setStaffRole': staff('PEOPLE_WRITE'),
  'Mutation.inviteStaff': staff('PEOPLE_WRITE'),
  'Mutation.revokeStaffInvitation': staff('PEOPLE_WRITE'),
  'Mutation.endUserSessions': staff('PEOPLE_WRITE'),
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
}
