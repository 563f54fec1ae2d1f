import { useSyncExternalStore } from 'react'

/** The inline loader reads it too (`data-menu`). */
const KEY = 'instrumenta.menu'

/** The theme's `xl`. */
const HAS_ROOM = '(min-width: 80rem)'

const listeners = new Set<() => void>()

/** Whether the menu is expanded: by choice, otherwise by screen width. */
function isWide(): boolean {
  const { menu } = document.documentElement.dataset
  return menu ? menu === 'wide' : matchMedia(HAS_ROOM).matches
}

/** Collapses the menu to icons, or expands it. The device stores the choice. */
export function toggleMenu(): void {
  const choice = isWide() ? 'rail' : 'wide'
  document.documentElement.dataset.menu = choice
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Without storage, the choice lasts for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  const room = matchMedia(HAS_ROOM)
  room.addEventListener('change', onChange)
  listeners.add(onChange)
  return () => {
    room.removeEventListener('change', onChange)
    listeners.delete(onChange)
  }
}

/** Whether the menu is expanded. */
export function useIsMenuWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}
