import type { ApolloCache } from '@apollo/client/cache'
import type { Mutation, Query } from './schema.generated'

type QueryFields = readonly (keyof Query)[]

const PRODUCT_LISTS: QueryFields = ['products', 'managedProducts', 'managedProductCounts']
export const PRODUCTS: QueryFields = [...PRODUCT_LISTS, 'product']
export const ORDERS: QueryFields = ['orders', 'order', 'orderCounts', 'orderTotals']
const REVIEWS: QueryFields = ['reviews', 'reviewCounts', 'shopRating', 'reviewEligibility', 'reviewableProducts']
const ARTICLES: QueryFields = ['article', 'articles']
const CATEGORIES: QueryFields = ['categories', ...PRODUCTS]
const SEARCH_WORDS: QueryFields = ['searchSynonyms', 'searchMisses', 'products']
const SHIPPING: QueryFields = ['shippingMethods', 'shippingMethodSettings', 'shippingQuote']

/** Query fields that a mutation makes stale. */
const INVALIDATED_BY: Partial<Record<keyof Mutation, QueryFields>> = {
  acceptReturn: ['returnCounts'],
  answerReview: REVIEWS,
  approveReview: REVIEWS,
  closeReturn: ['returnCounts'],
  copyProduct: PRODUCT_LISTS,
  createArticle: ARTICLES,
  createCategory: CATEGORIES,
  createProduct: PRODUCT_LISTS,
  createShippingMethod: SHIPPING,
  createReview: ['myReviews', 'moderatedReviews', ...REVIEWS],
  declineQuotation: ['requestedQuotationCount'],
  declineReturn: ['returnCounts'],
  deleteCategory: CATEGORIES,
  deleteProduct: ['managedProductCounts'],
  deleteReview: REVIEWS,
  deleteSearchMiss: SEARCH_WORDS,
  deleteSearchSynonym: SEARCH_WORDS,
  deleteShippingMethod: SHIPPING,
  deleteTaxRule: ['taxRules'],
  deleteView: ['savedViews'],
  discardJob: ['failedJobs'],
  hideReview: REVIEWS,
  importExchangeRates: ['products'],
  issueCreditNote: ['invoices'],
  issueInvoice: ['invoices'],
  moveCategory: CATEGORIES,
  moveOrders: ['newOrderCount'],
  placeOrderForCustomer: [...ORDERS, 'newOrderCount'],
  receiveReturn: ['returnCounts'],
  replyToInquiry: ['inquiryCounts'],
  addInquiryNote: ['inquiryCounts'],
  requestQuotationForCustomer: ['quotations', 'requestedQuotationCount'],
  restoreProduct: PRODUCT_LISTS,
  retryJob: ['failedJobs'],
  saveSearchSynonym: SEARCH_WORDS,
  saveTaxRule: ['taxRules'],
  saveView: ['savedViews'],
  sendQuotationRevision: ['requestedQuotationCount'],
  setHomeFigures: ['shop'],
  setInquiryStatus: ['inquiryCounts'],
  undoOrderActs: ['newOrderCount'],
  updateArticle: ARTICLES,
  updateCategory: CATEGORIES,
  updateOrderStatus: ['newOrderCount'],
  updatePriceList: ['products'],
  updateProduct: ['managedProductCounts'],
  updateReview: REVIEWS,
  updateSeller: ['shop'],
  updateShippingMethod: SHIPPING,
  withdrawQuotation: ['requestedQuotationCount'],
}

/** Removes query fields from the cache. Apollo refetches those on screen. */
export function invalidate(cache: ApolloCache, fields: QueryFields): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** Removes the query fields that a mutation made stale; `name` is its root field. */
export function invalidateAfter(cache: ApolloCache, name: string): void {
  invalidate(cache, INVALIDATED_BY[name as keyof Mutation] ?? [])
}

/** Removes an object, or some of its fields, from the cache. Lists then omit it. */
export function evict(cache: ApolloCache, __typename: string, id: string, ...fieldNames: string[]): void {
  const object = cache.identify({ __typename, id })
  if (fieldNames.length === 0) cache.evict({ id: object })
  for (const fieldName of fieldNames) cache.evict({ id: object, fieldName })
}
