import { useSearchParams } from 'react-router-dom'

export const PAGE_SIZE = 50

/** Address parameters of the position in the list. */
export const PLACE = 'after'

const isCursor = (text: string) => /^[\w+/=-]{1,4000}$/.test(text)

/** The same filters and sort order from the first page on. */
export function withoutPlace(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete(PLACE)
  return next
}

/**
 * The address's position in a list. The API only pages forward, so the address holds the cursors of all pages so far.
 * The last one loads this page; the earlier ones lead back.
 */
export function useListPlace(): { after: string | null; pageNumber: number; cursors: readonly string[] } {
  const [address] = useSearchParams()
  const cursors = address.getAll(PLACE).filter(isCursor)
  return { after: cursors.at(-1) ?? null, pageNumber: cursors.length + 1, cursors }
}

/** Changes the address of a list; null removes a value. The list returns to its first page. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  function change(values: Readonly<Record<string, string | null>>) {
    setAddress(
      (before) => {
        const next = withoutPlace(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }
  return { address, change }
}

/** The address of the list with these cursors. */
export function addressAt(address: URLSearchParams, cursors: readonly string[]): string {
  const next = withoutPlace(address)
  for (const cursor of cursors) next.append(PLACE, cursor)
  return `?${next}`
}
