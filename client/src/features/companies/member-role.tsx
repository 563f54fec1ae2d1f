import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { BareSelect } from '../../shared/forms/bare-select'
import { Notice } from '../../shared/forms/notice'
import type { CompanyRole } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { useConfirmation, ConfirmDialog } from '../../shared/ui/confirm-dialog'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { roleLabels } from './company-words'
import { useSetCompanyMemberRoleMutation } from './keep-members.generated'

interface MemberRoleProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Whether the change removes the user's own rights. */
  isSelf: boolean
  /** Called when another person has removed the member. */
  onGone: () => void
}

/** Changes a member's role after a confirmation. */
export function MemberRole({ member, isSelf, onGone }: MemberRoleProps) {
  const { id, name, role } = member
  const { isBusy, error, run, forget } = useAct(useSetCompanyMemberRoleMutation, {
    onRefused({ __typename }) {
      if (__typename !== 'CompanyMemberNotFound') return false
      onGone()
      return true
    },
  })
  const [chosen, setChosen] = useState<CompanyRole | null>(null)
  const { confirm, dialog } = useConfirmation()
  const isAsking = isSelf && chosen !== null

  async function start(to: CompanyRole) {
    const isDone = await run({ input: { id, role: to } })
    if (isDone || !isSelf) setChosen(null)
  }

  async function handleChoice(to: CompanyRole) {
    forget()
    setChosen(to)
    if (isSelf) return
    const label = roleLabels()[to]
    const isWanted = await confirm({
      title: (
        <Trans>
          Give <bdi>{name}</bdi> the role “{label}”?
        </Trans>
      ),
      children: to === 'OWNER' && <Trans>They can manage the company and its members.</Trans>,
      confirmLabel: t`Change the role`,
    })
    if (isWanted) await start(to)
    else setChosen(null)
  }

  return (
    <Box display="grid" gap="2" textAlign="start">
      <BareSelect
        label={t`Role of ${name}`}
        options={roleLabels()}
        value={chosen ?? role}
        isBusy={isBusy}
        onChoose={(to) => void handleChoice(to)}
        minW="8rem"
      />
      {dialog}
      {error && !isAsking && <Notice kind="error">{error}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title={t`Give up the owner role?`}
          confirmLabel={t`Change the role`}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void start(chosen)}
          onCancel={() => setChosen(null)}
        >
          <Trans>You’ll no longer be able to manage the company. Another owner can restore your role.</Trans>
        </ConfirmDialog>
      )}
    </Box>
  )
}
