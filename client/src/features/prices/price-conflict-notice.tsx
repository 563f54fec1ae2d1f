import { Trans } from '@lingui/react/macro'
import { ConflictNotice } from '../../shared/editing/conflict-notice'
import type { TheirChange } from '../../shared/editing/their-changes'

/** Says what somebody else changed while a form of prices was open; nothing where nobody did. */
export function PriceConflictNotice({ title, changes }: { title: string; changes: readonly TheirChange[] }) {
  if (changes.length === 0) return null
  return (
    <ConflictNotice title={title} conflict={changes} changes={changes}>
      <Trans>
        Nothing of yours is saved yet, and nothing is lost. What you have not touched shows the newer value now. What
        you typed stands in the form: save again to put it in the place of theirs.
      </Trans>
    </ConflictNotice>
  )
}
