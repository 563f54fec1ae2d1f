/** All characters of a `unicode-range` of CSS such as `U+60C,U+621-63A`. */
export function listCharacters(unicodeRange: string): string[] {
  const [...ranges] = unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)
  return ranges.flatMap(([, first = '', last = first]) => {
    const [from, to] = [parseInt(first, 16), parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })
}
