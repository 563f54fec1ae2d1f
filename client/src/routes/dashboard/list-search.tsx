import { useEffect, useState } from 'react'
import { TextField } from '../../shared/forms/fields'
import { useAddressFilter } from './use-address-filter'

/** For so long nothing more must be typed, in ms, before it is looked for. */
const PAUSE = 250

/** Searches the list of the page as one types; what is looked for stands in the address as `search`. */
export function ListSearch({ label }: { label: string }) {
  const [found, search] = useAddressFilter('search')
  const current = found ?? ''
  const [typed, setTyped] = useState(current)
  const [seen, setSeen] = useState({ current, asked: current })
  const wanted = typed.trim()

  // Another search than the one that was asked for here: somebody followed a link. What is typed gives way to it.
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

  return (
    <TextField
      label={label}
      type="search"
      name="search"
      autoComplete="off"
      maxLength={200}
      w={{ base: 'full', sm: '16rem' }}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
