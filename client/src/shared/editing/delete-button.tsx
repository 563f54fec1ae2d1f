import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAttempt } from '../forms/use-attempt'
import { explainFailure } from '../graphql/refusal'
import { ConfirmDialog } from '../ui/confirm-dialog'

interface DeleteButtonProps {
  /** Of what goes. */
  name: string
  size?: 'xs' | 'sm'
  /** What it means that it goes. */
  children: ReactNode
  /** Throws where it is still there. */
  deleteIt: () => Promise<void>
  /** Called when the question is closed. */
  onDeleted: () => void
}

/** Deletes something, after the question that the specification words. */
export function DeleteButton({ name, size = 'sm', children, deleteIt, onDeleted }: DeleteButtonProps) {
  const { isBusy, error, run, forget } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)

  async function deleteAndClose() {
    await deleteIt()
    setIsAsking(false)
    onDeleted()
  }

  return (
    <>
      <Button
        size={size}
        variant={size === 'xs' ? 'ghost' : 'outline'}
        colorPalette="red"
        aria-label={t`Delete ${name}`}
        onClick={() => {
          forget()
          setIsAsking(true)
        }}
      >
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Are you sure want to delete?`}
          confirmLabel={t`Delete`}
          cancelLabel={t`cancel`}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void run(deleteAndClose, (failure) => explainFailure(failure))}
          onCancel={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
