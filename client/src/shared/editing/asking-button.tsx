import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAttempt } from '../forms/use-attempt'
import { explainFailure } from '../graphql/refusal'
import { ConfirmDialog } from '../ui/confirm-dialog'

interface AskingButtonProps {
  /** What it says. */
  action: string
  /** The same for those who hear the button without the row that it is in. */
  label: string
  size?: '2xs' | 'xs' | 'sm'
  /** Red where something is taken away. */
  tone?: 'red' | 'brand'
  /** The question. */
  title: ReactNode
  /** What it means, if the question does not say it all. */
  children?: ReactNode
  /** What the answers say, if the one that does it says more than the button. */
  confirmLabel?: string
  cancelLabel?: string
  /** Throws where nothing was done. */
  onConfirm: () => Promise<unknown>
  /** Called when the question is closed after it was done. */
  onDone?: () => void
}

/** Does what cannot be taken back at once, after a question. */
export function AskingButton({
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
}: AskingButtonProps) {
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
