/** Caches formatters: creating one takes longer than formatting a page with it. */
export function formatterBy<TFormat>(make: (locale: string, kind: string) => TFormat) {
  const made = new Map<string, TFormat>()
  return (locale: string, kind = ''): TFormat => {
    const key = `${locale} ${kind}`
    const format = made.get(key) ?? make(locale, kind)
    made.set(key, format)
    return format
  }
}
