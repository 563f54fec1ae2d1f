import { startTransition, useCallback, useEffect, useOptimistic, useRef, useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import { KEEP_SCROLL } from '../../shared/navigation/keep-scroll'
import { productsPath, readCriteria } from './product-criteria'

/** The id of the form; what stands outside of it belongs to it by the attribute `form`. */
export const FILTER_FORM = 'product-filters'

/** Goes where the form leads as it stands. */
export type ApplyFilters = (form: HTMLFormElement | null, change: 'typing' | 'choice') => void

/** The address that the browser itself would send this form to, written as the shop writes it. */
function pathOf(form: HTMLFormElement): string {
  const address = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') address.append(name, value)
  return productsPath(readCriteria(address))
}

/**
 * Sends the form of filters within the page. What is typed replaces the entry in the history, what is chosen makes a
 * new one.
 */
export function useFilterForm(address: URLSearchParams): ApplyFilters {
  const navigate = useNavigate()
  const here = productsPath(readCriteria(address))
  const [isGoing, startGoing] = useTransition()
  // Where it goes already: until the page is there, the same is not asked for twice.
  const goingTo = useRef<string>(null)
  const apply = useCallback<ApplyFilters>(
    (form, change) => {
      if (!form) return
      const path = pathOf(form)
      if (path === (goingTo.current ?? here)) return
      goingTo.current = path
      startGoing(() => void navigate(path, { replace: change === 'typing', state: KEEP_SCROLL }))
    },
    [navigate, here],
  )
  // It may also end where it began, when somebody goes back at once.
  useEffect(() => {
    if (!isGoing) goingTo.current = null
  }, [isGoing, here])
  // What was typed or chosen before the script ran counts, too.
  const takeOver = useRef(apply)
  useEffect(() => {
    takeOver.current(document.querySelector<HTMLFormElement>(`#${FILTER_FORM}`), 'typing')
  }, [])
  return apply
}

/** What a choice shows: what the address says, or what was just chosen, until the page is there. */
export function useChosen<TValue>(current: TValue): [TValue, (value: TValue, apply: () => void) => void] {
  const [shown, setShown] = useOptimistic(current)
  const choose = (value: TValue, apply: () => void) =>
    startTransition(() => {
      setShown(value)
      apply()
    })
  return [shown, choose]
}
