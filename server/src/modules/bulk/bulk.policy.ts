import type { ApiScope, ImportKind, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { isAllowed } from '../../shared/authority'
import type { Permission } from '../../shared/permissions'
import type { ExportKind } from './columns'

/** What it takes to take out each kind: what it takes to change it, since a file is all of it at once. */
const neededFor: Readonly<Record<ExportKind, Permission>> = {
  products: 'PRODUCTS_WRITE',
  prices: 'PRICES_WRITE',
  stock: 'PRODUCTS_WRITE',
  translations: 'PRODUCTS_WRITE',
  pictures: 'PRODUCTS_WRITE',
  orders: 'ORDERS_WRITE',
  customers: 'PERSONAL_DATA',
  'audit-log': 'PERSONAL_DATA',
}

/** The scope by which a key may take out each kind, beside `exports:read`: that of reading it. No key may have the audit log. */
export const exportScopes: Readonly<Record<ExportKind, ApiScope | null>> = {
  products: 'PRODUCTS_READ',
  prices: 'PRODUCTS_READ',
  stock: 'PRODUCTS_READ',
  translations: 'PRODUCTS_READ',
  pictures: 'PRODUCTS_READ',
  orders: 'ORDERS_READ',
  customers: 'CUSTOMERS_READ',
  'audit-log': null,
}

/** The right, and for a key the scope, that it takes to import each kind beside that of importing: that of changing it. */
export const importScopes: Readonly<Record<ImportKind, ApiScope & Permission>> = {
  PRODUCTS: 'PRODUCTS_WRITE',
  PRICES: 'PRICES_WRITE',
  STOCK: 'PRODUCTS_WRITE',
  TRANSLATIONS: 'PRODUCTS_WRITE',
  PICTURES: 'PRODUCTS_WRITE',
  SHIPMENTS: 'ORDERS_WRITE',
}

/** The right that it takes to see imports of each kind. */
const neededToSee: Readonly<Record<ImportKind, Permission>> = {
  PRODUCTS: 'PRODUCTS_READ',
  PRICES: 'PRICES_READ',
  STOCK: 'PRODUCTS_READ',
  TRANSLATIONS: 'PRODUCTS_READ',
  PICTURES: 'PRODUCTS_READ',
  SHIPMENTS: 'ORDERS_READ',
}

/** All kinds of imports. */
export const importKinds = Object.keys(neededToSee) as ImportKind[]

/** Whether the person may take out data of this kind in bulk. */
export function canExport(viewer: User, kind: ExportKind): boolean {
  return isAllowed(viewer, 'EXPORTS') && isAllowed(viewer, neededFor[kind])
}

/** Whether the person may see imports of this kind. A key sees order numbers and tracking numbers only where it may read orders. */
export function canSeeImports({ by, apiKey }: Pick<AuditContext, 'by' | 'apiKey'>, kind: ImportKind): boolean {
  if (apiKey && kind === 'SHIPMENTS' && !apiKey.scopes.includes('ORDERS_READ')) return false
  return isAllowed(by, 'IMPORTS_READ') && isAllowed(by, neededToSee[kind])
}

/** Whether the person may import this kind, and take it back. */
export function canImport(viewer: User, kind: ImportKind): boolean {
  return isAllowed(viewer, 'IMPORTS_WRITE') && isAllowed(viewer, importScopes[kind])
}
