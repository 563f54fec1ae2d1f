import { msg, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { DraftNotice } from '../../../shared/forms/restored-draft'
import { TextAreaField } from '../../../shared/forms/fields'
import { Form, unansweredText } from '../../../shared/forms/form'
import { requiredText } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { explainFailure } from '../../../shared/graphql/refusal'
import type { Moderation } from './use-moderation'

const schema = z.object({ answer: requiredText(msg`Reply`, 2000) })

type AnswerText = z.output<typeof schema>

interface AnswerFormProps {
  /** Id of the review. */
  id: string
  name: string
  /** Version of the record. */
  version: number
  answered: { text: string } | null
  moderation: Moderation
  onClose: () => void
}

/**
 * Edits the shop's answer to a review. Typed text stays when the form closes. A colleague's newer answer is not
 * overwritten: it is shown above, and the next attempt is based on it.
 */
export function AnswerForm({ id, name, version, answered, moderation, onClose }: AnswerFormProps) {
  const initial = { answer: answered?.text ?? '' }
  // The version that the user has seen.
  const [opened] = useState({ version })
  const [shownVersion, setShownVersion] = useState<{ version: number } | null>(null)
  const { form, field, submit, isBusy, draft } = useMutationForm<AnswerText, AnswerText, void, { version: number }>({
    schema,
    initial,
    draft: {
      name: `answerReview.${id}`,
      // Drafts of earlier releases have another basis.
      basis: (found) => shownVersion ?? (typeof found?.version === 'number' ? found : opened),
    },
    attempt: moderation,
    send: ({ answer }) => publish(answer),
    onSaved: onClose,
  })
  const { setFocus } = form
  useEffect(() => setFocus('answer'), [setFocus])

  /** Restarts from the current answer. */
  function discard(): void {
    draft.discard()
    form.reset(initial)
    setShownVersion({ version })
  }

  const publish = (text: string | null): Promise<void> =>
    moderation.answer(text, draft.basis.version, (newer) => setShownVersion({ version: newer }))

  async function handleDelete(): Promise<void> {
    const isDeleted = await moderation.run(
      () => publish(null),
      (failure) => explainFailure(failure, unansweredText()),
    )
    if (!isDeleted) return
    draft.forget()
    onClose()
  }

  return (
    <Form onSubmit={submit} aria-label={t`Reply to the review by ${name}`} maxW="2xl">
      {draft.isFilledIn && <DraftNotice onDiscard={discard} />}
      <TextAreaField
        label={t`Reply`}
        dir="auto"
        rows={5}
        required
        hint={t`Everyone can read it below the review.`}
        {...field('answer')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" aria-busy={isBusy || undefined}>
          {t({ message: 'Publish reply', context: 'button' })}
        </Button>
        {answered && (
          <Button
            variant="outline"
            colorPalette="red"
            aria-busy={isBusy || undefined}
            onClick={() => void handleDelete()}
          >
            {t({ message: 'Delete reply', context: 'button' })}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
      </Box>
    </Form>
  )
}
