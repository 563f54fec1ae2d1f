import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { SelectField, TextAreaField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { limited } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import type { ReviewFault } from '../../../shared/graphql/schema.generated'
import { faultLabels } from './review-words'
import type { Moderation } from './use-moderation'

const schema = z.object({
  reason: z.custom<ReviewFault>(),
  note: z.string().check(z.trim(), limited(500)),
})

interface HideFormProps {
  name: string
  /** The most reported fault. */
  proposed: ReviewFault
  moderation: Moderation
  onClose: () => void
}

/** Hides a review with a reason. */
export function HideForm({ name, proposed, moderation, onClose }: HideFormProps) {
  const { form, field, submit, isBusy } = useMutationForm({
    schema,
    initial: { reason: proposed, note: '' },
    attempt: moderation,
    send: ({ reason, note }) => moderation.hide(reason, note),
    onSaved: onClose,
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <Form onSubmit={submit} aria-label={t`Hide the review by ${name}`} maxW="2xl">
      <SelectField label={t`Reason`} options={faultLabels()} {...field('reason')} />
      <TextAreaField
        label={t`Note`}
        dir="auto"
        rows={3}
        hint={t`Only the author sees the reason and note.`}
        {...field('note')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" colorPalette="red" aria-busy={isBusy || undefined}>
          {t({ message: 'Hide review', context: 'button' })}
        </Button>
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
