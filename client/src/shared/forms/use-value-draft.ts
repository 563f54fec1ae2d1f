import { useEffect, useState } from 'react'
import { useSession } from '../auth/session-store'
import { clearDraft, saveDraft, readDraft } from './drafts'

/** The draft of a form without react-hook-form. */
export function useRestoredDraft<T>(name: string): T | null {
  const { user } = useSession()
  const [found] = useState(() => readDraft(name, user?.id ?? null) as T | null)
  return found
}

/** Stores a value as the draft of a form; null deletes it. */
export function useStoredDraft(name: string, value: object | null): void {
  const { user } = useSession()
  // Fixed: after a change of session nothing is stored for another user.
  const [ownerId] = useState(user?.id ?? null)
  const text = value && JSON.stringify(value)
  useEffect(() => {
    if (text === null) clearDraft(name)
    else saveDraft(name, ownerId, JSON.parse(text) as object)
  }, [name, ownerId, text])
}
