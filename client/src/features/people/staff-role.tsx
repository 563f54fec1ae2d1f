import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { BareSelect } from '../../shared/forms/bare-select'
import { Notice } from '../../shared/forms/notice'
import type { StaffRole as Role } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import type { PersonRow_UserFragment } from './person.generated'
import { staffRoleLabels, staffRoleMeanings } from './roles'
import { useSetStaffRoleMutation } from './staff.generated'

/** Changes a person's staff role. */
export function StaffRole({ person: { id, name, staffRole } }: { person: PersonRow_UserFragment }) {
  const { isBusy, error, run } = useAct(useSetStaffRoleMutation, { toast: t`Role updated.` })
  const { confirm, dialog } = useConfirmation()
  // The optimistic choice until the server responds.
  const [chosen, setChosen] = useState<Role | '' | null>(null)

  async function handleChoice(role: Role | '') {
    setChosen(role)
    const label = role && staffRoleLabels()[role]
    const isWanted = await confirm({
      title: label ? (
        <Trans>
          Give <bdi>{name}</bdi> the role “{label}”?
        </Trans>
      ) : (
        <Trans>
          Remove <bdi>{name}</bdi> from the staff?
        </Trans>
      ),
      children: role ? staffRoleMeanings()[role] : t`They’ll lose access to the admin menu immediately.`,
      confirmLabel: t`Change the role`,
      tone: role ? 'brand' : 'red',
    })
    if (isWanted) await run({ input: { id, role: role || null } })
    setChosen(null)
  }

  return (
    <Box display="grid" gap="2" textAlign="start">
      <BareSelect<Role | ''>
        label={t`Staff role of ${name}`}
        options={{ '': t`Not on staff`, ...staffRoleLabels() }}
        value={chosen ?? staffRole ?? ''}
        isBusy={isBusy}
        onChoose={(role) => void handleChoice(role)}
        minW="10rem"
        size="sm"
      />
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
    </Box>
  )
}
