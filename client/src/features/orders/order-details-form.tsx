import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { limited } from '../../shared/forms/rules/text'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess, explainFailure, refusedField } from '../../shared/graphql/refusal'
import { notifyUndoable } from './offer-undo'
import { expectedDay } from './how-sent'
import { UpdateOrderDetailsDocument } from './order-care.generated'

interface OrderDetailsFormProps {
  order: { id: string; expectedOn: string | null; customerNote: string | null }
}

/** When an order is expected, and what its people are to know; for admins. What nobody touches is not sent. */
export function OrderDetailsForm({ order }: OrderDetailsFormProps) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const initial = { expectedOn: order.expectedOn ?? '', customerNote: order.customerNote ?? '' }
  const [schema] = useState(() =>
    z.object({ expectedOn: expectedDay(initial.expectedOn), customerNote: z.string().check(z.trim(), limited(2_000)) }),
  )
  const { form, field, onSubmit } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: `orderDetails.${order.id}`, initial, basis: () => null })

  const send = (sendMail: boolean) => async (values: typeof initial) => {
    const isDone = await run(async () => {
      const { expectedOn, customerNote } = values
      const input = {
        id: order.id,
        ...(expectedOn !== initial.expectedOn && { expectedOn: expectedOn || null }),
        ...(customerNote !== initial.customerNote && { customerNote }),
        sendMail,
      }
      const { data } = await client.mutate({ mutation: UpdateOrderDetailsDocument, variables: { input } })
      const { undo } = expectSuccess(data?.updateOrderDetails, 'UpdateOrderDetailsSuccess')
      notifyUndoable(client, sendMail ? t`Saved, and the customer gets a mail.` : t`Saved.`, undo)
    }, explain)
    if (!isDone) return
    form.reset(values)
    draft.forget()
  }

  function explain(failure: unknown): string | null {
    const refused = refusedField(failure, initial)
    if (!refused) return explainFailure(failure, t`The shop did not answer. What you typed is kept: try again.`)
    form.setError(refused.field, { message: refused.message })
    return null
  }

  return (
    <Form onSubmit={onSubmit(send(false))} aria-label={t`What the customer sees`} maxW="4xl">
      <Box maxW="16rem">
        <TextField label={t`Order expected on`} type="date" {...field('expectedOn')} />
      </Box>
      <TextAreaField
        label={t`Note to the customer`}
        hint={t`Stands on the page of the order and on its papers`}
        dir="auto"
        rows={3}
        {...field('customerNote')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="outline" aria-busy={isBusy || undefined}>
          {t`Save without a mail`}
        </Button>
        <Button variant="outline" aria-busy={isBusy || undefined} onClick={() => void form.handleSubmit(send(true))()}>
          {t`Save and tell the customer`}
        </Button>
      </Box>
    </Form>
  )
}
