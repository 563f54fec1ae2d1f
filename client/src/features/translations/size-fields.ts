/** The field of a size's name, by what the size is called in English: a name that a form takes for no path into a value. */
export type SizeField = `size_${string}`

/** The field of the name of a size. */
export const fieldOfSize = (size: string): SizeField =>
  `size_${[...size].map((letter) => letter.codePointAt(0)?.toString(16)).join('_')}`

/** Whether a field is of a size. */
export const isSizeField = (field: string): field is SizeField => field.startsWith('size_')

/** What the size of a field is called in English. */
export const sizeOfField = (field: SizeField): string =>
  field
    .slice('size_'.length)
    .split('_')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('')
