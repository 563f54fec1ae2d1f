import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import type { ChangeEvent, FocusEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { parsePrice } from '../../shared/format/money'
import { KEEP_SCROLL } from '../../shared/navigation/history'
import { parseAddressPrice, productsPath, readCriteria, writePrice, writeTypedPrice } from './product-criteria'
import type { ProductCriteria } from './product-criteria'

/** Id of the form; fields outside it use the attribute `form`. */
export const FILTER_FORM = 'product-filters'

/** Typing replaces the history entry, a choice adds one. */
type Change = 'typing' | 'choice'

const findForm = () => document.querySelector<HTMLFormElement>(`#${FILTER_FORM}`)

const isPrice = ({ name }: { name: string }) => name === 'minPrice' || name === 'maxPrice'

/**
 * The address of the form's state. Prices are parsed in the page's language, where 1.500 may be above a thousand.
 */
function pathOf(form: HTMLFormElement): string {
  const address = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') address.append(name, isPrice({ name }) ? writePrice(parsePrice(value)) : value)
  return productsPath(readCriteria(address))
}

/**
 * Writes an address into the fields. For an address from the form itself (`isOwn`), only sorts and formats the prices.
 * An invalid price stays for correction.
 */
function fillIn(form: HTMLFormElement, path: string, isOwn: boolean): void {
  const address = new URLSearchParams(path.split('?')[1])
  const prices = [address.get('minPrice'), address.get('maxPrice')]
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    // Text being typed is not in the address yet.
    const isTyped = field === document.activeElement && !prices.includes(writePrice(parsePrice(field.value)))
    if (isOwn && (!isPrice(field) || isTyped)) continue
    const fromAddress = address.get(field.name) ?? ''
    const value = isPrice(field) ? writeTypedPrice(parseAddressPrice(fromAddress)) : fromAddress
    const isRefused = field.getAttribute('aria-invalid') === 'true' && value === ''
    if (field.type === 'radio' || field.type === 'checkbox') (field as HTMLInputElement).checked = field.value === value
    else if (field.type !== 'hidden' && !isRefused && field.value !== value) field.value = value
  }
}

/**
 * The filters are one form of native fields, and the address is their state. Each change navigates to the form's
 * address; each other navigation updates the fields.
 */
export function useFilterForm(criteria: ProductCriteria) {
  const navigate = useNavigate()
  const here = productsPath(criteria)
  const [isGoing, startGoing] = useTransition()
  // The pending or current address; prevents duplicate navigations.
  const goal = useRef(here)
  const isTakenOver = useRef(false)

  function apply(change: Change): void {
    const form = findForm()
    const path = form ? pathOf(form) : goal.current
    if (path === goal.current) return
    goal.current = path
    startGoing(() => void navigate(path, { replace: change === 'typing', state: KEEP_SCROLL }))
  }

  const handleArrival = useEffectEvent(() => {
    const form = findForm()
    if (!isTakenOver.current) {
      isTakenOver.current = true
      // Includes changes before hydration.
      apply('typing')
      return
    }
    // It may also end where it began, when the user goes back at once.
    if (form) fillIn(form, here, goal.current === here)
    goal.current = here
  })
  useEffect(() => {
    if (!isGoing) handleArrival()
  }, [isGoing, here])

  return {
    apply,
    /**
     * For the element around all fields. Prices take effect on blur: while typing 50, nobody wants 5.
     */
    fieldEvents: {
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        if (target.form?.id === FILTER_FORM && !isPrice(target)) apply('choice')
      },
      onBlur({ target }: FocusEvent<HTMLInputElement>) {
        if (isPrice(target)) apply('choice')
      },
    },
  }
}
