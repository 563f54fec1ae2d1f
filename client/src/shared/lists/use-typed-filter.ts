import { useEffect, useState } from 'react'
import { useAddressFilter } from './use-address-filter'

/** Pause in typing before the search runs, in ms. */
const PAUSE = 250

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
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, current, search])

  return [typed, setTyped]
}
