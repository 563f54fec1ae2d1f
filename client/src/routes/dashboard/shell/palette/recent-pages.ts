import type { PaletteOption } from './palette-options'

/** In this tab only, because it contains customers' names. */
const KEY = 'instrumenta.recent'
const MOST = 6

type Recent = Pick<PaletteOption, 'path' | 'title' | 'details'>

/** Pages opened by the palette in this tab, newest first. */
export function listRecent(userId: string): readonly Recent[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId: string; recent: Recent[] } | null
    return stored?.userId === userId ? stored.recent : []
  } catch {
    return []
  }
}

/** Stores an opened page. */
export function keepRecent(userId: string, { path, title, details = [] }: PaletteOption): void {
  const others = listRecent(userId).filter((one) => one.path !== path)
  const recent = [{ path, title, details }, ...others].slice(0, MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, recent }))
  } catch {
    // Without storage, nothing is recent.
  }
}
