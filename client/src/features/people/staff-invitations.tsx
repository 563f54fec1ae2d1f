import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { InvitationForm } from '../../shared/editing/invitation-form'
import { formatDateTime } from '../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useAct } from '../../shared/graphql/use-act'
import { MoreButton } from '../../shared/lists/more-button'
import { LoadFailure } from '../../shared/page/load-failure'
import { Part } from '../../shared/page/part'
import { invitationStateLabels, staffRoleLabels, staffRoleMeanings } from './roles'
import type { StaffInvitationRow_InvitationFragment } from './staff.generated'
import { useRevokeStaffInvitationMutation, useStaffInvitationsQuery, useInviteStaffMutation } from './staff.generated'

/** Invitations to the staff with their status, and a form to send one. */
export function StaffInvitations() {
  const { data, error, refetch, fetchMore } = useStaffInvitationsQuery(CACHE_THEN_NETWORK)
  const page = data?.staffInvitations
  // A failed refetch is ignored.
  const reload = () => void refetch().catch(() => {})
  return (
    <Part title={t`Invite staff`}>
      <InviteStaffForm onInvited={reload} />
      {error && !page && <LoadFailure title={t`We couldn’t load the invitations`} error={error} retry={refetch} />}
      {page && page.nodes.length > 0 && (
        <Box as="ul" listStyleType="none" mt="5" aria-label={t`Staff invitations`}>
          {page.nodes.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} onGone={reload} />
          ))}
        </Box>
      )}
      {page?.pageInfo.hasNextPage && (
        <MoreButton
          words={{ failed: t`Couldn’t load more invitations.` }}
          onMore={() => fetchMore({ variables: { after: page.pageInfo.endCursor } })}
        />
      )}
    </Part>
  )
}

interface InvitationProps {
  invitation: StaffInvitationRow_InvitationFragment
  /** Called when the invitation was already closed. */
  onGone: () => void
}

function Invitation({ invitation, onGone }: InvitationProps) {
  const { email, role, status, invitedByName, createdAt, expiresAt } = invitation
  const roleLabel = staffRoleLabels()[role]
  const [since, until] = [formatDateTime(createdAt), formatDateTime(expiresAt)]
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="3"
      py="3"
      borderTopWidth="1px"
    >
      <Box minW="0" overflowWrap="anywhere">
        <bdi dir="ltr">{email}</bdi>{' '}
        <Badge colorPalette={status === 'WAITING' ? 'brand' : 'gray'}>{invitationStateLabels()[status]}</Badge>
        <Box color="fg.muted" textStyle="sm">
          {status === 'WAITING' ? (
            <Trans>
              {roleLabel}, invited by <bdi>{invitedByName}</bdi>, expires {until}
            </Trans>
          ) : (
            <Trans>
              {roleLabel}, invited by <bdi>{invitedByName}</bdi> on {since}
            </Trans>
          )}
        </Box>
      </Box>
      {status === 'WAITING' && <Revoke invitation={invitation} onGone={onGone} />}
    </Box>
  )
}

function Revoke({ invitation: { id, email }, onGone }: InvitationProps) {
  const { send } = useAct(useRevokeStaffInvitationMutation, {
    onRefused({ __typename }) {
      if (__typename !== 'InvitationNotFound') return false
      onGone()
      return true
    },
  })
  const action = t({ message: 'Revoke', context: 'an invitation' })

  return (
    <ConfirmButton
      action={action}
      label={t`${action}: ${email}`}
      title={t`Revoke the invitation?`}
      onConfirm={() => send({ id })}
    >
      <Trans>
        The invitation link sent to <bdi dir="ltr">{email}</bdi> will stop working.
      </Trans>
    </ConfirmButton>
  )
}

/** Invites a person to the staff by email. */
function InviteStaffForm({ onInvited }: { onInvited: () => void }) {
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
