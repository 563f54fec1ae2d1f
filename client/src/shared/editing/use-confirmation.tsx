import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog'

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
