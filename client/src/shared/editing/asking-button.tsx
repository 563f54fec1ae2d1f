import { t } from '@lingui/core/macro'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'

interface AskingButtonProps {
  /** What it says, in the language of the page. */
  action: string
  /** Whose row it is in, for those who hear the button without the row. */
  name: string
  /** The question. */
  title: ReactNode
  /** What it means. */
  children: ReactNode
  /** Throws where nothing was done. */
  onConfirm: () => Promise<void>
}

/** Takes something away, after a question. */
export function AskingButton({ action, name, title, children, onConfirm }: AskingButtonProps) {
  const { isBusy, error, run, forget } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)

  async function confirm() {
    if (await run(onConfirm, (failure) => explainFailure(failure))) setIsAsking(false)
  }

  function open() {
    forget()
    setIsAsking(true)
  }

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="red" aria-label={t`${action}: ${name}`} onClick={open}>
        {action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={action}
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
