import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import * as z from 'zod/mini'
import { SelectField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { email } from '../../shared/forms/rules/email'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess, explainFailure, refusedField } from '../../shared/graphql/refusal'
import type { StaffRole } from '../../shared/graphql/schema.generated'
import { notifySuccess } from '../../shared/ui/notify'
import { staffRoleLabels, staffRoleMeanings } from './role-labels'
import { InviteStaffDocument } from './staff.generated'

const schema = z.object({ staffEmail: email, staffRole: z.custom<StaffRole>() })
const initial: z.input<typeof schema> = { staffEmail: '', staffRole: 'ORDERS' }

/** Invites somebody to the shop's people by a mail. */
export function InviteStaffForm({ onInvited }: { onInvited: () => void }) {
  const client = useApolloClient()
  const { form, field, onSubmit, refuse } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: 'inviteStaff', initial, basis: () => null })
  const { isBusy, error, run } = useAttempt()
  const role = form.watch('staffRole')

  async function invite({ staffEmail, staffRole }: z.output<typeof schema>): Promise<void> {
    const variables = { input: { email: staffEmail, role: staffRole } }
    const { data } = await client.mutate({ mutation: InviteStaffDocument, variables })
    expectSuccess(data?.inviteStaff, 'InviteStaffSuccess')
    draft.discard()
    notifySuccess(t`The invitation is on its way.`)
    onInvited()
  }

  function explain(failure: unknown): string | null {
    const refused = refusedField(failure, initial, { email: 'staffEmail', role: 'staffRole' })
    if (!refused) return explainFailure(failure, t`The shop did not answer. What you typed is kept; try again.`)
    refuse(refused.field, refused.message)
    return null
  }

  return (
    <Form onSubmit={onSubmit((read) => run(() => invite(read), explain))} aria-label={t`Invite to the staff`}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap="3"
        alignItems="start"
      >
        <TextField
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          _rtl={{ textAlign: 'end' }}
          required
          {...field('staffEmail')}
        />
        <SelectField
          label={t`Role`}
          options={staffRoleLabels()}
          hint={staffRoleMeanings()[role]}
          {...field('staffRole')}
        />
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
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
