import { readTypedNumber } from './typed-number'
import type { TypedNumber } from './typed-number'

const DECIMALS = 2

/** Reads a typed price with two decimals, in minor units: "$19.9" is 1990. */
export function readPrice(text: string): TypedNumber {
  return readTypedNumber(text.trim().replace(/^\$\s*/, ''), DECIMALS)
}

/** The same where only a price counts: null if it is none, or could be another. */
export function parsePrice(text: string): number | null {
  return readPrice(text).value
}

/** What to tell somebody whose price could not be read. */
export function explainPrice(problem: NonNullable<TypedNumber['problem']>): string {
  switch (problem) {
    case 'AMBIGUOUS':
      return 'This can mean more than one amount. Write a point before the cents and no comma, such as 1.50 or 1500.00.'
    case 'TOO_PRECISE':
      return 'Write at most two digits after the point, such as 19.99'
    case 'TOO_LONG':
      return 'Enter a smaller amount'
    case 'UNREADABLE':
      return 'Enter an amount such as 19.99'
  }
}

/** Minor units without a currency: 1990 is "19.90". For fields, addresses and programs. */
export function priceText(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`
}
