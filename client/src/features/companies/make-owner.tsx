import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { AskingButton } from '../../shared/editing/asking-button'
import { expectSuccess } from '../../shared/graphql/refusal'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { nameAction } from './company-words'
import { SetCompanyMemberRoleDocument } from './keep-members.generated'

interface MakeOwnerProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Called with the shop's words where somebody else was faster: there is an owner by now, or no such member. */
  onRefused: (why: string) => void
}

/** Makes a member an owner of a company that has none who can sign in. */
export function MakeOwner({ member: { id, name }, onRefused }: MakeOwnerProps) {
  const client = useApolloClient()

  async function make(): Promise<void> {
    const { data } = await client.mutate({
      mutation: SetCompanyMemberRoleDocument,
      variables: { input: { companyMemberId: id, role: 'OWNER' } },
    })
    const answer = data?.setCompanyMemberRole
    if (answer && answer.__typename !== 'SetCompanyMemberRoleSuccess') onRefused(answer.message)
    else expectSuccess(answer, 'SetCompanyMemberRoleSuccess')
  }

  return (
    <AskingButton
      {...nameAction(t`Make an owner`, name)}
      tone="brand"
      title={
        <Trans>
          Make <bdi>{name}</bdi> an owner?
        </Trans>
      }
      onConfirm={make}
    >
      <Trans>They can change the company and its members then. The company’s history tells that it was you.</Trans>
    </AskingButton>
  )
}
