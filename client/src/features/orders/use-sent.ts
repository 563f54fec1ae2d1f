import { useState } from 'react'
import { useSession } from '../../shared/auth/session-store'
import { clearDraft, keepDraft, readDraft } from '../../shared/forms/drafts'

/** What an order form has sent, of which nobody knows yet whether it is an order. */
export interface Sent<TAttempt> {
  /** Null once the shop has answered. */
  sent: TAttempt | null
  /** Keeps what goes out. */
  begin: (attempt: TAttempt) => void
  /** The shop has answered, whatever it said. */
  end: () => void
}

/**
 * What has gone out without an answer, kept as drafts are: who comes back after a reload repeats just that, also where it was the order
 * itself that took the last pieces.
 */
export function useSent<TAttempt>(name: string): Sent<TAttempt> {
  const ownerId = useSession().user?.id ?? null
  const [sent, setSent] = useState(() => readDraft(name, ownerId) as TAttempt | null)
  return {
    sent,
    begin(attempt) {
      keepDraft(name, ownerId, attempt)
      setSent(attempt)
    },
    end() {
      clearDraft(name)
      setSent(null)
    },
  }
}
