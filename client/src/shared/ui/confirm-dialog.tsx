import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Notice } from '../forms/notice'

interface ConfirmDialogProps {
  /** The question, as the heading. */
  title: ReactNode
  /** What the answer means, if the question does not say it all. */
  children?: ReactNode
  /** What the button that does it says; the other one says `cancelLabel`. */
  confirmLabel: string
  /** `brand` where nothing is taken away. */
  tone?: 'red' | 'brand'
  cancelLabel?: string
  isBusy?: boolean
  /** Why it did not work; the dialog stays open. */
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
    // It may stand in a cell of a table, whose text is at the end on a telephone.
    textAlign: 'start',
    whiteSpace: 'normal',
    boxShadow: 'lg',
    '&::backdrop': { bg: 'rgb(5 29 35 / 0.55)' },
  },
})

/**
 * Asks before something that can't be undone. Rendered only while it asks. The browser's own modal dialog: it keeps the
 * focus, closes with Escape and gives the focus back to where it was.
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
  // Before the element leaves the page: afterwards the browser would not give the focus back.
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
        // What is under way can't be called back.
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
      onClose={() => {
        const dialog = frame.current
        if (!dialog || dialog.open) return
        // Browsers close it at the second Escape, whatever was said to the first.
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
        {/* First in the order of focus: Enter, pressed too early, does nothing. */}
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
