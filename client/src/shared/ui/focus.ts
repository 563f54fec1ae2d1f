import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

// A row's checkbox comes first, but its link says which row it is.
const CONTROLS = 'a[href], button:not([disabled]), input:not([data-place=select] input), select, textarea, summary'

/**
 * Moves the focus to the nearest control when the focused control is removed, as after a delete. Browsers would move it
 * to the start of the page. The order is: the replacement, the next control, the previous control, the page's heading.
 */
export function useFocusRecovery(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = region.current
    if (!root) return
    let focused: Element | null = root.contains(document.activeElement) ? document.activeElement : null

    function handleFocus({ target }: FocusEvent) {
      focused = target instanceof Element && root?.contains(target) ? target : null
    }
    function handlePointer({ target }: PointerEvent) {
      // A press elsewhere means that the user left the control.
      if (target instanceof Node && !focused?.contains(target)) focused = null
    }
    const observer = new MutationObserver((changes) => {
      if (!focused || focused.isConnected || hasFocus()) return
      const lost = focused
      const change = changes.find(({ removedNodes }) => Array.from(removedNodes).some((node) => node.contains(lost)))
      if (!change) return
      focused = null
      // Direct children of the page are not near anything.
      if (change.target !== root) nearestControl(change)?.focus()
      if (!hasFocus()) root.querySelector<HTMLElement>('h1')?.focus()
    })

    document.addEventListener('focusin', handleFocus)
    document.addEventListener('pointerdown', handlePointer)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('pointerdown', handlePointer)
      observer.disconnect()
    }
  }, [region])
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

function nearestControl({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  // In a list only the neighbours are near; in a row or form, every control.
  const isList = target instanceof Element && target.matches('tbody, ul, ol')
  const places = isList ? [nextSibling, previousSibling] : [target, nextSibling, previousSibling]
  for (const place of places) {
    if (!(place instanceof Element) || !place.isConnected) continue
    const control = place.matches(CONTROLS) ? place : place.querySelector(CONTROLS)
    if (control instanceof HTMLElement) return control
  }
  return null
}

/** Returns the focus to a button when the form that replaced it closes. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
