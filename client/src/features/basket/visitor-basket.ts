import { MAX_QUANTITY } from '@instrumenta/rules/numbers'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { MOST_LINES } from './lines'
import type { BasketLine } from './lines'

/** A visitor's basket in this browser. */
interface VisitorBasket {
  /** Idempotency id of the merge into a member's basket. */
  id: string
  lines: readonly BasketLine[]
}

/** Version of the stored format; others are ignored. */
const VERSION = 1

interface StoredBasket extends VisitorBasket {
  version: typeof VERSION
  /** Whether the basket was sent to the server with this id. */
  isOffered: boolean
}

/** Storage key. */
export const VISITOR_BASKET_KEY = 'instrumenta.basket'

/** Replaces storage that is forbidden or full, for the life of the page. */
let memory: string | null = null

function readText(): string | null {
  try {
    return memory ?? localStorage.getItem(VISITOR_BASKET_KEY)
  } catch {
    return memory
  }
}

function write(basket: StoredBasket | null): void {
  const text = basket && JSON.stringify(basket)
  try {
    if (text === null) localStorage.removeItem(VISITOR_BASKET_KEY)
    else localStorage.setItem(VISITOR_BASKET_KEY, text)
    memory = null
  } catch {
    memory = text
  }
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max

function isLine(value: unknown): value is BasketLine {
  const { productId, variantId, size, sku, name, quantity } = (value ?? {}) as Partial<BasketLine>
  return (
    isText(productId, 64) &&
    // Older baskets have no sizes.
    (variantId === undefined ? size === undefined : isText(variantId, 64) && isText(size, 100)) &&
    (sku === null || isText(sku, 40)) &&
    isText(name, 500) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= MAX_QUANTITY
  )
}

/** The stored basket if it is valid: anyone can edit storage. */
function read(): StoredBasket | null {
  try {
    const stored = JSON.parse(readText() ?? 'null') as Partial<StoredBasket> | null
    if (stored?.version !== VERSION || !isText(stored.id, 64) || !Array.isArray(stored.lines)) return null
    const { id, isOffered } = stored
    return {
      version: VERSION,
      id,
      isOffered: isOffered === true,
      lines: stored.lines.filter(isLine).slice(0, MOST_LINES),
    }
  } catch {
    return null
  }
}

/** This browser's basket, or null. */
export function readVisitorBasket(): VisitorBasket | null {
  const basket = read()
  return basket && basket.lines.length > 0 ? basket : null
}

/** Replaces the lines. A basket that was already sent gets a new id: the server would treat it as a repeat. */
export function writeVisitorBasket(lines: readonly BasketLine[]): void {
  const before = read()
  const id = before && !before.isOffered ? before.id : createIdempotencyKey()
  write(lines.length > 0 ? { version: VERSION, id, isOffered: false, lines } : null)
}

/** Marks the basket as sent to the server, and returns it. */
export function offerVisitorBasket(): VisitorBasket | null {
  const basket = read()
  if (!basket || basket.lines.length === 0) return null
  write({ ...basket, isOffered: true })
  return basket
}

/** Empties the basket, unless it has another id by now. */
export function clearVisitorBasket(id: string): void {
  if (read()?.id === id) write(null)
}
