import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { formatDay } from '../../shared/format/date'
import { expectSuccess } from '../../shared/graphql/refusal'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { Part } from '../../shared/page/part'
import { AskingButton } from './asking-button'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { roleLabels } from './company-words'
import { RemoveCompanyMemberDocument } from './keep-members.generated'
import { MemberLimits } from './member-limits'
import { MemberRole } from './member-role'

interface CompanyMembersProps {
  company: CompanySheet_CompanyFragment
  /** Who looks at it. */
  ownId: string
  /** Whether they are an owner. */
  isKeeper: boolean
  /** Called when the reader has left the company. */
  onLeft: () => Promise<unknown>
}

const columns = (hasActions: boolean): Column[] => [
  { label: t({ message: 'Name', context: 'of a person' }) },
  { label: t`Role`, width: '10.5rem' },
  { label: t`Limits`, width: '11.5rem' },
  { label: t({ message: 'Since', context: 'date of joining' }), width: '7.5rem' },
  ...(hasActions ? [{ label: t`Actions`, width: '9rem' }] : []),
]

/** The people of a company, and what can be done about them. */
export function CompanyMembers({ company, ownId, isKeeper, onLeft }: CompanyMembersProps) {
  const client = useApolloClient()
  const isMember = company.members.some(({ userId }) => userId === ownId)

  async function remove(id: string): Promise<void> {
    const { data } = await client.mutate({ mutation: RemoveCompanyMemberDocument, variables: { id } })
    const answer = data?.removeCompanyMember
    // That somebody else has removed them is what was wanted, too.
    if (answer?.__typename !== 'CompanyMemberNotFound') expectSuccess(answer, 'RemoveCompanyMemberSuccess')
  }

  function forget(id: string) {
    client.cache.evict({ id: client.cache.identify({ __typename: 'CompanyMember', id }) })
    client.cache.gc()
  }

  return (
    <Part title={t`Members`}>
      <ResponsiveTable caption={t`Members`} columns={columns(isMember)}>
        {company.members.map((member) => {
          const { id, name, email, role } = member
          const isSelf = member.userId === ownId
          return (
            <ResponsiveRow
              key={id}
              columns={columns(isMember)}
              cells={[
                <div key="name">
                  {isSelf ? (
                    <Trans>
                      <bdi>{name}</bdi> (you)
                    </Trans>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  <Box color="fg.muted" fontWeight="normal">
                    <bdi dir="ltr">{email}</bdi>
                  </Box>
                </div>,
                isKeeper ? (
                  <MemberRole key="role" member={member} isSelf={isSelf} />
                ) : (
                  <Badge key="role" colorPalette={role === 'OWNER' ? 'brand' : 'gray'}>
                    {roleLabels()[role]}
                  </Badge>
                ),
                <MemberLimits key="limits" member={member} isKeeper={isKeeper} />,
                <time key="since" dateTime={member.createdAt}>
                  {formatDay(member.createdAt)}
                </time>,
                isSelf ? (
                  <AskingButton
                    key="actions"
                    action={t({ message: 'Leave', context: 'a company' })}
                    name={company.name}
                    title={t`Leave the company?`}
                    onConfirm={async () => {
                      await remove(id)
                      await onLeft()
                    }}
                  >
                    <Trans>Your orders stay with the company. To come back you need an invitation.</Trans>
                  </AskingButton>
                ) : (
                  isKeeper && (
                    <AskingButton
                      key="actions"
                      action={t({ message: 'Remove', context: 'a person from a company' })}
                      name={name}
                      title={
                        <Trans>
                          Remove <bdi>{name}</bdi>?
                        </Trans>
                      }
                      onConfirm={async () => {
                        await remove(id)
                        forget(id)
                      }}
                    >
                      <Trans>They can no longer order for the company. Their orders stay.</Trans>
                    </AskingButton>
                  )
                ),
              ]}
            />
          )
        })}
      </ResponsiveTable>
    </Part>
  )
}
