import { useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  /** Id of the list. */
  list: string
  optionId(index: number): string
  /** Number of options; without any, the list is closed. */
  count: number
  onType(text: string): void
  /** Called with the chosen option's index, or -1 for the typed text. */
  onChoose(index: number): void
}

/**
 * Turns an existing field into a combobox (ARIA 1.2). Arrows move through the options and back to the typed text, Enter
 * chooses, and Escape closes the list, then empties the field. The focus stays in the field.
 */
export function useCombobox(field: HTMLInputElement, { list, optionId, count, onType, onChoose }: ComboboxOptions) {
  const [isWanted, setIsWanted] = useState(document.activeElement === field)
  const [chosen, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const active = isOpen && chosen < count ? chosen : -1

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event
    if (isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setIsWanted(true)
      // The typed text is one more position in the cycle.
      const places = count + 1
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(isOpen ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : count - 1)
    } else if (key === 'Escape' && isOpen) {
      // The first Escape closes the list; the browser itself empties a search field.
      event.preventDefault()
      setIsWanted(false)
      setActive(-1)
    }
  })
  const handleInput = useEffectEvent(() => {
    setIsWanted(true)
    setActive(-1)
    onType(field.value)
  })
  const handleSubmit = useEffectEvent((event: Event) => {
    event.preventDefault()
    if (active >= 0 || field.value.trim() !== '') onChoose(active)
  })

  useEffect(() => {
    const { form } = field
    const ending = new AbortController()
    const listen = { signal: ending.signal }
    field.addEventListener('keydown', (event) => handleKey(event), listen)
    field.addEventListener('input', () => handleInput(), listen)
    field.addEventListener('focus', () => setIsWanted(true), listen)
    field.addEventListener('blur', () => setIsWanted(false), listen)
    form?.addEventListener('submit', (event) => handleSubmit(event), listen)
    return () => ending.abort()
  }, [field])

  useEffect(() => {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) field.setAttribute('aria-controls', list)
    else field.removeAttribute('aria-controls')
    if (active >= 0) field.setAttribute('aria-activedescendant', optionId(active))
    else field.removeAttribute('aria-activedescendant')
  }, [field, list, optionId, isOpen, active])

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, optionId])

  return { isOpen, active, setActive }
}
