import { Field } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** For so long nothing more must be typed, in ms, before it is looked for. */
const PAUSE = 250

/** Searches the list of the page as one types; what is looked for stands in the address as `search`. */
export function ListSearch({ label }: { label: string }) {
  const [address, setAddress] = useSearchParams()
  const current = address.get('search') ?? ''
  const [typed, setTyped] = useState(current)
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted === current) return
    const timer = setTimeout(() => {
      setAddress(
        (before) => {
          if (wanted) before.set('search', wanted)
          else before.delete('search')
          return before
        },
        { replace: true },
      )
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, current, setAddress])

  return (
    <Field.Root id="search" w={{ base: 'full', sm: '16rem' }}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="search"
        name="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field.Root>
  )
}
