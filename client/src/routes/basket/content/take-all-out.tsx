import { plural, t } from '@lingui/core/macro'
import { AskingButton } from '../../../shared/editing/asking-button'

interface TakeAllOutProps {
  /** How many lines are in it. */
  count: number
  /** Resolves when there is nothing in it. */
  onConfirm: () => Promise<void>
}

/** Empties a basket of many lines, after a question: the wrong spreadsheet need not be taken out row by row. */
export function TakeAllOut({ count, onConfirm }: TakeAllOutProps) {
  const action = t`Empty basket`
  return (
    <AskingButton
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
