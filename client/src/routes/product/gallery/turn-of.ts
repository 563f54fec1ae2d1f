import type { KeyboardEvent } from 'react'

/** Whether a key belongs to the browser, such as Back or zoom. */
export const isBrowserKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey

/** Direction of an arrow key: 1 forward in reading direction, -1 back, 0 for other keys. */
export function turnOf(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, shiftKey, currentTarget } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || shiftKey || isBrowserKey(event)) return 0
  const isLeftwards = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowLeft') === isLeftwards ? 1 : -1
}
