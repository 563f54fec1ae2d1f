import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { useAct } from '../../shared/graphql/use-act'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { nameAction } from './company-words'
import { useSetCompanyMemberRoleMutation } from './keep-members.generated'

interface MakeOwnerProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Called with the server's message if the company has an owner by now, or the member is gone. */
  onRefused: (why: string) => void
}

/** Makes a member the owner of a company whose owners cannot sign in. */
export function MakeOwner({ member: { id, name }, onRefused }: MakeOwnerProps) {
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
