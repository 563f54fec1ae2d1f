/** Navigation state that prevents scrolling. */
export const KEEP_SCROLL = { keepsScroll: true }

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true
}
