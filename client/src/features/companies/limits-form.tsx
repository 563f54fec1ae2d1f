import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { BASE_CURRENCY } from '../../shared/format/currencies'
import { priceText } from '../../shared/format/price'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { optionalAmount } from '../../shared/forms/rules/price'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import type { CompanySheet_CompanyFragment } from './company-sheet.generated'
import { SetCompanyMemberLimitsDocument } from './keep-members.generated'

const schema = z.object({ orderLimit: optionalAmount, monthLimit: optionalAmount })

const amountOf = (limit: { amount: number } | null) => limit?.amount ?? null
const typedOf = (limit: { amount: number } | null) => (limit ? priceText(limit.amount, BASE_CURRENCY) : '')

interface LimitsFormProps {
  member: CompanySheet_CompanyFragment['members'][number]
  /** Called when somebody else has removed the member. */
  onGone: () => void
  onClose: () => void
}

/** Sets up to which amounts a member orders without approval. What is left empty has no limit. */
export function LimitsForm({ member, onGone, onClose }: LimitsFormProps) {
  const { id, name } = member
  const client = useApolloClient()
  // What goes out is what differs from the limits as they were when the form was opened: what another owner set beside it stays.
  const [basis] = useState(member)
  const initial = { orderLimit: typedOf(basis.orderLimit), monthLimit: typedOf(basis.monthLimit) }
  const { form, field, onSubmit, explain } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: `limits.${id}`, initial, basis: () => initial })
  const { isBusy, error, run } = useAttempt()
  const { setFocus } = form
  useEffect(() => setFocus('orderLimit'), [setFocus])

  async function save({ orderLimit, monthLimit }: z.output<typeof schema>): Promise<void> {
    const changed = {
      ...(orderLimit !== amountOf(basis.orderLimit) && { orderLimit }),
      ...(monthLimit !== amountOf(basis.monthLimit) && { monthLimit }),
    }
    const { data } = await client.mutate({
      mutation: SetCompanyMemberLimitsDocument,
      variables: { input: { id, ...changed } },
    })
    const answer = data?.setCompanyMemberLimits
    if (answer?.__typename === 'CompanyMemberNotFound') onGone()
    else {
      expectSuccess(answer, 'SetCompanyMemberLimitsSuccess')
      notifySuccess(t`Limits are changed.`)
    }
    draft.forget()
    onClose()
  }

  const amount = {
    inputMode: 'decimal',
    autoComplete: 'off',
    ...LTR,
    hint: t`US dollars; empty for no limit`,
  } as const
  return (
    <Form onSubmit={onSubmit((read) => run(() => save(read), explain))} aria-label={t`Limits of ${name}`} gap="3">
      <TextField label={t`For one order`} {...amount} {...field('orderLimit')} />
      <TextField label={t`For a calendar month`} {...amount} {...field('monthLimit')} />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton size="sm" w="auto" isBusy={isBusy} busyText={t`Saving the limits…`}>
          {t`Save limits`}
        </SubmitButton>
        <Button size="sm" variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t`Close`}
        </Button>
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
