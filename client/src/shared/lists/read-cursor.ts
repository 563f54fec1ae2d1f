/** The place in a list where an address says that it begins; what cannot be a cursor is none. */
export function readCursor(address: URLSearchParams, name: string): string | null {
  const cursor = address.get(name) ?? ''
  return /^[\w+/=-]{1,4000}$/.test(cursor) ? cursor : null
}
