import { useEffect, useEffectEvent } from 'react'
import { addShortcut } from './shortcuts'

interface ShortcutOptions {
  /** In force on every page, and so not listed under this page. */
  isGlobal?: boolean
  /** Not in force, as long as it could do nothing. */
  isOff?: boolean
}

/**
 * Puts a shortcut in force while the component is on the page, and into the list that `?` opens. It does nothing while somebody
 * types in a field or answers a dialog, unless its keys begin with `Mod+`.
 * @param keys see `Shortcut.keys`
 * @param label what it does, in the reader's language
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

/** Puts keys into the list that `?` opens which something else heeds, as the rows of a list do. */
export function useListedKeys(keys: string, label: string): void {
  useEffect(() => addShortcut({ keys, label }), [keys, label])
}
