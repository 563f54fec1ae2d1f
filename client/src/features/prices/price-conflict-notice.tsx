import { Trans } from '@lingui/react/macro'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import type { EditConflict } from '../../shared/editing/use-edit-form'

/** Lists what another person changed while a form of prices was open. */
export function PriceConflictNotice({ title, conflict }: { title: string; conflict: EditConflict | null }) {
  return (
    <ConflictNotice title={title} conflict={conflict} mayTakeOver={false}>
      <Trans>
        Nothing of yours is saved yet, and nothing is lost. What you have not touched shows the newer value now. What
        you typed stands in the form: save again to put it in the place of theirs.
      </Trans>
    </ConflictNotice>
  )
}
