import type { Prisma, Product, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { WriteRecord } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { lockProduct } from './update-product.sql'

export const productNotFound = { __typename: 'ProductNotFound', message: sentence('productGone') } as const

/**
 * Refusal of an outdated edit.
 * @param product the current values
 */
export const productChanged = (product: Product) =>
  ({ __typename: 'ProductChanged', message: sentence('productChanged'), current: product }) as const

/** A product whose row is locked, in the transaction that changes it. */
export interface LockedProduct {
  tx: Prisma.TransactionClient
  product: Product
  record: WriteRecord
  /** The caller. */
  by: User
}

interface Target {
  id: string
  /** Version that the caller has read. */
  expectedVersion?: number | null | undefined
}

/** Runs `act` in one transaction with its audit row, with the row of a product in the shop or a draft locked. */
export async function actOnProduct<T>(
  db: Db,
  audit: AuditContext,
  { id, expectedVersion }: Target,
  act: (tx: Prisma.TransactionClient, product: Product, record: WriteRecord) => Promise<T>,
) {
  if (!isUuid(id)) return productNotFound
  return performAudited(db, audit, async (tx, record) => {
    const product = await lockProduct(sqlIn(tx), id)
    if (!product) return productNotFound
    if (expectedVersion != null && expectedVersion !== product.version) return productChanged(product)
    return act(tx, product, record)
  })
}

/** Replaces a section of a product under a new version, unless `write` returns a refusal. */
export const replaceSection = <Refusal extends { __typename: string } | undefined, Success extends string>(
  db: Db,
  audit: AuditContext,
  target: Target,
  write: (locked: LockedProduct) => Promise<Refusal>,
  success: Success,
) =>
  actOnProduct(db, audit, target, async (tx, product, record) => {
    const refusal = await write({ tx, product, record, by: audit.by })
    if (refusal) return refusal as NonNullable<Refusal>
    const changed = await tx.product.update({ where: { id: product.id }, data: { version: { increment: 1 } } })
    return { __typename: success, product: changed } as const
  })
