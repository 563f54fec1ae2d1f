/** Field of a size's name, by its English name, escaped so that the form does not treat it as a path. */
export type SizeField = `size_${string}`

export const fieldOfSize = (size: string): SizeField =>
  `size_${[...size].map((letter) => letter.codePointAt(0)?.toString(16)).join('_')}`

export const isSizeField = (field: string): field is SizeField => field.startsWith('size_')

/** English name of a field's size. */
export const sizeOfField = (field: SizeField): string =>
  field
    .slice('size_'.length)
    .split('_')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('')
