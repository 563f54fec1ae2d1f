import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent } from 'react'

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
function addShortcut(shortcut: Shortcut): () => void {
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

interface ShortcutOptions {
  /** Works on every page, and is not listed under this page. */
  isGlobal?: boolean
  /** Disabled while the action is unavailable. */
  isOff?: boolean
}

/**
 * Registers a shortcut while the component is mounted, and lists it under `?`. It is ignored in
 * fields and dialogs, unless its keys begin with `Mod+`.
 * @param keys see `Shortcut.keys`
 * @param label description in the reader's language
 */
export function useShortcut(
  keys: string,
  label: string,
  handler: (event: KeyboardEvent) => void,
  { isGlobal = false, isOff = false }: ShortcutOptions = {},
): void {
  const handle = useEffectEvent(handler)
  useEffect(
    () => (isOff ? undefined : addShortcut({ keys, label, isGlobal, handler: (event) => handle(event) })),
    [keys, label, isGlobal, isOff],
  )
}

/** Lists keys under `?` that another component handles, as rows of a list do. */
export function useListedKeys(keys: string, label: string): void {
  useEffect(() => addShortcut({ keys, label }), [keys, label])
}

/** The letter or digit of a key, for keyboards whose letters are not Latin. */
const onKey = (code: string) => /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase()

/** The pressed keys as in `Shortcut.keys`; null for Ctrl alone or a key of a composition. */
function pressedKey(event: KeyboardEvent): string | null {
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

/** Key cap. Screen readers skip it: the text beside it says what the key does. */
export const Kbd = chakra(
  'kbd',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: '5',
      h: '5',
      px: '1',
      borderRadius: 'l1',
      borderWidth: '1px',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontFamily: 'body',
      textStyle: 'xs',
      lineHeight: '1',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      // Touch screens have no keys.
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)

const KEY_NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

function keyName(key: string): string {
  if (key === 'Mod' && navigator.platform.startsWith('Mac')) return '⌘'
  return KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** The keys of a shortcut, as `Shortcut.keys` writes them. `isReadAloud` where no text explains them. */
export function Keys({ keys, isReadAloud = false }: { keys: string; isReadAloud?: boolean }) {
  return (
    <chakra.bdi dir="ltr" display="inline-flex" gap="1" flexShrink="0" verticalAlign="middle">
      {keys.split(/[ +]/).map((key) => (
        <Kbd
          key={key}
          {...(isReadAloud && {
            'aria-hidden': false,
            css: { '@media (pointer: coarse)': { display: 'inline-flex' } },
          })}
        >
          {keyName(key)}
        </Kbd>
      ))}
    </chakra.bdi>
  )
}
