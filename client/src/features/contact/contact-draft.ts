import * as drafts from '../../shared/forms/drafts'
import type { ContactValues } from './contact-rules'

const NAME = 'contact'

/** What had been typed in this tab before a reload; empty without any. */
export function readDraft(): Partial<Record<keyof ContactValues, unknown>> {
  return (drafts.readDraft(NAME, null) as Partial<ContactValues> | null) ?? {}
}

/** Keeps the draft for this tab. The form is everybody's: who is signed in does not matter to it. */
export function saveDraft(values: ContactValues): void {
  drafts.keepDraft(NAME, null, values)
}

/** Forgets the draft, once the message is sent. */
export function clearDraft(): void {
  drafts.clearDraft(NAME)
}
