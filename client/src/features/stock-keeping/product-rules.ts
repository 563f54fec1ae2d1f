import { explainPrice, readPrice } from '../../shared/format/price'
import { readTypedNumber } from '../../shared/format/typed-number'

const MAX_PIECES = 2_147_483_647

const text = (label: string, max: number) => (value: string) => {
  const length = Array.from(value.trim()).length
  if (length === 0) return `${label} is Required`
  return length <= max || `Shorten it to ${max.toLocaleString('en-US')} characters`
}

const pieces = (label: string, least: number) => (value: string) => {
  if (!value.trim()) return `${label} is Required`
  return checkPieces(value, least)
}

function checkPieces(value: string, least: number): string | true {
  const { value: count, problem } = readTypedNumber(value, 0)
  if (problem === 'AMBIGUOUS') return 'This can mean more than one number. Write digits alone, such as 1500.'
  if (problem === 'TOO_LONG') return 'Enter a smaller number'
  if (problem) return 'Enter a whole number, in digits'
  if (count < least) return `Enter ${least} or more`
  return count <= MAX_PIECES || 'Enter a smaller number'
}

/** A whole number of pieces, "1,200" or "1200"; null if it is none, or could be another. */
export function parsePieces(value: string): number | null {
  return readTypedNumber(value, 0).value
}

/** Pieces that come (+20) or go (-5); null without a sign, since 20 alone could be meant as the new stock. */
export function parseStockDelta(value: string): number | null {
  const [, sign, count] = /^([+−-])\s*(.*)$/.exec(value.trim()) ?? []
  const read = count === undefined ? null : parsePieces(count)
  return read === null ? null : sign === '+' ? read : -read
}

/** The sizes of a list that somebody typed, one on each line: a size may have a comma in it. */
export function parseSizes(value: string): string[] {
  return value
    .split('\n')
    .map((size) => size.trim())
    .filter(Boolean)
}

function checkStockDelta(value: string): string | true {
  if (!value.trim()) return true
  const [, count] = /^[+−-]\s*(.*)$/.exec(value.trim()) ?? []
  if (count === undefined) return 'Begin with + for pieces that come in, with - for pieces that go, such as +20 or -5.'
  return checkPieces(count, 1)
}

/** The rules of the form, for react-hook-form. The messages for what is missing are the specification's. */
export const productRules = {
  name: { validate: text('Product name', 200) },
  description: { validate: text('Description', 5000) },
  material: { maxLength: { value: 200, message: 'Shorten it to 200 characters' } },
  sizes: {
    validate: (value: string) => {
      const sizes = parseSizes(value)
      if (sizes.length > 20) return 'Enter at most 20 sizes'
      return sizes.every((size) => Array.from(size).length <= 50) || 'Each size can have at most 50 characters'
    },
  },
  price: {
    validate: (value: string) => {
      if (!value.trim()) return 'Price is Required'
      const { value: price, problem } = readPrice(value)
      if (problem) return explainPrice(problem)
      return price >= 1 || 'Enter a price above zero'
    },
  },
  minQuantity: { validate: pieces('Minimum Quantity', 1) },
  availableQuantity: { validate: pieces('Available Quantity', 0) },
  stockDelta: { validate: checkStockDelta },
  stockReason: {
    validate: (value: string, { stockDelta }: { stockDelta: string }) =>
      value !== '' || stockDelta.trim() === '' || 'Choose why the stock changes',
  },
}
