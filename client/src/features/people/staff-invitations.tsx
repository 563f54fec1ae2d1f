import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { formatDateTime } from '../../shared/format/date'
import { useAttempt } from '../../shared/forms/use-attempt'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { LoadFailure } from '../../shared/page/load-failure'
import { Part } from '../../shared/page/part'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { InviteStaffForm } from './invite-staff-form'
import { invitationStateLabels, staffRoleLabels } from './role-labels'
import type { StaffInvitationRow_InvitationFragment } from './staff.generated'
import { RevokeStaffInvitationDocument, StaffInvitationsDocument } from './staff.generated'

/** Who was asked to become one of the shop's people, where that stands, and a form to ask others. */
export function StaffInvitations() {
  const { data, error, refetch, fetchMore } = useQuery(StaffInvitationsDocument, CACHE_THEN_NETWORK)
  const page = data?.staffInvitations
  // What fails shows the next time.
  const reload = () => void refetch().catch(() => {})
  return (
    <Part title={t`Invite to the staff`}>
      <InviteStaffForm onInvited={reload} />
      {error && !page && <LoadFailure title={t`The invitations could not be loaded`} error={error} retry={refetch} />}
      {page && page.nodes.length > 0 && (
        <Box as="ul" listStyleType="none" mt="5" aria-label={t`Invitations to the staff`}>
          {page.nodes.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} onGone={reload} />
          ))}
        </Box>
      )}
      {page?.pageInfo.hasNextPage && (
        <Button
          size="sm"
          variant="outline"
          mt="3"
          onClick={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } }).catch(() => {})}
        >
          <Trans>Older invitations</Trans>
        </Button>
      )}
    </Part>
  )
}

interface InvitationProps {
  invitation: StaffInvitationRow_InvitationFragment
  /** Called when it did not wait any more. */
  onGone: () => void
}

function Invitation({ invitation, onGone }: InvitationProps) {
  const { email, role, state, invitedByName, createdAt, expiresAt } = invitation
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
        <Badge colorPalette={state === 'WAITING' ? 'brand' : 'gray'}>{invitationStateLabels()[state]}</Badge>
        <Box color="fg.muted" textStyle="sm">
          {state === 'WAITING' ? (
            <Trans>
              {roleLabel}, invited by <bdi>{invitedByName}</bdi>, good until {until}
            </Trans>
          ) : (
            <Trans>
              {roleLabel}, invited by <bdi>{invitedByName}</bdi> on {since}
            </Trans>
          )}
        </Box>
      </Box>
      {state === 'WAITING' && <Revoke invitation={invitation} onGone={onGone} />}
    </Box>
  )
}

function Revoke({ invitation: { id, email }, onGone }: InvitationProps) {
  const client = useApolloClient()
  const { isBusy, error, run, forget } = useAttempt()
  const [isAsking, setIsAsking] = useState(false)
  const action = t({ message: 'Revoke', context: 'an invitation' })

  async function revoke(): Promise<void> {
    const { data } = await client.mutate({ mutation: RevokeStaffInvitationDocument, variables: { id } })
    const answer = data?.revokeStaffInvitation
    // That it does not wait any more was wanted: the list says what became of it.
    if (answer?.__typename === 'InvitationNotFound') onGone()
    else expectSuccess(answer, 'RevokeStaffInvitationSuccess')
  }

  async function handleConfirm() {
    const isDone = await run(revoke, (failure) => explainFailure(failure))
    if (isDone) setIsAsking(false)
  }

  function handleOpen() {
    forget()
    setIsAsking(true)
  }

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="red" aria-label={t`${action}: ${email}`} onClick={handleOpen}>
        {action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Revoke the invitation?`}
          confirmLabel={action}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void handleConfirm()}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            The link of the mail to <bdi dir="ltr">{email}</bdi> is good no more.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
