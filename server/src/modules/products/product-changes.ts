import { createHash } from 'node:crypto'
import type { Prisma, Product } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'

export const idempotencyConflict = { __typename: 'IdempotencyConflict', message: sentence('productFormUsed') } as const

interface Repeatable {
  idempotencyKey?: string | null | undefined
  expectedVersion?: number | undefined
}

type Changes = Pick<Prisma.TransactionClient, 'productChange'>

/** Longer than a form stays open. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60_000

/** Leaves out expectedVersion: after a conflict, a client repeats the same change with the new version. */
const hashOf = ({ idempotencyKey: _key, expectedVersion: _version, ...request }: Repeatable): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** Finds an earlier change of the product with the same idempotency key. */
export async function findChange(
  { productChange }: Changes,
  productId: string,
  input: Repeatable,
): Promise<'SAME' | 'DIFFERENT' | undefined> {
  const { idempotencyKey } = input
  if (idempotencyKey == null) return undefined
  const earlier = await productChange.findUnique({ where: { productId_idempotencyKey: { productId, idempotencyKey } } })
  return earlier ? (earlier.requestHash === hashOf(input) ? 'SAME' : 'DIFFERENT') : undefined
}

/** Finds the product that an earlier request with the same idempotency key created. It may be deleted by now. */
export async function findCreation(
  { productChange }: Changes,
  input: Repeatable,
): Promise<Product | 'DIFFERENT' | undefined> {
  const { idempotencyKey } = input
  if (idempotencyKey == null) return undefined
  const earlier = await productChange.findFirst({
    where: { idempotencyKey, isCreation: true },
    include: { product: true },
  })
  return earlier ? (earlier.requestHash === hashOf(input) ? earlier.product : 'DIFFERENT') : undefined
}

/** Saves the idempotency key and deletes old ones. */
export const saveChangeKey = (changes: Changes, productId: string, input: Repeatable) =>
  saveKey(changes, productId, input, false)

/** Saves the idempotency key and deletes old ones. The caller must hold the audit lock, so that concurrent retries queue up. */
export const saveCreationKey = (changes: Changes, productId: string, input: Repeatable) =>
  saveKey(changes, productId, input, true)

async function saveKey(
  { productChange }: Changes,
  productId: string,
  input: Repeatable,
  isCreation: boolean,
): Promise<void> {
  const { idempotencyKey } = input
  if (idempotencyKey == null) return
  await productChange.create({ data: { productId, idempotencyKey, requestHash: hashOf(input), isCreation } })
  await productChange.deleteMany({ where: { at: { lt: new Date(Date.now() - KEY_LIFETIME_MS) } } })
}
