import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAttempt } from '../forms/use-attempt'
import { explainFailure } from '../graphql/refusal'
import { ConfirmDialog } from '../ui/confirm-dialog'

interface ConfirmButtonProps {
  action: string
  /** Accessible name, which includes the row's subject. */
  label: string
  size?: '2xs' | 'xs' | 'sm'
  /** `red` for destructive actions. */
  tone?: 'red' | 'brand'
  title: ReactNode
  /** Consequences, if the title does not say them all. */
  children?: ReactNode
  /** Text of the confirming button, by default `action`. */
  confirmLabel?: string
  cancelLabel?: string
  /** Throws on failure. */
  onConfirm: () => Promise<unknown>
  /** Called when the dialog closes after success. */
  onDone?: () => void
}

/** A button that asks for confirmation before an irreversible action. */
export function ConfirmButton({
  action,
  label,
  size = 'sm',
  tone = 'red',
  title,
  children,
  confirmLabel = action,
  cancelLabel,
  onConfirm,
  onDone,
}: ConfirmButtonProps) {
  const { isBusy, error, run, forget } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)

  async function confirm() {
    if (!(await run(onConfirm, (failure) => explainFailure(failure)))) return
    setIsAsking(false)
    onDone?.()
  }

  function open() {
    forget()
    setIsAsking(true)
  }

  return (
    <>
      <Button
        size={size}
        variant={size === 'xs' || size === '2xs' ? 'ghost' : 'outline'}
        colorPalette={tone}
        aria-label={label}
        onClick={open}
      >
        {action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          tone={tone}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
