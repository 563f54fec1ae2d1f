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

const storageKey = (productId: string) => `instrumenta.order.${productId}`

/** A random UUID, or 128 random bits in hex where the page is not served over HTTPS and `randomUUID` does not exist. */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this person had typed for this product in this tab, before a reload or the end of a session. */
export function readDraft(productId: string, userId: string): OrderDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(productId)) ?? 'null') as StoredDraft | null
    if (!stored?.values || !stored.unitPrice || typeof stored.idempotencyKey !== 'string') return null
    const { values, unitPrice, idempotencyKey } = stored
    if (stored.userId === userId) return { values, unitPrice, idempotencyKey }
    clearDraft(productId)
  } catch {
    // Unreadable or forbidden: there is no draft.
  }
  return null
}

type StoredDraft = OrderDraft & { userId: string }

/** Keeps the draft for this tab. */
export function saveDraft(productId: string, userId: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(storageKey(productId), JSON.stringify({ ...draft, userId } satisfies StoredDraft))
  } catch {
    // Forbidden or full: the form still has what was typed.
  }
}

/** Forgets the draft, once the order is placed. */
export function clearDraft(productId: string): void {
  try {
    sessionStorage.removeItem(storageKey(productId))
  } catch {
    // There was none.
  }
}
