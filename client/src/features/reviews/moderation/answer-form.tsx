import { msg, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { DraftNotice } from '../../../shared/forms/draft-notice'
import { TextAreaField } from '../../../shared/forms/fields'
import { Form } from '../../../shared/forms/form'
import { requiredText } from '../../../shared/forms/rules/text'
import { useFormDraft } from '../../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../../shared/forms/use-schema-form'
import type { Moderation } from './use-moderation'

const schema = z.object({ answer: requiredText(msg`Answer`, 2000) })

interface AnswerFormProps {
  /** Of the review. */
  id: string
  name: string
  /** What was answered before. */
  answered: string
  moderation: Moderation
  onClose: () => void
}

/** Writes the shop's answer to a review. What is typed stays when it is closed. */
export function AnswerForm({ id, name, answered, moderation: { isBusy, answer }, onClose }: AnswerFormProps) {
  const initial = { answer: answered }
  const { form, field, onSubmit } = useSchemaForm(schema, initial)
  const draft = useFormDraft(form, { name: `answerReview.${id}`, initial, basis: () => answered })
  const { setFocus } = form
  useEffect(() => setFocus('answer'), [setFocus])

  async function publish(text: string | null): Promise<void> {
    if (!(await answer(text))) return
    draft.forget()
    onClose()
  }

  return (
    <Form onSubmit={onSubmit((typed) => publish(typed.answer))} aria-label={t`Answer the review by ${name}`} maxW="2xl">
      {draft.isFilledIn && <DraftNotice onDiscard={draft.discard} />}
      <TextAreaField
        label={t`Answer`}
        dir="auto"
        rows={5}
        required
        hint={t`Everybody reads it beneath the review.`}
        {...field('answer')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          {t({ message: 'Publish answer', context: 'button' })}
        </Button>
        {answered && (
          <Button
            variant="outline"
            colorPalette="red"
            aria-busy={isBusy || undefined}
            onClick={() => void publish(null)}
          >
            {t({ message: 'Delete answer', context: 'button' })}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
