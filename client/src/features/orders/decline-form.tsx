import { msg, plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { DecideOrder } from './use-decide-order'

const LEAST_REASON = 5

const schema = z.object({
  reason: requiredText(msg`Reason`, 500).check(
    z.minLength(LEAST_REASON, {
      error: () =>
        plural(LEAST_REASON, {
          one: 'Give a reason (at least # character)',
          other: 'Give a reason (at least # characters)',
        }),
    }),
  ),
})

interface DeclineFormProps {
  /** Id of the order. */
  id: string
  decision: DecideOrder
  onClose: () => void
}

/** Declines an order with a reason. Typed text stays when the form closes. */
export function DeclineForm({ id, decision, onClose }: DeclineFormProps) {
  const { form, field, submit, isBusy } = useMutationForm({
    schema,
    initial: { reason: '' },
    draft: { name: `declineOrder.${id}` },
    attempt: decision,
    send: ({ reason }) => decision.decline(reason),
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])

  return (
    <Form onSubmit={submit} aria-label={t`Decline this order`} maxW="2xl">
      <TextAreaField
        label={t`Reason`}
        dir="auto"
        rows={3}
        required
        hint={t`The buyer will get this by email`}
        {...field('reason')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" colorPalette="red" aria-busy={isBusy || undefined}>
          {t({ message: 'Decline order', context: 'button' })}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Keep order', context: 'button: an order' })}
        </Button>
      </Box>
    </Form>
  )
}
