import { formatQuantity } from '../../shared/format/quantity'

/** What a product allows to order, in pieces. */
export interface QuantityLimits {
  minQuantity: number
  availableQuantity: number
}

/** "1,200" as the shop itself writes it, and 1200. */
function withoutGroups(text: string): string {
  const trimmed = text.trim()
  return /^\d{1,3}(,\d{3})+$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
}

/** The pieces that somebody typed; null unless it is a whole number. */
export function parseQuantity(text: string): number | null {
  const digits = withoutGroups(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Whether any order is possible at all. */
export function isOrderable({ minQuantity, availableQuantity }: QuantityLimits): boolean {
  return availableQuantity >= minQuantity
}

const pieces = (count: number) => `${formatQuantity(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** How many pieces one order may have. */
export function describeLimits({ minQuantity, availableQuantity }: QuantityLimits): string {
  if (minQuantity < availableQuantity) return `${formatQuantity(minQuantity)} to ${pieces(availableQuantity)}`
  return minQuantity === 1 ? 'The last piece' : `Exactly ${pieces(minQuantity)}, the last ones`
}

/** What is wrong with the typed quantity, or true. */
export function checkQuantity(text: string, { minQuantity, availableQuantity }: QuantityLimits): string | true {
  if (!text.trim()) return 'Order Quantity is Required'
  const quantity = parseQuantity(text)
  if (quantity === null) return 'Order a whole number of pieces, in digits'
  if (quantity < minQuantity) return `The minimum order is ${pieces(minQuantity)}`
  if (quantity > availableQuantity) return `Only ${pieces(availableQuantity)} available`
  return true
}

/** The possible quantity that is nearest to what was typed; null when nothing can be ordered or what was typed will do. */
export function nearestQuantity(text: string, limits: QuantityLimits): number | null {
  const typed = Number(withoutGroups(text).replace(',', '.'))
  if (!isOrderable(limits) || checkQuantity(text, limits) === true) return null
  const wanted = Number.isFinite(typed) ? Math.round(typed) : 0
  return Math.min(Math.max(wanted, limits.minQuantity), limits.availableQuantity)
}

/**
 * A phone number as the shop keeps it: digits, maybe behind a +, without what people type or paste between them. The 0
 * of "+49 (0)40" is dialled only within the country.
 */
export function normalizePhone(text: string): string {
  const compact = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\u2212[\]./]/gu, '')
  return compact.replace(/^(\+\d+)\(0\)/, '$1').replace(/[()]/g, '')
}

/** What is wrong with the phone number, or true. */
export function checkPhone(text: string): string | true {
  if (!text.trim()) return 'Phone is Required'
  return (
    /^\+?[0-9]{5,15}$/.test(normalizePhone(text)) ||
    'Enter the number that the carrier should call, 5 to 15 digits, for example +49 40 123456'
  )
}

/** What is wrong with the address, or true. */
export function checkAddress(text: string): string | true {
  const length = Array.from(text.trim()).length
  if (length === 0) return 'Address is Required'
  if (length < 5) return 'Enter the whole address: at least 5 characters'
  return length <= 500 || `Shorten the address to 500 characters; it has ${length}`
}
