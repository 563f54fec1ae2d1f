const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], dialog'

/** Whether a key belongs to a field or a dialog, so that it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
