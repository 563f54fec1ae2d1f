import { readTypedNumber } from './typed-number'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 1200 is "1,200". */
export function formatQuantity(quantity: number): string {
  return whole.format(quantity)
}

/** "1 piece", "1,200 pieces". */
export function formatPieces(count: number): string {
  return `${formatQuantity(count)} ${count === 1 ? 'piece' : 'pieces'}`
}

/** A typed whole number, "1,200" or "1200"; null if it is none, or could be another. */
export function parseQuantity(text: string): number | null {
  return readTypedNumber(text, 0).value
}
