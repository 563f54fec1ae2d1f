import { msg, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useState } from 'react'
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
  /** What was answered before, and when. */
  answered: { text: string; at: string } | null
  moderation: Moderation
  onClose: () => void
}

/**
 * Writes the shop's answer to a review. What is typed stays when it is closed. One that a colleague wrote meanwhile is not replaced: it
 * shows above, and the next attempt is made from there.
 */
export function AnswerForm({ id, name, answered, moderation: { isBusy, answer }, onClose }: AnswerFormProps) {
  const initial = { answer: answered?.text ?? '' }
  const { form, field, onSubmit } = useSchemaForm(schema, initial)
  // When the answer was given that the reader was told of last.
  const [opened] = useState({ at: answered?.at ?? null })
  const [told, setTold] = useState<{ at: string | null } | null>(null)
  const draft = useFormDraft(form, {
    name: `answerReview.${id}`,
    initial,
    // Drafts of former days say another thing in its place.
    basis: (found: { at: string | null } | string | null) =>
      told ?? (typeof found === 'object' ? found : null) ?? opened,
  })
  const { setFocus } = form
  useEffect(() => setFocus('answer'), [setFocus])

  /** Begins from the answer that stands there now. */
  function discard(): void {
    draft.discard()
    form.reset(initial)
    setTold({ at: answered?.at ?? null })
  }

  async function publish(text: string | null): Promise<void> {
    if (!(await answer(text, draft.basis.at, (at) => setTold({ at })))) return
    draft.forget()
    onClose()
  }

  return (
    <Form onSubmit={onSubmit((typed) => publish(typed.answer))} aria-label={t`Answer the review by ${name}`} maxW="2xl">
      {draft.isFilledIn && <DraftNotice onDiscard={discard} />}
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
