import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { expectSuccess } from '../../shared/graphql/refusal'
import { Part } from '../../shared/page/part'
import { AskingButton } from './asking-button'
import { BookEntry } from './book-entry'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { roleLabels } from './company-words'
import { InviteForm } from './invite-form'
import { RevokeInvitationDocument } from './keep-members.generated'

interface CompanyInvitationsProps {
  company: CompanySheet_CompanyFragment
  /** Whether the reader may invite. */
  isKeeper: boolean
}

/** Who was invited and has not come yet. */
export function CompanyInvitations({ company: { id, invitations }, isKeeper }: CompanyInvitationsProps) {
  const client = useApolloClient()

  async function revoke(invitationId: string): Promise<void> {
    const { data } = await client.mutate({ mutation: RevokeInvitationDocument, variables: { id: invitationId } })
    expectSuccess(data?.revokeInvitation, 'RevokeInvitationSuccess')
  }

  return (
    <Part title={t`Invitations`}>
      {invitations.length > 0 && (
        <Box as="ul" listStyleType="none" mb={isKeeper ? '6' : undefined} aria-label={t`Invitations that wait`}>
          {invitations.map(({ id: invitationId, email, role, expiresAt }) => {
            const roleLabel = roleLabels()[role]
            const until = formatDateTime(expiresAt)
            return (
              <BookEntry
                key={invitationId}
                actions={
                  isKeeper && (
                    <AskingButton
                      action={t({ message: 'Revoke', context: 'an invitation' })}
                      name={email}
                      title={t`Revoke the invitation?`}
                      onConfirm={() => revoke(invitationId)}
                    >
                      <Trans>
                        The link of the mail to <bdi dir="ltr">{email}</bdi> is good no more.
                      </Trans>
                    </AskingButton>
                  )
                }
              >
                <bdi dir="ltr">{email}</bdi>
                <Box color="fg.muted" textStyle="sm">
                  <Trans>
                    {roleLabel}, good until {until}
                  </Trans>
                </Box>
              </BookEntry>
            )
          })}
        </Box>
      )}
      {isKeeper ? (
        <InviteForm companyId={id} />
      ) : (
        invitations.length === 0 && (
          <Box color="fg.muted">
            <Trans>No invitation waits to be accepted.</Trans>
          </Box>
        )
      )}
    </Part>
  )
}
