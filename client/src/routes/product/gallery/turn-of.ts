import type { KeyboardEvent } from 'react'

/** By how many pictures a key goes on: 1 in the direction of reading, -1 back, 0 for any other key. */
export function turnOf({ key, currentTarget }: KeyboardEvent): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  const isLeftwards = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowLeft') === isLeftwards ? 1 : -1
}
