import { useEffect, useEffectEvent } from 'react'
import { addShortcut } from './shortcuts'

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
