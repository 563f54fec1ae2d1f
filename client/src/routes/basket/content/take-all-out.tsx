import { plural, t } from '@lingui/core/macro'
import { ConfirmButton } from '../../../shared/editing/asking-button'

interface TakeAllOutProps {
  /** Number of lines. */
  count: number
  /** Resolves when the basket is empty. */
  onConfirm: () => Promise<void>
}

/** Empties a large basket after a confirmation, for example after pasting the wrong spreadsheet. */
export function TakeAllOut({ count, onConfirm }: TakeAllOutProps) {
  const action = t`Empty basket`
  return (
    <ConfirmButton
      action={action}
      label={action}
      title={plural(count, {
        one: 'Remove # product from your basket?',
        other: 'Remove all # products from your basket?',
      })}
      onConfirm={onConfirm}
    />
  )
}
