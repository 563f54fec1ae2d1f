import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { unansweredText } from '../../shared/forms/unanswered-text'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { ListedProductDocument } from './change-listed.generated'

interface CellEdit {
  productId: string
  cell: RefObject<HTMLElement | null>
  /** What stands there while it is closed. */
  value: RefObject<HTMLElement | null>
  initial: string
  /** Called when it is opened for something new: while an answer is open, the same must go out as before. */
  onOpen: (() => void) | undefined
  save: (text: string, idempotencyKey: string) => Promise<void>
}

/** What is typed into a cell, and whether it is saved. The same text goes out under one key until the shop has answered. */
export function useCellEdit({ productId, cell, value, initial, onOpen, save }: CellEdit) {
  const client = useApolloClient()
  const [text, setText] = useState<string | null>(null)
  const { isBusy, error, run, forget } = useAttempt()
  // Not state: Enter and the blur behind it are one attempt.
  const isOpen = useRef(false)
  const isToFocus = useRef(false)
  const sent = useRef<{ text: string; key: string } | null>(null)

  useEffect(() => {
    if (text !== null || !isToFocus.current) return
    isToFocus.current = false
    value.current?.focus()
  }, [text, value])

  function open(): void {
    if (sent.current === null) onOpen?.()
    isOpen.current = true
    setText(initial)
  }

  function close(): void {
    isOpen.current = false
    isToFocus.current = cell.current?.contains(document.activeElement) ?? false
    setText(null)
  }

  function leave(): void {
    if (isBusy) return
    forget()
    close()
    if (sent.current) void renew()
  }

  /** An answer was lost: what has come of it shows. Until it does, the same text goes out under the same key again, and counts once. */
  async function renew(): Promise<void> {
    const variables = { id: productId }
    const isKnown = await client.query({ query: ListedProductDocument, variables, fetchPolicy: 'network-only' }).then(
      ({ error: failure }) => !failure,
      () => false,
    )
    if (isKnown && !isOpen.current) sent.current = null
  }

  async function commit(): Promise<void> {
    const typed = text?.trim() ?? ''
    if (!isOpen.current || isBusy) return
    if (typed === '' || typed === initial) return leave()
    if (sent.current?.text !== typed) sent.current = { text: typed, key: createIdempotencyKey() }
    const { key } = sent.current
    await run(
      async () => {
        await save(typed, key)
        sent.current = null
        close()
      },
      (failure) => {
        // The shop has said no: what comes next is another attempt.
        if (failure instanceof Refusal) sent.current = null
        return explainFailure(failure, unansweredText())
      },
    )
  }

  return { text, type: setText, open, leave, commit, isBusy, error }
}
