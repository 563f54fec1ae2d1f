import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

export const PAGE_SIZE = 50

/** Address parameters of the position in the list. */
const PLACE = 'after'

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

/** A list filter in the address: the current value and a setter. Other parameters stay. */
export function useAddressFilter(name: string): [chosen: string | null, choose: (value: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  const choose = useCallback(
    (value: string | null) =>
      setAddress(
        (before) => {
          const next = withoutPlace(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [name, setAddress],
  )
  return [address.get(name), choose]
}

/** Pause in typing before the search runs, in ms. */
const TYPING_PAUSE = 250

/** A typed filter in the address, updated after a pause in typing. */
export function useTypedFilter(name: string): [typed: string, type: (text: string) => void] {
  const [found, search] = useAddressFilter(name)
  const current = found ?? ''
  const [typed, setTyped] = useState(current)
  const [seen, setSeen] = useState({ current, asked: current })
  const wanted = typed.trim()

  // The address changed by other means, such as a link: it replaces the typed text.
  if (current !== seen.current) {
    if (current !== seen.asked) setTyped(current)
    setSeen({ current, asked: current })
  }

  useEffect(() => {
    if (wanted === current) return
    const timer = setTimeout(() => {
      setSeen((before) => ({ ...before, asked: wanted }))
      search(wanted)
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, current, search])

  return [typed, setTyped]
}

/** A parameter's value if it has a label, otherwise null. */
export const knownWord = <TWord extends string>(labels: Readonly<Record<TWord, string>>, word: string | null) =>
  word !== null && Object.hasOwn(labels, word) ? (word as TWord) : null
