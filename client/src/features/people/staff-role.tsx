import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useConfirmation } from '../../shared/editing/use-confirmation'
import { BareSelect } from '../../shared/forms/bare-select'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import type { StaffRole as Role } from '../../shared/graphql/schema.generated'
import { notifySuccess } from '../../shared/ui/notify'
import type { PersonRow_UserFragment } from './person.generated'
import { staffRoleLabels, staffRoleMeanings } from './role-labels'
import { SetStaffRoleDocument } from './staff.generated'

/** Gives somebody who is no admin a role among the shop's people, or takes it. */
export function StaffRole({ person: { id, name, staffRole } }: { person: PersonRow_UserFragment }) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const { confirm, dialog } = useConfirmation()
  // Until the shop has said what became of it.
  const [chosen, setChosen] = useState<Role | '' | null>(null)

  async function change(role: Role | ''): Promise<void> {
    const variables = { input: { userId: id, role: role || null } }
    const { data } = await client.mutate({ mutation: SetStaffRoleDocument, variables })
    expectSuccess(data?.setStaffRole, 'SetStaffRoleSuccess')
    notifySuccess(t`The role is changed.`)
  }

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
          Take <bdi>{name}</bdi> out of the staff?
        </Trans>
      ),
      children: role ? staffRoleMeanings()[role] : t`They lose the admin menu at once.`,
      confirmLabel: t`Change the role`,
      tone: role ? 'brand' : 'red',
    })
    if (isWanted) {
      await run(
        () => change(role),
        (failure) => explainFailure(failure),
      )
    }
    setChosen(null)
  }

  return (
    <Box display="grid" gap="2" textAlign="start">
      <BareSelect<Role | ''>
        label={t`Role of ${name} in the staff`}
        options={{ '': t`Not of the staff`, ...staffRoleLabels() }}
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
