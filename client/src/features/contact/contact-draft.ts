import type { ContactValues } from './contact-rules'

const STORAGE_KEY = 'instrumenta.contact'

/** What had been typed in this tab before a reload; empty without any. */
export function readDraft(): Partial<Record<keyof ContactValues, unknown>> {
  try {
    return (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<ContactValues> | null) ?? {}
  } catch {
    // Unreadable or forbidden: there is no draft.
    return {}
  }
}

/** Keeps the draft for this tab. */
export function saveDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values))
  } catch {
    // Forbidden or full: the form still has what was typed.
  }
}

/** Forgets the draft, once the message is sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // There was none.
  }
}
