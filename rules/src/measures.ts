/**
 * Letters in measures and trade sizes that are the same in all languages: units, the French gauge, clothing sizes. The
 * database has the same list: `is_measure` in prisma/sql/translations.sql.
 */
export const LETTERS_OF_MEASURES = [
  ...['mm', 'cm', 'm', 'ml', 'l', 'min', 'mg', 'g', 'kg', 'V', 'W', 'Hz', 'Fr', 'CH', 'G', 'x'],
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL'],
]

const KNOWN = new Set(LETTERS_OF_MEASURES)

/** Arabic writes units in Arabic letters. */
const ARABIC_UNITS: Record<string, string> = {
  mm: 'مم',
  cm: 'سم',
  m: 'م',
  ml: 'مل',
  l: 'لتر',
  min: 'دقيقة',
  mg: 'ملغ',
  g: 'غ',
  kg: 'كغ',
  V: 'فولت',
  W: 'واط',
  Hz: 'هرتز',
}

/** Languages that write 12,5 for 12.5. */
const DECIMAL_COMMA = ['de', 'fr', 'es']

/** True if a size is the same in all languages, such as "14.5 cm" and "XL", except for the format of numbers and units. */
export function isMeasure(size: string): boolean {
  return !/[^ -~×–°µØ]/.test(size) && (size.match(/[A-Za-z]+/g) ?? []).every((word) => KNOWN.has(word))
}

/**
 * Formats a measure for a language: "14,5 cm", "14.5 سم". Digits are European in all, as engraved. Sizes with words stay
 * unchanged.
 */
export function writeMeasure(size: string, language: string): string {
  if (!isMeasure(size)) return size
  if (DECIMAL_COMMA.includes(language))
    return size.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(/(?<=\d)\.(?=\d)/g, ',')
  if (language !== 'ar') return size
  return size.replace(/, /g, '، ').replace(/[A-Za-z]+/g, (word) => ARABIC_UNITS[word] ?? word)
}
