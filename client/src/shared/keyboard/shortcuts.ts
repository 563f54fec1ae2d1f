import { pressedKey } from './pressed-key'

/** A shortcut of the keyboard that is in force now. */
export interface Shortcut {
  /**
   * What is pressed: `j`, `Shift+x`, `?`, `ArrowDown`, `Mod+k` (Ctrl, or Command on a Mac), or one after the other: `g o`. A letter is
   * the one of the key, whatever the language of the keyboard.
   */
  keys: string
  /** What it does, for the list of shortcuts. */
  label: string
  /** Undefined where something else heeds the keys, as the rows of a list do. */
  handler?: ((event: KeyboardEvent) => void) | undefined
  /** In force on every page, and so not listed under this page. */
  isGlobal?: boolean
}

/** Key in `localStorage`: shortcuts without Ctrl or Command are off. */
const KEY = 'instrumenta.shortcuts'

/** Between two keys that follow each other, in ms. */
const PAUSE = 1500

let shortcuts: readonly Shortcut[] = []
let isOff: boolean | undefined
let before: { key: string; at: number } | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those in force, in the order in which they came. */
export const listShortcuts = (): readonly Shortcut[] => shortcuts

/** Whether shortcuts of plain keys are off on this device. */
export function areShortcutsOff(): boolean {
  try {
    isOff ??= localStorage.getItem(KEY) === 'off'
  } catch {
    // Storage is forbidden: shortcuts stay on.
  }
  return isOff ?? false
}

/** Turns shortcuts of plain keys on or off on this device. */
export function switchShortcuts(off: boolean): void {
  isOff = off
  try {
    if (off) localStorage.setItem(KEY, 'off')
    else localStorage.removeItem(KEY)
  } catch {
    // The choice then lives as long as the page.
  }
  tell()
}

/** Puts a shortcut in force; returns what ends that. Of two with the same keys the later one counts. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) document.addEventListener('keydown', handleKey)
  shortcuts = [...shortcuts, shortcut]
  tell()
  return () => {
    shortcuts = shortcuts.filter((one) => one !== shortcut)
    if (shortcuts.length === 0) document.removeEventListener('keydown', handleKey)
    tell()
  }
}

const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]'

/** Whether a plain key belongs to what has the focus: it is typed there, or a question waits for an answer. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest(FIELD) !== null
}

function handleKey(event: KeyboardEvent): void {
  const key = pressedKey(event)
  if (!key) return
  const hasModifier = key.startsWith('Mod+')
  if (!hasModifier && (areShortcutsOff() || isTaken(event))) return
  const now = Date.now()
  const sequence = before && now - before.at < PAUSE ? `${before.key} ${key}` : null
  const wanted = (keys: string | null) => shortcuts.findLast((one) => one.keys === keys)
  const found = wanted(sequence) ?? wanted(key)
  if (found && !found.handler) return
  before = found ? null : { key, at: now }
  if (!found) return
  event.preventDefault()
  found.handler?.(event)
}
