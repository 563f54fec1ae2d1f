import { useRef, useState } from 'react'
import { useSession } from '../../shared/auth/session-store'
import { clearDraft, keepDraft, readDraft } from '../../shared/forms/drafts'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import type { ChosenPieces, PiecesAct } from './pieces'

/** What a form of pieces has sent. */
interface Sent {
  /** The same until the shop has said that something is done under it. */
  idempotencyKey: string
  /** Pieces of which nobody knows whether it was done; null where the shop has answered. */
  pieces: ChosenPieces | null
}

/** What a form of pieces has sent without an answer. */
export interface Unanswered {
  pieces: ChosenPieces | null
  /** Keeps pieces as they go out; gives the key that they go out under. */
  begin: (pieces: ChosenPieces) => string
  /** The shop has answered that nothing was done. */
  answer: () => void
  /** What stands under the key is done: what goes out next is something else. */
  end: () => void
}

/**
 * The key of a form of pieces and what has gone out under it, kept as drafts are: a reload loses neither. After an attempt
 * without an answer the key stays: the same pieces are done once, and other pieces are refused if the first ones were done.
 */
export function useUnanswered(act: PiecesAct, orderId: string): Unanswered {
  const ownerId = useSession().user?.id ?? null
  const name = `${act}PiecesSent.${orderId}`
  const [found] = useState(() => readDraft(name, ownerId) as Sent | null)
  const [pieces, setPieces] = useState(found?.pieces ?? null)
  // Not state: an attempt that is under way goes by the newest.
  const key = useRef(found?.idempotencyKey)

  function keep(next: Sent): void {
    key.current = next.idempotencyKey
    keepDraft(name, ownerId, next)
    setPieces(next.pieces)
  }

  return {
    pieces,
    begin(chosen) {
      const idempotencyKey = key.current ?? createIdempotencyKey()
      keep({ idempotencyKey, pieces: chosen })
      return idempotencyKey
    },
    answer() {
      if (key.current) keep({ idempotencyKey: key.current, pieces: null })
    },
    end() {
      key.current = undefined
      clearDraft(name)
      setPieces(null)
    },
  }
}
