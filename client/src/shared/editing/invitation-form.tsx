import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { notifySuccess } from '../ui/notify'
import { EmailField } from '../forms/email-field'
import { SelectField } from '../forms/fields'
import { Form } from '../forms/form'
import { Notice } from '../forms/notice'
import { email } from '../forms/rules/email'
import { SubmitButton } from '../forms/submit-button'
import { useAttempt } from '../forms/use-attempt'
import { useFormDraft } from '../forms/use-form-draft'
import { useSchemaForm } from '../forms/use-schema-form'
import { useConfirmation } from './use-confirmation'

interface InvitationFormProps<TRole extends string> {
  label: string
  /** Under which what is typed is kept until it is sent. */
  draftName: string
  /** What somebody can be invited to be. */
  roles: Readonly<Record<TRole, string>>
  /** The role that is chosen at first. */
  usual: TRole
  /** What a role may do. */
  explainRole?: (role: TRole) => ReactNode
  /** Rejects with the shop's refusal. */
  invite: (input: { email: string; role: TRole }) => Promise<void>
}

const schema = z.object({ inviteEmail: email, inviteRole: z.string() })

/** Invites somebody to a role by a mail. */
export function InvitationForm<TRole extends string>({
  label,
  draftName,
  roles,
  usual,
  explainRole,
  invite,
}: InvitationFormProps<TRole>) {
  const initial = { inviteEmail: '', inviteRole: usual as string }
  const { form, field, onSubmit, explain, renew } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: draftName, initial, basis: () => null })
  const { isBusy, error, run } = useAttempt()
  const { confirm, dialog } = useConfirmation()
  // Nothing else stands in the choice.
  const role = form.watch('inviteRole') as TRole

  async function send({ inviteEmail, inviteRole }: z.output<typeof schema>): Promise<void> {
    await invite({ email: inviteEmail, role: inviteRole as TRole })
    renew(initial)
    draft.keep()
    notifySuccess(t`The invitation is on its way.`)
  }

  const ask = ({ inviteEmail, inviteRole }: z.output<typeof schema>) => {
    const roleName = roles[inviteRole as TRole]
    return confirm({
      title: (
        <Trans>
          Invite <bdi dir="ltr">{inviteEmail}</bdi> as “{roleName}”?
        </Trans>
      ),
      children: (
        <>
          <Trans>We email them a link, which gives them this role.</Trans> {explainRole?.(inviteRole as TRole)}
        </>
      ),
      confirmLabel: t`Send invitation`,
    })
  }

  return (
    <Form
      onSubmit={onSubmit(async (read) => {
        if (!(await ask(read))) return
        await run(
          () => send(read),
          (failure) => explain(failure, { renamed: { email: 'inviteEmail', role: 'inviteRole' } }),
        )
      })}
      aria-label={label}
    >
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
