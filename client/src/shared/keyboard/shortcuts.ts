import { pressedKey } from './pressed-key'

/** A registered shortcut. */
export interface Shortcut {
  /**
   * Keys: `j`, `Shift+x`, `?`, `ArrowDown`, `Mod+k` (Ctrl, or Command on a Mac), or a sequence: `g o`. A letter means
   * the key's Latin letter in any keyboard language.
   */
  keys: string
  /** Description for the list of shortcuts. */
  label: string
  /** Undefined where another component handles the keys, as rows of a list do. */
  handler?: ((event: KeyboardEvent) => void) | undefined
  /** Works on every page, and is not listed under this page. */
  isGlobal?: boolean
}

/** `localStorage` key: disables shortcuts without Ctrl or Command. */
const KEY = 'instrumenta.shortcuts'

/** Longest pause within a key sequence, in ms. */
const PAUSE = 1500

let shortcuts: readonly Shortcut[] = []
let isOff: boolean | undefined
let before: { key: string; at: number } | null = null
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registered shortcuts, oldest first. */
export const listShortcuts = (): readonly Shortcut[] => shortcuts

/** Whether shortcuts of plain keys are disabled on this device. */
export function areShortcutsOff(): boolean {
  try {
    isOff ??= localStorage.getItem(KEY) === 'off'
  } catch {
    // Storage is forbidden: shortcuts stay on.
  }
  return isOff ?? false
}

/** Enables or disables shortcuts of plain keys on this device. */
export function switchShortcuts(off: boolean): void {
  isOff = off
  try {
    if (off) localStorage.setItem(KEY, 'off')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the choice lasts for this page.
  }
  notifyListeners()
}

/** Registers a shortcut and returns the function that removes it. The latest of equal keys wins. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) document.addEventListener('keydown', handleKey)
  shortcuts = [...shortcuts, shortcut]
  notifyListeners()
  return () => {
    shortcuts = shortcuts.filter((one) => one !== shortcut)
    if (shortcuts.length === 0) document.removeEventListener('keydown', handleKey)
    notifyListeners()
  }
}

const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]'

/** Whether the focused field or dialog needs the key. */
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
