import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { InvitationForm } from '../../shared/editing/invitation-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { staffRoleLabels, staffRoleMeanings } from './role-labels'
import { InviteStaffDocument } from './staff.generated'

/** Invites somebody to the shop's people by a mail. */
export function InviteStaffForm({ onInvited }: { onInvited: () => void }) {
  const client = useApolloClient()
  return (
    <InvitationForm
      label={t`Invite to the staff`}
      draftName="inviteStaff"
      roles={staffRoleLabels()}
      usual="ORDERS"
      explainRole={(role) => staffRoleMeanings()[role]}
      invite={async (input) => {
        const { data } = await client.mutate({ mutation: InviteStaffDocument, variables: { input } })
        expectSuccess(data?.inviteStaff, 'InviteStaffSuccess')
        onInvited()
      }}
    />
  )
}
