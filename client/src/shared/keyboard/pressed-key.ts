/** The letter or digit of a key, for keyboards whose letters are not Latin. */
const onKey = (code: string) => /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase()

/** The pressed keys as in `Shortcut.keys`; null for Ctrl alone or a key of a composition. */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || !key) return null
  if (['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'].includes(key)) return null
  // Some keyboards write brackets and similar signs with AltGr, which browsers report as Ctrl and Alt.
  const isAltGr = event.getModifierState('AltGraph')
  if (altKey && !isAltGr) return null
  const isMod = (ctrlKey || metaKey) && !isAltGr
  const isLetter = /^\p{L}$/u.test(key)
  const name = isLetter ? (/^[a-z]$/i.test(key) ? key.toLowerCase() : onKey(code)) : key
  if (!name) return null
  // Other keys ignore Shift.
  const isShifted = shiftKey && (isLetter || name.length > 1)
  return `${isMod ? 'Mod+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}
