/** The start cursor in the address, or null if it cannot be one. */
export function readCursor(address: URLSearchParams, name: string): string | null {
  const cursor = address.get(name) ?? ''
  return /^[\w+/=-]{1,4000}$/.test(cursor) ? cursor : null
}
