import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import type { ChangeEvent, FocusEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { parsePrice } from '../../shared/format/price'
import { KEEP_SCROLL } from '../../shared/navigation/keep-scroll'
import { parseAddressPrice, productsPath, readCriteria, writePrice, writeTypedPrice } from './product-criteria'
import type { ProductCriteria } from './product-criteria'

/** The id of the form; what stands outside of it belongs to it by the attribute `form`. */
export const FILTER_FORM = 'product-filters'

/** For so long nothing more must be typed, in ms, before it is looked for. */
const PAUSE = 250

/** What is typed replaces the entry in the history, what is chosen makes a new one. */
type Change = 'typing' | 'choice'

const findForm = () => document.querySelector<HTMLFormElement>(`#${FILTER_FORM}`)

const isPrice = ({ name }: { name: string }) => name === 'minPrice' || name === 'maxPrice'

/** The address that this form stands for. Prices are typed as one writes them in one's language: 1.500 may be a thousand and more. */
function pathOf(form: HTMLFormElement): string {
  const address = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') address.append(name, isPrice({ name }) ? writePrice(parsePrice(value)) : value)
  return productsPath(readCriteria(address))
}

/**
 * Writes into the fields what an address says; of an address that the form itself asked for (`isOwn`) only the prices, in
 * their order and form. A price that could not be read stays to be mended.
 */
function fillIn(form: HTMLFormElement, path: string, isOwn: boolean): void {
  const address = new URLSearchParams(path.split('?')[1])
  const prices = [address.get('minPrice'), address.get('maxPrice')]
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    // What is just being typed is not in the address yet.
    const isTyped = field === document.activeElement && !prices.includes(writePrice(parsePrice(field.value)))
    if (isOwn && (!isPrice(field) || isTyped)) continue
    const asked = address.get(field.name) ?? ''
    const value = isPrice(field) ? writeTypedPrice(parseAddressPrice(asked)) : asked
    const isRefused = field.getAttribute('aria-invalid') === 'true' && value === ''
    if (field.type === 'radio' || field.type === 'checkbox') (field as HTMLInputElement).checked = field.value === value
    else if (field.type !== 'hidden' && !isRefused && field.value !== value) field.value = value
  }
}

/**
 * The filters are one form of plain fields, and the address is their state: each change of a field goes to the address
 * that the form stands for, and each other address is written into the fields.
 */
export function useFilterForm(criteria: ProductCriteria) {
  const navigate = useNavigate()
  const here = productsPath(criteria)
  const [isGoing, startGoing] = useTransition()
  // Where it goes, or is. Until the page is there, the same is not asked for twice.
  const goal = useRef(here)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTakenOver = useRef(false)

  function apply(change: Change): void {
    clearTimeout(timer.current)
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
      // What was typed or chosen before the script ran counts.
      apply('typing')
      return
    }
    // It may also end where it began, when somebody goes back at once.
    if (form) fillIn(form, here, goal.current === here)
    goal.current = here
  })
  useEffect(() => {
    if (!isGoing) handleArrival()
  }, [isGoing, here])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    apply,
    /** For what surrounds all fields. A price counts when one leaves it: on the way to 50, nobody means 5. */
    fieldEvents: {
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        if (target.form?.id !== FILTER_FORM || isPrice(target)) return
        if (target.type !== 'search') return apply('choice')
        clearTimeout(timer.current)
        timer.current = setTimeout(() => apply('typing'), PAUSE)
      },
      onBlur({ target }: FocusEvent<HTMLInputElement>) {
        if (isPrice(target)) apply('choice')
      },
    },
  }
}
