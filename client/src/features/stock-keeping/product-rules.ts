import { parsePrice } from '../../shared/format/price'

/** What somebody types into the form of a product. */
export interface ProductValues {
  name: string
  description: string
  categoryId: string
  material: string
  /** Separated by commas. */
  sizes: string
  /** Major units: "19.99". */
  price: string
  minQuantity: string
  availableQuantity: string
  image: FileList | null
}

const MAX_PIECES = 2_147_483_647

const text = (label: string, max: number) => (value: string) => {
  const length = Array.from(value.trim()).length
  if (length === 0) return `${label} is Required`
  return length <= max || `Shorten it to ${max.toLocaleString('en-US')} characters`
}

const pieces = (label: string, least: number) => (value: string) => {
  if (!value.trim()) return `${label} is Required`
  const count = parsePieces(value)
  if (count === null) return 'Enter a whole number, in digits'
  if (count < least) return `Enter ${least} or more`
  return count <= MAX_PIECES || 'Enter a smaller number'
}

/** A whole number of pieces, "1,200" or "1200"; null if it is none. */
export function parsePieces(value: string): number | null {
  const digits = value.trim().replace(/^(\d{1,3})((,\d{3})+)$/, (whole) => whole.replaceAll(',', ''))
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** The sizes of a list that somebody typed. */
export function parseSizes(value: string): string[] {
  return value
    .split(/[,;\n]/)
    .map((size) => size.trim())
    .filter(Boolean)
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
      return sizes.every((size) => size.length <= 50) || 'Each size can have at most 50 characters'
    },
  },
  price: {
    validate: (value: string) => {
      if (!value.trim()) return 'Price is Required'
      const price = parsePrice(value)
      if (price === null) return 'Enter an amount such as 19.99'
      return price >= 1 || 'Enter a price above zero'
    },
  },
  minQuantity: { validate: pieces('Minimum Quantity', 1) },
  availableQuantity: { validate: pieces('Available Quantity', 0) },
}
