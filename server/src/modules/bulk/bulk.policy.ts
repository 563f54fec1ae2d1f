import type { User } from '@instrumenta/prisma/client'
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
