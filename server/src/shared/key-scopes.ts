import type { ApiScope } from '@instrumenta/prisma/client'
import { forbidden } from './errors'
import { operations } from './operations'
import { sentence } from '../messages/sentence'

/** Names of scopes for people and programs. */
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
  PAYMENTS_READ: 'payments:read',
  PAYMENTS_WRITE: 'payments:write',
}

/** The API key of a request. */
export interface KeyInUse {
  id: string
  scopes: readonly ApiScope[]
}

/** True if a field is checked for keys, even without `@auth`. */
export const isOpenToKeys = (operation: string): boolean => operations[operation]?.keys !== undefined

/** The scope that an operation needs; undefined if every key may call it, null if none may. */
export function scopeNeeded(operation: string): ApiScope | undefined | null {
  const needed = operations[operation]?.keys ?? 'NONE'
  if (needed === 'ANY') return undefined
  return needed === 'NONE' ? null : needed
}

/** Throws FORBIDDEN unless the key may call a field (`Query.orders`) or a route (`GET /api/order`). */
export function checkScope(apiKey: KeyInUse, operation: string): void {
  const needed = scopeNeeded(operation)
  if (needed !== undefined) requireScope({ apiKey }, needed)
}

/**
 * Throws FORBIDDEN for a key without this scope, where the scope depends on more than the operation. Persons pass.
 * @param scope null if no key is allowed
 */
export function requireScope({ apiKey }: { apiKey?: KeyInUse | null }, scope: ApiScope | null): void {
  if (!apiKey) return
  if (scope === null) throw forbidden(sentence('notByKey'))
  if (!apiKey.scopes.includes(scope)) throw forbidden(sentence('keyLacksScope', { scope: scopeNames[scope] }))
}
