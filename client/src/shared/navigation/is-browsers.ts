import type { MouseEvent } from 'react'

/** Whether the browser should handle the click: it opens a tab or a window, or downloads. */
export const isBrowserClick = (press: MouseEvent): boolean =>
  press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
