import type { Prisma, Product, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { WriteRecord } from '../audit/perform-audited'

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
