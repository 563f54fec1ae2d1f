/**
 * The sizes that a product comes in, as plain text: none of them can be chosen. Where one has a comma in it, semicolons
 * tell them apart.
 */
export function listSizes(sizes: readonly string[]): string {
  return sizes.join(sizes.some((size) => size.includes(',')) ? '; ' : ', ')
}
