import { t } from '@lingui/core/macro'
import { InvitationForm } from '../../shared/editing/invitation-form'
import { useAct } from '../../shared/graphql/use-act'
import { staffRoleLabels, staffRoleMeanings } from './role-labels'
import { useInviteStaffMutation } from './staff.generated'

/** Invites a person to the staff by email. */
export function InviteStaffForm({ onInvited }: { onInvited: () => void }) {
  const { send } = useAct(useInviteStaffMutation, { onSuccess: onInvited })
  return (
    <InvitationForm
      label={t`Invite staff`}
      draftName="inviteStaff"
      roles={staffRoleLabels()}
      usual="ORDERS"
      explainRole={(role) => staffRoleMeanings()[role]}
      invite={(input) => send({ input })}
    />
  )
}
