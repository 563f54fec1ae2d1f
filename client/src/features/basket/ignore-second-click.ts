import type { MouseEvent } from 'react'

/** A double click counts once: the browser numbers consecutive clicks. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
