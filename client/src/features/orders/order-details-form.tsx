import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { limited } from '../../shared/forms/rules/text'
import { useAct } from '../../shared/graphql/use-act'
import { expectedDay } from './shipping-details'
import { nameSaved, SharedDraftNotice, useSharedTexts } from './shared-texts'
import { useUpdateOrderDetailsMutation } from './order-care.generated'
import { useOrderUndo } from './use-move-order'

interface Details {
  expectedOn: string | null
  customerNote: string | null
}

/** Details as form values. */
const textsOf = ({ expectedOn, customerNote }: Details) => ({
  expectedOn: expectedOn ?? '',
  customerNote: customerNote ?? '',
})

type Texts = ReturnType<typeof textsOf>

/** An order's expected day and customer note, for staff. Only changed fields are sent. */
export function OrderDetailsForm({ order }: { order: Details & { id: string } }) {
  const { notifyUndoable } = useOrderUndo()
  const { send: updateDetails } = useAct(useUpdateOrderDetailsMutation)
  const present = textsOf(order)
  const schema = z.object({
    expectedOn: expectedDay(present.expectedOn),
    customerNote: z.string().check(z.trim(), limited(2_000)),
  })
  const { field, submit, submitChangesBy, renew, isBusy, error, draft } = useSharedTexts({
    schema,
    present,
    name: `orderDetails.${order.id}`,
    send: (changed) => save(changed, false),
    onSaved(saved) {
      renew(textsOf(saved))
    },
  })

  async function save(changed: Partial<Texts>, sendMail: boolean): Promise<Details> {
    const { order: saved, isMailed, undo } = await updateDetails({ input: { id: order.id, ...changed, sendMail } })
    notifyUndoable(nameSaved(sendMail, isMailed), undo)
    return saved
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const sendsMail = submitter?.getAttribute('value') === 'MAIL'
    if (sendsMail) submitChangesBy((changed) => save(changed, true))(event)
    else submit(event)
  }

  return (
    <Form onSubmit={handleSubmit} aria-label={t`Shown to the customer`} maxW="4xl">
      <SharedDraftNotice {...draft} />
      <Box maxW="16rem">
        <TextField label={t`Expected delivery`} type="date" {...field('expectedOn')} />
      </Box>
      <TextAreaField
        label={t`Note to the customer`}
        hint={t`Shown on the order page and documents`}
        dir="auto"
        rows={3}
        {...field('customerNote')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="outline" aria-busy={isBusy || undefined}>
          {t`Save without notifying`}
        </Button>
        <Button type="submit" name="kind" value="MAIL" variant="outline" aria-busy={isBusy || undefined}>
          {t`Save and notify customer`}
        </Button>
      </Box>
    </Form>
  )
}
