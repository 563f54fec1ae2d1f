import { useState } from 'react'
import { useSession } from '../../shared/auth/session-store'
import { clearDraft, saveDraft, readDraft } from '../../shared/forms/drafts'

/** An order form's attempt with unknown outcome. */
interface Sent<TAttempt> {
  /** Null once the server has responded. */
  sent: TAttempt | null
  /** Stores the attempt. */
  begin: (attempt: TAttempt) => void
  /** Clears the attempt after any response. */
  end: () => void
}

/**
 * Stores an unanswered attempt like a draft: after a reload the same attempt is repeated, even if it took the last
 * stock.
 */
export function usePendingAttempt<TAttempt>(name: string): Sent<TAttempt> {
  const ownerId = useSession().user?.id ?? null
  const [sent, setSent] = useState(() => readDraft(name, ownerId) as TAttempt | null)
  return {
    sent,
    begin(attempt) {
      saveDraft(name, ownerId, attempt)
      setSent(attempt)
    },
    end() {
      clearDraft(name)
      setSent(null)
    },
  }
}
