import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { unansweredText } from '../../shared/forms/form'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { ListedProductDocument } from './change-listed.generated'

interface CellEdit {
  productId: string
  cell: RefObject<HTMLElement | null>
  /** The closed cell's element. */
  value: RefObject<HTMLElement | null>
  initial: string
  /** Called when the cell opens for a new edit. While an attempt is unanswered, the same text must be sent again. */
  onOpen: (() => void) | undefined
  save: (text: string, idempotencyKey: string) => Promise<void>
}

/** State of a cell's edit. The same text is sent under one key until the server responds. */
export function useCellEdit({ productId, cell, value, initial, onOpen, save }: CellEdit) {
  const client = useApolloClient()
  const [text, setText] = useState<string | null>(null)
  const { isBusy, error, run, forget } = useAttempt()
  // Not state: Enter and the blur after it are one attempt.
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

  /**
   * Refetches after a lost response. Until its outcome is visible, the same text is sent under the same key, and counts
   * once.
   */
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
        // The server has rejected it: the next attempt is a new one.
        if (failure instanceof Refusal) sent.current = null
        return explainFailure(failure, unansweredText())
      },
    )
  }

  return { text, type: setText, open, leave, commit, isBusy, error }
}
