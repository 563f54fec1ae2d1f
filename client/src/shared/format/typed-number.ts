import { readTypedNumber as readInSigns } from '@instrumenta/rules/typed-numbers'
import type { TypedNumber } from '@instrumenta/rules/typed-numbers'
import { currentSigns } from './number-signs'

/** Parses a number typed in the document's language. The result counts units of the last decimal. */
export function readTypedNumber(text: string, decimals: number): TypedNumber {
  return readInSigns(text, decimals, currentSigns())
}

/** A typed whole number, "1,200" or "1200"; null if it is none, or could be another. */
export function parseQuantity(text: string): number | null {
  return readTypedNumber(text, 0).value
}
