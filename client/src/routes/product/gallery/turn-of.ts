import type { KeyboardEvent } from 'react'

/** Whether a key is the browser's own, such as back or larger text. */
export const isBrowserKey = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey

/** By how many pictures a key goes on: 1 in the direction of reading, -1 back, 0 for any other key. */
export function turnOf(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, shiftKey, currentTarget } = event
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || shiftKey || isBrowserKey(event)) return 0
  const isLeftwards = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowLeft') === isLeftwards ? 1 : -1
}
