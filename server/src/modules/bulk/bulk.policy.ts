import type { ApiScope, ImportKind, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { isAllowed } from '../../shared/authority'
import type { Permission } from '../../shared/permissions'
import type { ExportKind } from './columns'

/** Right needed to export each kind: the right to change it, since a file contains all of it. */
const neededFor: Readonly<Record<ExportKind, Permission>> = {
  products: 'PRODUCTS_WRITE',
  prices: 'PRICES_WRITE',
  stock: 'PRODUCTS_WRITE',
  translations: 'PRODUCTS_WRITE',
  pictures: 'PRODUCTS_WRITE',
  orders: 'ORDERS_WRITE',
  invoices: 'PAYMENTS_WRITE',
  customers: 'PERSONAL_DATA',
  'audit-log': 'PERSONAL_DATA',
}

/** Scope that a key needs besides `exports:read`. No key may export the audit log. */
export const exportScopes: Readonly<Record<ExportKind, ApiScope | null>> = {
  products: 'PRODUCTS_READ',
  prices: 'PRODUCTS_READ',
  stock: 'PRODUCTS_READ',
  translations: 'PRODUCTS_READ',
  pictures: 'PRODUCTS_READ',
  orders: 'ORDERS_READ',
  invoices: 'PAYMENTS_READ',
  customers: 'CUSTOMERS_READ',
  'audit-log': null,
}

/** Right, and scope of a key, needed besides the right to import. */
export const importScopes: Readonly<Record<ImportKind, ApiScope & Permission>> = {
  PRODUCTS: 'PRODUCTS_WRITE',
  PRICES: 'PRICES_WRITE',
  STOCK: 'PRODUCTS_WRITE',
  TRANSLATIONS: 'PRODUCTS_WRITE',
  PICTURES: 'PRODUCTS_WRITE',
  SHIPMENTS: 'ORDERS_WRITE',
  PAYMENTS: 'PAYMENTS_WRITE',
}

/** Right needed to see imports of each kind. */
const readRights: Readonly<Record<ImportKind, Permission>> = {
  PRODUCTS: 'PRODUCTS_READ',
  PRICES: 'PRICES_READ',
  STOCK: 'PRODUCTS_READ',
  TRANSLATIONS: 'PRODUCTS_READ',
  PICTURES: 'PRODUCTS_READ',
  SHIPMENTS: 'ORDERS_READ',
  PAYMENTS: 'PAYMENTS_READ',
}

export const importKinds = Object.keys(readRights) as ImportKind[]

export function canExport(viewer: User, kind: ExportKind): boolean {
  return isAllowed(viewer, 'EXPORTS') && isAllowed(viewer, neededFor[kind])
}

/** A key sees imports of shipments and payments only if it may read those. */
export function canSeeImports({ by, apiKey }: Pick<AuditContext, 'by' | 'apiKey'>, kind: ImportKind): boolean {
  if (apiKey && kind === 'SHIPMENTS' && !apiKey.scopes.includes('ORDERS_READ')) return false
  if (apiKey && kind === 'PAYMENTS' && !apiKey.scopes.includes('PAYMENTS_READ')) return false
  return isAllowed(by, 'IMPORTS_READ') && isAllowed(by, readRights[kind])
}

/** Also applies to undoing an import. */
export function canImport(viewer: User, kind: ImportKind): boolean {
  return isAllowed(viewer, 'IMPORTS_WRITE') && isAllowed(viewer, importScopes[kind])
}
