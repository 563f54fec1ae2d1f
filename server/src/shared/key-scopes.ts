import type { ApiScope } from '@instrumenta/prisma/client'
import type { AuditContext } from './audit-context'
import { forbidden } from './errors'
import { sentence } from '../messages/sentence'

/** What a key may do, as people and programs write it. */
export const scopeNames: Record<ApiScope, string> = {
  ORDERS_READ: 'orders:read',
  ORDERS_WRITE: 'orders:write',
  PRODUCTS_READ: 'products:read',
  PRODUCTS_WRITE: 'products:write',
  PRICES_WRITE: 'prices:write',
  CUSTOMERS_READ: 'customers:read',
}

/** The key by which a program asks, and what it may do. */
export interface KeyInUse {
  id: string
  scopes: readonly ApiScope[]
}

/**
 * The one table of what a program may do by a key: fields of the schema and routes of REST, with the scope that each needs.
 * What is in neither list is refused to keys, whatever the admin who made the key may do: keys, sessions, profiles, what is
 * somebody's own, orders as a customer. A field below another is asked as well, so that no scope reaches what is another's.
 */
const scopeOf: Readonly<Record<string, ApiScope>> = {
  'Query.orders': 'ORDERS_READ',
  'Query.order': 'ORDERS_READ',
  'User.orders': 'ORDERS_READ',
  'Company.orders': 'ORDERS_READ',
  'Company.waitingOrders': 'ORDERS_READ',
  'Query.orderReturn': 'ORDERS_READ',
  'Query.orderReturns': 'ORDERS_READ',
  'Query.returnCounts': 'ORDERS_READ',
  'GET /api/order': 'ORDERS_READ',

  'Mutation.updateOrderStatus': 'ORDERS_WRITE',
  'Mutation.undoOrderActs': 'ORDERS_WRITE',
  'Mutation.shipOrder': 'ORDERS_WRITE',
  'Mutation.cancelOrder': 'ORDERS_WRITE',
  'Mutation.cancelOrderLines': 'ORDERS_WRITE',
  'Mutation.acceptReturn': 'ORDERS_WRITE',
  'Mutation.declineReturn': 'ORDERS_WRITE',
  'Mutation.receiveReturn': 'ORDERS_WRITE',
  'Mutation.closeReturn': 'ORDERS_WRITE',

  'Product.prices': 'PRODUCTS_READ',
  'Product.translations': 'PRODUCTS_READ',
  'Category.translations': 'PRODUCTS_READ',
  'Image.translations': 'PRODUCTS_READ',
  'Query.untranslatedProducts': 'PRODUCTS_READ',

  'Mutation.createProduct': 'PRODUCTS_WRITE',
  'Mutation.updateProduct': 'PRODUCTS_WRITE',
  'Mutation.setProductPictures': 'PRODUCTS_WRITE',
  'Mutation.setRelatedProducts': 'PRODUCTS_WRITE',
  'Product.managedRelatedProducts': 'PRODUCTS_READ',
  'Mutation.deleteProduct': 'PRODUCTS_WRITE',
  'Mutation.translateProduct': 'PRODUCTS_WRITE',
  'Mutation.translateCategory': 'PRODUCTS_WRITE',
  'Mutation.translateImage': 'PRODUCTS_WRITE',
  'POST /api/product': 'PRODUCTS_WRITE',
  'DELETE /api/product/:id': 'PRODUCTS_WRITE',
  'POST /api/image': 'PRODUCTS_WRITE',

  'Query.priceLists': 'PRICES_WRITE',
  'Query.exchangeRates': 'PRICES_WRITE',
  'Mutation.setProductPrices': 'PRICES_WRITE',
  'Mutation.updatePriceList': 'PRICES_WRITE',
  'Mutation.importExchangeRates': 'PRICES_WRITE',

  'Query.users': 'CUSTOMERS_READ',
  'Query.user': 'CUSTOMERS_READ',
  'Query.companies': 'CUSTOMERS_READ',
  'Query.company': 'CUSTOMERS_READ',
  'Order.company': 'CUSTOMERS_READ',
  'GET /api/user': 'CUSTOMERS_READ',
}

/** What visitors may read, and so every key. */
const openToKeys: ReadonlySet<string> = new Set([
  'Query.shop',
  'Query.product',
  'Query.products',
  'Query.productsBySku',
  'Query.variantsBySku',
  'Query.parseUdi',
  'Query.categories',
  'Query.article',
  'Query.articles',
  'Query.reviews',
  'Query.shopRating',
  'GET /api/product',
  'GET /api/product/:id',
  'GET /api/review',
])

/** What is nobody's business but the person's, though it hangs on what a key may read. */
const closedToKeys: ReadonlySet<string> = new Set(['User.sessionEndings', 'Company.waitingForMe'])

/** All operations that some key may be allowed. */
export const keyOperations = [...Object.keys(scopeOf), ...openToKeys]

/** Whether keys are asked for a scope at this field, even where `@auth` says nothing. */
export const isAskedOfKeys = (operation: string): boolean => operation in scopeOf || closedToKeys.has(operation)

/** The scope that an operation needs; undefined if every key may, null if none may. */
export function scopeNeeded(operation: string): ApiScope | undefined | null {
  return openToKeys.has(operation) ? undefined : (scopeOf[operation] ?? null)
}

/** Throws FORBIDDEN unless the key may do this: a field of the schema (`Query.orders`) or a route (`GET /api/order`). */
export function checkScope({ scopes }: KeyInUse, operation: string): void {
  const needed = scopeNeeded(operation)
  if (needed === undefined) return
  if (needed === null) throw forbidden(sentence('notByKey'))
  if (!scopes.includes(needed)) throw forbidden(sentence('keyLacksScope', { scope: scopeNames[needed] }))
}

/** Throws FORBIDDEN if a program does it by a key: what guards keys and endpoints themselves, beside the table above. */
export function refuseKeys({ apiKey }: Pick<AuditContext, 'apiKey'>): void {
  if (apiKey) throw forbidden(sentence('notByKey'))
}
