import { createHash } from 'node:crypto'
import type { Prisma, Product } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** The key was used for another product, or another change of it. */
export interface KeyUsed {
  __typename: 'IdempotencyConflict'
  message: Sentence
}

/** Says that what was sent first under the key is done, and this is not. */
export const keyUsed: KeyUsed = { __typename: 'IdempotencyConflict', message: sentence('productFormUsed') }

/** What may be sent again under its key. */
interface Repeatable {
  idempotencyKey?: string | null | undefined
  expectedVersion?: number | undefined
}

type Changes = Pick<Prisma.TransactionClient, 'productChange'>

/** How long a key is known: longer than anybody leaves a form open. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** What is asked for; from which version is no part of it: who is told of a newer one sends the same from there. */
const hashOf = ({ idempotencyKey: _key, expectedVersion: _version, ...asked }: Repeatable): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')

/** Whether this change of the product was made before, or another one under its key. */
export async function findChange(
  { productChange }: Changes,
  productId: string,
  input: Repeatable,
): Promise<'same' | 'other' | undefined> {
  const { idempotencyKey } = input
  if (idempotencyKey == null) return undefined
  const earlier = await productChange.findUnique({ where: { productId_idempotencyKey: { productId, idempotencyKey } } })
  return earlier ? (earlier.requestHash === hashOf(input) ? 'same' : 'other') : undefined
}

/** The product that was added from this input before, deleted or not; or that another one was, under its key. */
export async function findCreation(
  { productChange }: Changes,
  input: Repeatable,
): Promise<Product | 'other' | undefined> {
  const { idempotencyKey } = input
  if (idempotencyKey == null) return undefined
  const earlier = await productChange.findFirst({
    where: { idempotencyKey, isCreation: true },
    include: { product: true },
  })
  return earlier ? (earlier.requestHash === hashOf(input) ? earlier.product : 'other') : undefined
}

/** Keeps under its key what was changed, and forgets old keys. */
export const keepChange = (changes: Changes, productId: string, input: Repeatable) =>
  keep(changes, productId, input, false)

/** Keeps under its key what was added, and forgets old keys. Of two at once the second must have waited for the first. */
export const keepCreation = (changes: Changes, productId: string, input: Repeatable) =>
  keep(changes, productId, input, true)

async function keep(
  { productChange }: Changes,
  productId: string,
  input: Repeatable,
  isCreation: boolean,
): Promise<void> {
  const { idempotencyKey } = input
  if (idempotencyKey == null) return
  await productChange.create({ data: { productId, idempotencyKey, requestHash: hashOf(input), isCreation } })
  await productChange.deleteMany({ where: { at: { lt: new Date(Date.now() - KEPT_MS) } } })
}
