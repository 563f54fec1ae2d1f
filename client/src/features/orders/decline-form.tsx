import { msg, plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { requiredText } from '../../shared/forms/rules/text'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import type { DecideOrder } from './use-decide-order'

const LEAST_REASON = 5

const schema = z.object({
  reason: requiredText(msg`Reason`, 500).check(
    z.minLength(LEAST_REASON, {
      error: () =>
        plural(LEAST_REASON, {
          one: 'Say why: at least # character',
          other: 'Say why: at least # characters',
        }),
    }),
  ),
})

const EMPTY = { reason: '' }

interface DeclineFormProps {
  /** Of the order. */
  id: string
  decision: DecideOrder
  onClose: () => void
}

/** Asks why an order is declined, and declines it. What is typed stays when it is closed. */
export function DeclineForm({ id, decision: { isBusy, decline }, onClose }: DeclineFormProps) {
  const { form, field, onSubmit, explain } = useSchemaForm(schema, EMPTY)
  const draft = useFormDraft(form, { name: `declineOrder.${id}`, initial: EMPTY, basis: () => null })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])

  async function handleDecline({ reason }: { reason: string }): Promise<void> {
    if (await decline(reason, explain)) draft.forget()
  }

  return (
    <Form onSubmit={onSubmit(handleDecline)} aria-label={t`Decline this order`} maxW="2xl">
      <TextAreaField
        label={t`Reason`}
        dir="auto"
        rows={3}
        required
        hint={t`Whoever ordered gets it by mail`}
        {...field('reason')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" colorPalette="red" aria-busy={isBusy || undefined}>
          {t({ message: 'Decline order', context: 'button' })}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Do not decline', context: 'button: an order' })}
        </Button>
      </Box>
    </Form>
  )
}
