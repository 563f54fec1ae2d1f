import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDay } from '../../shared/format/date'
import { Notice } from '../../shared/forms/notice'
import { evict } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import type { Column } from '../../shared/lists/responsive-table'
import { ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { PersonLink } from '../../shared/navigation/record-links'
import { Part } from '../../shared/page/part'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { nameAction, roleLabels } from './company-words'
import { useRemoveCompanyMemberMutation, useSetCompanyMemberRoleMutation } from './keep-members.generated'
import { MemberLimits } from './member-limits'
import { MemberRole } from './member-role'

interface CompanyMembersProps {
  company: CompanySheet_CompanyFragment
  /** The user's own id. */
  ownId: string
  /** Whether the user is an owner. */
  isKeeper: boolean
  /** Whether the user may appoint an owner, if no owner's account exists. */
  mayGiveOwner: boolean
  /** Reloads the company after another person's change. */
  reload: () => void
  /** Called when the user has left the company. */
  onLeft: () => Promise<unknown>
}

const columns = (hasActions: boolean): Column[] => [
  { label: t({ message: 'Name', context: 'of a person' }) },
  { label: t`Role`, width: '10.5rem' },
  { label: t`Limits`, width: '11.5rem' },
  { label: t({ message: 'Since', context: 'date of joining' }), width: '7.5rem' },
  ...(hasActions ? [{ label: t`Actions`, width: '9rem' }] : []),
]

/** A company's members and their actions. */
export function CompanyMembers({ company, ownId, isKeeper, mayGiveOwner, reload, onLeft }: CompanyMembersProps) {
  const { client, send: remove } = useAct(useRemoveCompanyMemberMutation, {
    onRefused: ({ __typename }) => __typename === 'CompanyMemberNotFound',
  })
  // Message when another person's change was first.
  const [refusal, setRefusal] = useState<ReactNode>(null)
  const isMember = company.members.some(({ userId }) => userId === ownId)
  const standing = company.members.filter(({ hasEnded }) => !hasEnded)
  const isOwnerless = standing.length > 0 && standing.every(({ role }) => role !== 'OWNER')

  function handleRefusal(why: ReactNode) {
    setRefusal(why)
    reload()
  }

  function handleGone(name: string) {
    handleRefusal(
      <Trans>
        <bdi>{name}</bdi> is no longer a member. Nothing was changed.
      </Trans>,
    )
  }

  return (
    <Part title={t`Members`}>
      {refusal && (
        <Notice kind="error" mb="4">
          {refusal}
        </Notice>
      )}
      {isOwnerless && (mayGiveOwner || isMember) && (
        <Notice kind="info" mb="4">
          {mayGiveOwner ? (
            <Trans>No owner of this company can sign in. Make a member an owner so someone can manage it.</Trans>
          ) : (
            <Trans>None of this company’s owners can sign in. Contact us and we’ll make one of you an owner.</Trans>
          )}
        </Notice>
      )}
      <ResponsiveTable caption={t`Members`} columns={columns(isMember)}>
        {company.members.map((member) => {
          const { id, name, email, role, hasEnded } = member
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
                    <PersonLink id={hasEnded ? undefined : member.userId}>
                      <bdi>{name}</bdi>
                    </PersonLink>
                  )}
                  <Box color="fg.muted" fontWeight="normal">
                    <bdi dir="ltr">{email}</bdi>
                  </Box>
                  {hasEnded && <Badge>{t`Account closed`}</Badge>}
                </div>,
                isKeeper ? (
                  <MemberRole key="role" member={member} isSelf={isSelf} onGone={() => handleGone(name)} />
                ) : (
                  <Box key="role" display="grid" gap="2" justifyItems="start">
                    <Badge colorPalette={role === 'OWNER' ? 'brand' : 'gray'}>{roleLabels()[role]}</Badge>
                    {isOwnerless && mayGiveOwner && !hasEnded && (
                      <MakeOwner member={member} onRefused={handleRefusal} />
                    )}
                  </Box>
                ),
                <MemberLimits key="limits" member={member} isKeeper={isKeeper} onGone={() => handleGone(name)} />,
                <time key="since" dateTime={member.createdAt}>
                  {formatDay(member.createdAt)}
                </time>,
                isSelf ? (
                  <ConfirmButton
                    key="actions"
                    {...nameAction(t({ message: 'Leave', context: 'a company' }), company.name)}
                    title={t`Leave the company?`}
                    onConfirm={async () => {
                      await remove({ id })
                      await onLeft()
                    }}
                  >
                    {standing.every(({ userId }) => userId === ownId) ? (
                      <Trans>
                        You’re the last member. Leaving deletes the address book and invitations and withdraws open
                        quotations. This can’t be undone. Past orders are kept.
                      </Trans>
                    ) : (
                      <Trans>Your orders stay with the company. You need an invitation to come back.</Trans>
                    )}
                  </ConfirmButton>
                ) : (
                  isKeeper && (
                    <ConfirmButton
                      key="actions"
                      {...nameAction(t({ message: 'Remove', context: 'a person from a company' }), name)}
                      title={
                        <Trans>
                          Remove <bdi>{name}</bdi>?
                        </Trans>
                      }
                      onConfirm={async () => {
                        await remove({ id })
                        evict(client.cache, 'CompanyMember', id)
                      }}
                    >
                      <Trans>They can no longer order for the company. Their orders are kept.</Trans>
                    </ConfirmButton>
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

interface MakeOwnerProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Called with the server's message if the company has an owner by now, or the member is gone. */
  onRefused: (why: string) => void
}

/** Makes a member the owner of a company whose owners cannot sign in. */
function MakeOwner({ member: { id, name }, onRefused }: MakeOwnerProps) {
  const { send } = useAct(useSetCompanyMemberRoleMutation, {
    onRefused({ message }) {
      onRefused(message)
      return true
    },
  })

  return (
    <ConfirmButton
      {...nameAction(t`Make an owner`, name)}
      tone="brand"
      title={
        <Trans>
          Make <bdi>{name}</bdi> an owner?
        </Trans>
      }
      onConfirm={() => send({ input: { id, role: 'OWNER' } })}
    >
      <Trans>
        They’ll be able to manage the company and its members. The company’s history will show that you did this.
      </Trans>
    </ConfirmButton>
  )
}
