import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A filter of the page's list that stands in the address: what is chosen, and how to choose. It leaves others alone. */
export function useAddressFilter(name: string): [chosen: string | null, choose: (value: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  const choose = useCallback(
    (value: string | null) =>
      setAddress(
        (before) => {
          if (value) before.set(name, value)
          else before.delete(name)
          return before
        },
        { replace: true },
      ),
    [name, setAddress],
  )
  return [address.get(name), choose]
}
