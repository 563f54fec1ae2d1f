import type { ApiScope, ImportKind, User } from '@instrumenta/prisma/client'
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

/** The scope by which a key may bring in each kind, beside `imports:write`: that of changing it. */
export const importScopes: Readonly<Record<ImportKind, ApiScope>> = {
  PRODUCTS: 'PRODUCTS_WRITE',
  PRICES: 'PRICES_WRITE',
  STOCK: 'PRODUCTS_WRITE',
  TRANSLATIONS: 'PRODUCTS_WRITE',
  PICTURES: 'PRODUCTS_WRITE',
}

/** Whether the person may take out data of this kind in bulk. */
export function canExport(viewer: User, kind: ExportKind): boolean {
  return isAllowed(viewer, 'EXPORTS') && isAllowed(viewer, neededFor[kind])
}

/** Whether the person may see what was brought in in bulk. */
export function canSeeImports(viewer: User): boolean {
  return isAllowed(viewer, 'IMPORTS_READ')
}

/** Whether the person may bring in data of the shop in bulk, and take it back. */
export function canImport(viewer: User): boolean {
  return isAllowed(viewer, 'IMPORTS_WRITE')
}
