import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withoutPlace } from '../list-page/use-list-address'

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
