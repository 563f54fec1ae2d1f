import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { limited } from '../../shared/forms/rules/text'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess } from '../../shared/graphql/refusal'
import { notifyUndoable } from './offer-undo'
import { expectedDay } from './how-sent'
import { UpdateOrderDetailsDocument } from './order-care.generated'

interface Details {
  expectedOn: string | null
  customerNote: string | null
}

/** What stands in the fields for them. */
const textsOf = ({ expectedOn, customerNote }: Details) => ({
  expectedOn: expectedOn ?? '',
  customerNote: customerNote ?? '',
})

type Texts = ReturnType<typeof textsOf>

/** When an order is expected, and what its people are to know; for admins. What nobody touches is not sent. */
export function OrderDetailsForm({ order }: { order: Details & { id: string } }) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const present = textsOf(order)
  const { expectedOn, customerNote } = present
  const schema = z.object({
    expectedOn: expectedDay(expectedOn),
    customerNote: z.string().check(z.trim(), limited(2_000)),
  })
  const { form, field, onSubmit, explain, renew } = useSchemaForm(schema, present)
  // What the form's values are compared with: for what is being typed, the text that it was typed over.
  const basis = { ...present, ...form.formState.defaultValues }
  const draft = useFormDraft(form, { name: `orderDetails.${order.id}`, initial: basis, basis: () => null })

  // What nobody touches is what the order says now: a colleague's text shows, and is not taken for one that was cleared.
  useEffect(() => {
    const before = form.formState.defaultValues
    const follow = (name: keyof Texts, text: string) => {
      const was = before?.[name]
      if (was !== text && form.getValues(name) === was) form.resetField(name, { defaultValue: text })
    }
    follow('expectedOn', expectedOn)
    follow('customerNote', customerNote)
  }, [form, expectedOn, customerNote])

  async function save(values: Texts, sendMail: boolean): Promise<void> {
    const input = {
      id: order.id,
      ...(values.expectedOn !== basis.expectedOn && { expectedOn: values.expectedOn || null }),
      ...(values.customerNote !== basis.customerNote && { customerNote: values.customerNote }),
      sendMail,
    }
    const { data } = await client.mutate({ mutation: UpdateOrderDetailsDocument, variables: { input } })
    const { order: saved, undo } = expectSuccess(data?.updateOrderDetails, 'UpdateOrderDetailsSuccess')
    notifyUndoable(client, sendMail ? t`Saved, and the customer gets a mail.` : t`Saved.`, undo)
    renew(textsOf(saved))
    draft.forget()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const sendMail = submitter?.getAttribute('value') === 'MAIL'
    onSubmit((values) => run(() => save(values, sendMail), explain))(event)
  }

  return (
    <Form onSubmit={submit} aria-label={t`What the customer sees`} maxW="4xl">
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
        <Button type="submit" name="kind" value="MAIL" variant="outline" aria-busy={isBusy || undefined}>
          {t`Save and tell the customer`}
        </Button>
      </Box>
    </Form>
  )
}
