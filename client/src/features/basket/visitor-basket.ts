import { MOST_PIECES } from '@instrumenta/rules/most-pieces'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { MOST_LINES } from './lines'
import type { BasketLine } from './lines'

/** What somebody put into the basket without being signed in, as this browser keeps it. */
interface VisitorBasket {
  /** Under which it goes into a member's basket, once however often it is sent. */
  id: string
  lines: readonly BasketLine[]
}

/** Of what is kept; other versions are not read. */
const VERSION = 1

interface StoredBasket extends VisitorBasket {
  version: typeof VERSION
  /** Whether it was sent to the shop under this id already. */
  isOffered: boolean
}

/** Where it lies in the browser's storage. */
export const VISITOR_BASKET_KEY = 'instrumenta.basket'

/** Takes the place of storage that is forbidden or full: it lives as long as the page. */
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
    // Baskets from before sizes could be named have neither.
    (variantId === undefined ? size === undefined : isText(variantId, 64) && isText(size, 100)) &&
    (sku === null || isText(sku, 40)) &&
    isText(name, 500) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= MOST_PIECES
  )
}

/** What is kept, if it is what this version writes: anybody can write there. */
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

/** The basket of this browser; null for nothing. */
export function readVisitorBasket(): VisitorBasket | null {
  const basket = read()
  return basket && basket.lines.length > 0 ? basket : null
}

/** Puts other lines into it. What was sent under its id already goes on under another: the shop would take it for the same. */
export function writeVisitorBasket(lines: readonly BasketLine[]): void {
  const before = read()
  const id = before && !before.isOffered ? before.id : createIdempotencyKey()
  write(lines.length > 0 ? { version: VERSION, id, isOffered: false, lines } : null)
}

/** Notes that it is on its way into a member's basket; says what is. */
export function offerVisitorBasket(): VisitorBasket | null {
  const basket = read()
  if (!basket || basket.lines.length === 0) return null
  write({ ...basket, isOffered: true })
  return basket
}

/** Empties it, unless it is another than that by now. */
export function forgetVisitorBasket(id: string): void {
  if (read()?.id === id) write(null)
}
