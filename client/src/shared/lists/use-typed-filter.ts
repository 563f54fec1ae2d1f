import { useEffect, useState } from 'react'
import { useAddressFilter } from './use-address-filter'

/** For so long nothing more must be typed, in ms, before it is looked for. */
const PAUSE = 250

/** What is typed for a filter that stands in the address under this name, as soon as nothing more is typed. */
export function useTypedFilter(name: string): [typed: string, type: (text: string) => void] {
  const [found, search] = useAddressFilter(name)
  const current = found ?? ''
  const [typed, setTyped] = useState(current)
  const [seen, setSeen] = useState({ current, asked: current })
  const wanted = typed.trim()

  // Another choice than the one that was asked for here: somebody followed a link. What is typed gives way to it.
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
