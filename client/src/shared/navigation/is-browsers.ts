import type { MouseEvent } from 'react'

/** Whether the browser should handle the click: it opens a tab or a window, or downloads. */
export const isBrowsers = (press: MouseEvent): boolean =>
  press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
