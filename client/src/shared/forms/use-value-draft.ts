import { useEffect, useState } from 'react'
import { useSession } from '../auth/session-store'
import { clearDraft, keepDraft, readDraft } from './drafts'

/** What was left in a form that keeps its values itself, without react-hook-form; null for nothing. */
export function useFoundDraft<T>(name: string): T | null {
  const { user } = useSession()
  const [found] = useState(() => readDraft(name, user?.id ?? null) as T | null)
  return found
}

/** Keeps a value as the draft of a form; null where nothing is left to save. */
export function useKeptDraft(name: string, value: object | null): void {
  const { user } = useSession()
  // Whose it is: at the end of their session nothing is kept in another name.
  const [ownerId] = useState(user?.id ?? null)
  const text = value && JSON.stringify(value)
  useEffect(() => {
    if (text === null) clearDraft(name)
    else keepDraft(name, ownerId, JSON.parse(text) as object)
  }, [name, ownerId, text])
}
