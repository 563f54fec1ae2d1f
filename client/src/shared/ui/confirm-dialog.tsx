import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '../forms/notice'

interface ConfirmDialogProps {
  title: ReactNode
  /** Consequences, if the title does not say them all. */
  children?: ReactNode
  /** Text of the confirming button; the other one has `cancelLabel`. */
  confirmLabel: string
  /** `brand` for non-destructive actions. */
  tone?: 'red' | 'brand'
  cancelLabel?: string
  isBusy?: boolean
  /** Why the action failed; the dialog stays open. */
  error?: string | null
  onConfirm: () => void
  onCancel: () => void
}

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    w: 'calc(100% - 2rem)',
    maxW: 'md',
    p: { base: '5', md: '6' },
    borderRadius: 'l3',
    bg: 'bg.panel',
    color: 'fg',
    // The dialog may be inside a table cell, which aligns text to the end on phones.
    textAlign: 'start',
    whiteSpace: 'normal',
    boxShadow: 'lg',
    '&::backdrop': { bg: 'rgb(5 29 35 / 0.55)' },
  },
})

/**
 * Asks before an irreversible action. Render it only while it asks. It uses the browser's modal dialog, which traps the
 * focus, closes with Escape and restores the focus.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  tone = 'red',
  cancelLabel = t`Cancel`,
  isBusy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const frame = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the element is removed: later the browser would not restore the focus.
  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <Frame
      ref={frame}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A running action cannot be cancelled.
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
      onClose={() => {
        const dialog = frame.current
        if (!dialog || dialog.open) return
        // Browsers close it at the second Escape, even if the first was prevented.
        if (isBusy) dialog.showModal()
        else onCancel()
      }}
    >
      <chakra.h2 id={titleId} textStyle="lg" fontWeight="semibold">
        {title}
      </chakra.h2>
      {children && (
        <chakra.div mt="2" color="fg.muted">
          {children}
        </chakra.div>
      )}
      {error && (
        <Notice kind="error" mt="4">
          {error}
        </Notice>
      )}
      <chakra.div mt="6" display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {/* First in the focus order, so that an early Enter does nothing. */}
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
          {cancelLabel}
        </Button>
        <Button colorPalette={tone} aria-busy={isBusy || undefined} onClick={() => !isBusy && onConfirm()}>
          {confirmLabel}
        </Button>
      </chakra.div>
    </Frame>
  )
}

interface Question {
  title: ReactNode
  /** Consequences, and whether the action can be undone. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** `red` for destructive actions. */
  tone?: 'red' | 'brand'
}

/** Asks before a form is sent or a choice is made. `confirm` resolves to the answer; `dialog` renders the question. */
export function useConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(isConfirmed: boolean) => void>(() => {})

  function confirm(asked: Question): Promise<boolean> {
    setQuestion(asked)
    return new Promise((resolve) => (answer.current = resolve))
  }

  function close(isConfirmed: boolean): void {
    setQuestion(null)
    answer.current(isConfirmed)
  }

  const dialog = question && (
    <ConfirmDialog tone="brand" {...question} onConfirm={() => close(true)} onCancel={() => close(false)} />
  )
  return { confirm, dialog }
}
