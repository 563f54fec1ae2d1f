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
import type { CompanyRole } from '../../shared/graphql/schema.generated'
import { notifySuccess } from '../../shared/ui/notify'
import { roleLabels } from './company-words'
import { InviteToCompanyDocument } from './keep-members.generated'

const schema = z.object({ inviteEmail: email, inviteRole: z.custom<CompanyRole>() })
const initial: z.input<typeof schema> = { inviteEmail: '', inviteRole: 'BUYER' }

/** Invites somebody by a mail. */
export function InviteForm({ companyId }: { companyId: string }) {
  const client = useApolloClient()
  const { form, field, onSubmit, refuse } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: `invite.${companyId}`, initial, basis: () => null })
  const { isBusy, error, run } = useAttempt()

  async function invite({ inviteEmail, inviteRole }: z.output<typeof schema>): Promise<void> {
    const { data } = await client.mutate({
      mutation: InviteToCompanyDocument,
      variables: { input: { companyId, email: inviteEmail, role: inviteRole } },
    })
    expectSuccess(data?.inviteToCompany, 'InviteToCompanySuccess')
    draft.discard()
    notifySuccess(t`The invitation is on its way.`)
  }

  function explain(failure: unknown): string | null {
    const refused = refusedField(failure, initial, { email: 'inviteEmail', role: 'inviteRole' })
    if (!refused) return explainFailure(failure, t`The shop did not answer. What you typed is kept; try again.`)
    refuse(refused.field, refused.message)
    return null
  }

  return (
    <Form onSubmit={onSubmit((read) => run(() => invite(read), explain))} aria-label={t`Invite somebody`}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
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
          {...field('inviteEmail')}
        />
        <SelectField label={t`Role`} options={roleLabels()} {...field('inviteRole')} />
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
