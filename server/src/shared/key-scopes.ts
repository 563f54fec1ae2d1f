import type { ApiScope } from '@instrumenta/prisma/client'
import { forbidden } from './errors'
import { operations } from './permissions'
import { sentence } from '../messages/sentence'

/** What a key may do, as people and programs write it. */
export const scopeNames: Record<ApiScope, string> = {
  ORDERS_READ: 'orders:read',
  ORDERS_WRITE: 'orders:write',
  PRODUCTS_READ: 'products:read',
  PRODUCTS_WRITE: 'products:write',
  PRICES_WRITE: 'prices:write',
  CUSTOMERS_READ: 'customers:read',
  QUOTATIONS_READ: 'quotations:read',
  QUOTATIONS_WRITE: 'quotations:write',
  IMPORTS_READ: 'imports:read',
  IMPORTS_WRITE: 'imports:write',
  EXPORTS_READ: 'exports:read',
}

/** The key by which a program asks, and what it may do. */
export interface KeyInUse {
  id: string
  scopes: readonly ApiScope[]
}

/** What visitors may read, and so every key. */
const openToKeys: ReadonlySet<string> = new Set([
  'Query.shop',
  'Query.product',
  'Query.products',
  'Query.productsById',
  'Query.productsBySku',
  'Query.variantsBySku',
  'Query.parseUdi',
  'Query.categories',
  'Query.article',
  'Query.articles',
  'Query.reviews',
  'Query.shopRating',
  'Subscription.productStockChanged',
  'GET /api/product',
  'GET /api/product/:id',
  'GET /api/product/:id/documents/:hash',
  'GET /api/review',
])

/** What is nobody's business but the person's, though it hangs on what a key may read. */
const closedToKeys: ReadonlySet<string> = new Set(['User.sessionEndings', 'Company.waitingForMe'])

/** All operations that some person of the shop or some key may be allowed. */
export const namedOperations = [...Object.keys(operations), ...openToKeys]

/** Whether keys are asked for a scope at this field, even where `@auth` says nothing. */
export const isAskedOfKeys = (operation: string): boolean =>
  operations[operation]?.keys !== undefined || closedToKeys.has(operation)

/** The scope that an operation needs by the table of `permissions.ts`; undefined if every key may, null if none may. */
export function scopeNeeded(operation: string): ApiScope | undefined | null {
  return openToKeys.has(operation) ? undefined : (operations[operation]?.keys ?? null)
}

/** Throws FORBIDDEN unless the key may do this: a field of the schema (`Query.orders`) or a route (`GET /api/order`). */
export function checkScope(apiKey: KeyInUse, operation: string): void {
  const needed = scopeNeeded(operation)
  if (needed !== undefined) requireScope({ apiKey }, needed)
}

/** Throws FORBIDDEN unless it is a person or a key with this scope, where a scope hangs on more than the operation. */
export function requireScope({ apiKey }: { apiKey?: KeyInUse | null }, scope: ApiScope | null): void {
  if (!apiKey) return
  if (scope === null) throw forbidden(sentence('notByKey'))
  if (!apiKey.scopes.includes(scope)) throw forbidden(sentence('keyLacksScope', { scope: scopeNames[scope] }))
}

/** Throws FORBIDDEN if a program does it by a key: what guards keys and endpoints themselves, beside the table above. */
export function refuseKeys({ apiKey }: { apiKey?: KeyInUse | null }): void {
  if (apiKey) throw forbidden(sentence('notByKey'))
}
