import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { EmailField, email } from '../forms/email-field'
import { SelectField } from '../forms/fields'
import { Form, SubmitButton } from '../forms/form'
import { Notice } from '../forms/notice'
import { useMutationForm } from '../forms/use-mutation-form'
import { useConfirmation } from '../ui/confirm-dialog'

interface InvitationFormProps<TRole extends string> {
  label: string
  draftName: string
  roles: Readonly<Record<TRole, string>>
  /** Preselected role. */
  usual: TRole
  explainRole?: (role: TRole) => ReactNode
  invite: (input: { email: string; role: TRole; idempotencyKey: string }) => Promise<unknown>
}

const schema = z.object({ inviteEmail: email, inviteRole: z.string() })

/** Invites a person to a role by email. */
export function InvitationForm<TRole extends string>({
  label,
  draftName,
  roles,
  usual,
  explainRole,
  invite,
}: InvitationFormProps<TRole>) {
  const { confirm, dialog } = useConfirmation()
  const { form, field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { inviteEmail: '', inviteRole: usual as string },
    draft: { name: draftName },
    confirm: ask,
    // The select only offers these values.
    send: ({ inviteEmail, inviteRole }, { idempotencyKey }) =>
      invite({ email: inviteEmail, role: inviteRole as TRole, idempotencyKey }),
    savedText: () => t`Invitation sent.`,
    afterSave: 'reset',
    renamed: { email: 'inviteEmail', role: 'inviteRole' },
  })
  const role = form.watch('inviteRole') as TRole

  function ask({ inviteEmail, inviteRole }: z.output<typeof schema>): Promise<boolean> {
    const roleName = roles[inviteRole as TRole]
    return confirm({
      title: (
        <Trans>
          Invite <bdi dir="ltr">{inviteEmail}</bdi> as “{roleName}”?
        </Trans>
      ),
      children: (
        <>
          <Trans>We’ll email them a link that gives them this role.</Trans> {explainRole?.(inviteRole as TRole)}
        </>
      ),
      confirmLabel: t`Send invitation`,
    })
  }

  return (
    <Form onSubmit={submit} aria-label={label}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="3"
        alignItems="start"
      >
        <EmailField autoComplete="off" {...field('inviteEmail')} />
        <SelectField label={t`Role`} options={roles} hint={explainRole?.(role)} {...field('inviteRole')} />
      </Box>
      <SubmitButton
        isBusy={isBusy}
        busyText={t`Sending the invitation…`}
        size="md"
        w={{ base: 'full', sm: 'auto' }}
        justifySelf="start"
      >
        {t`Send invitation`}
      </SubmitButton>
      {dialog}
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
