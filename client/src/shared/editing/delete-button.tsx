import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AskingButton } from './asking-button'

interface DeleteButtonProps {
  /** Of what goes. */
  name: string
  size?: '2xs' | 'xs' | 'sm'
  /** What it means that it goes. */
  children: ReactNode
  /** Throws where it is still there. */
  deleteIt: () => Promise<unknown>
  /** Called when the question is closed. */
  onDeleted?: () => void
}

/** Deletes something, after the question that the specification words. */
export function DeleteButton({ name, size, children, deleteIt, onDeleted }: DeleteButtonProps) {
  return (
    <AskingButton
      action={t`Delete`}
      label={t`Delete ${name}`}
      size={size}
      title={t`Are you sure want to delete?`}
      cancelLabel={t`cancel`}
      onConfirm={deleteIt}
      onDone={onDeleted}
    >
      {children}
    </AskingButton>
  )
}
