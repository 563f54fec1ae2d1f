import * as drafts from '../../shared/forms/drafts'

/** What somebody types into the order form. */
export interface OrderValues {
  orderQuantity: string
  phone: string
  address: string
}

/** An amount in minor units. */
export interface Price {
  amount: number
  currency: string
}

/** A form in the making, with the key under which its order goes out. */
export interface OrderDraft {
  values: OrderValues
  /** The price of one piece that the buyer goes by. */
  unitPrice: Price
  /** The same for every attempt of one order, so that a repeat after a cut line is not a second order. */
  idempotencyKey: string
}

const nameOf = (productId: string) => `order.${productId}`

/** A random UUID, or 128 random bits in hex where the page is not served over HTTPS and `randomUUID` does not exist. */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this person had typed for this product in this tab, before a reload or the end of a session. */
export function readDraft(productId: string, userId: string): OrderDraft | null {
  const draft = drafts.readDraft(nameOf(productId), userId) as Partial<OrderDraft> | null
  if (!draft?.values || !draft.unitPrice || typeof draft.idempotencyKey !== 'string') return null
  return { values: draft.values, unitPrice: draft.unitPrice, idempotencyKey: draft.idempotencyKey }
}

/** Keeps the draft for this tab. */
export function saveDraft(productId: string, userId: string, draft: OrderDraft): void {
  drafts.keepDraft(nameOf(productId), userId, draft)
}

/** Forgets the draft, once the order is placed. */
export function clearDraft(productId: string): void {
  drafts.clearDraft(nameOf(productId))
}
