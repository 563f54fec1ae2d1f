import { Trans } from '@lingui/react/macro'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import type { EditConflict } from '../../shared/editing/use-edit-form'

/** Lists what another person changed while a form of prices was open. */
export function PriceConflictNotice({ title, conflict }: { title: string; conflict: EditConflict | null }) {
  return (
    <ConflictNotice title={title} conflict={conflict} mayTakeOver={false}>
      <Trans>
        Your changes aren’t saved yet, but nothing is lost. Fields you didn’t touch now show the newer values. Your
        entries are in the form: save again to replace theirs with yours.
      </Trans>
    </ConflictNotice>
  )
}
