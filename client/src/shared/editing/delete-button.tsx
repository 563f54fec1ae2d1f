import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ConfirmButton } from './asking-button'

interface DeleteButtonProps {
  name: string
  size?: '2xs' | 'xs' | 'sm'
  /** Consequences of the deletion. */
  children: ReactNode
  /** Throws on failure. */
  deleteIt: () => Promise<unknown>
  /** Called when the dialog closes. */
  onDeleted?: () => void
}

/** Deletes something after the confirmation that the specification words. */
export function DeleteButton({ name, size, children, deleteIt, onDeleted }: DeleteButtonProps) {
  return (
    <ConfirmButton
      action={t`Delete`}
      label={t`Delete ${name}`}
      size={size}
      title={t`Are you sure want to delete?`}
      cancelLabel={t`cancel`}
      onConfirm={deleteIt}
      onDone={onDeleted}
    >
      {children}
    </ConfirmButton>
  )
}
