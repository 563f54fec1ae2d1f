import type { MouseEvent } from 'react'

/** Whether a press of a link is meant for the browser: it opens a tab or a window, or saves what is there. */
export const isBrowsers = (press: MouseEvent): boolean =>
  press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
