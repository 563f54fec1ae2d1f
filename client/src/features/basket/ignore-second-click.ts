import type { MouseEvent } from 'react'

/** A double click puts as much into the basket as a single one: browsers count clicks that follow at once. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
