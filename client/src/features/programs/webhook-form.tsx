import { msg, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { WebhookEvent } from '../../shared/graphql/schema.generated'
import { ChoicesField } from './choices-field'
import { eventLabels } from './program-words'
import { requiredChoices } from './required-choices'

const schema = z.object({
  url: requiredText(msg({ message: 'Address', context: 'of a program' }), 2_000),
  // Sorted, in whatever order they were checked.
  events: requiredChoices<WebhookEvent>(msg`Event`).check(z.overwrite((events) => [...events].sort())),
})

/** Values of an endpoint. */
export type WebhookValues = z.output<typeof schema>

interface WebhookFormProps {
  /** The endpoint to edit; without one the form adds one. */
  present?: WebhookValues
  /** Saves a new endpoint's values, or changed ones. Throws on failure. */
  save: (
    values: WebhookValues,
    request: { changed: Partial<WebhookValues>; idempotencyKey: string },
  ) => Promise<unknown>
  onClose: () => void
}

export function WebhookForm({ present, save, onClose }: WebhookFormProps) {
  const initial: WebhookValues = { url: present?.url ?? '', events: present?.events ?? ['ORDER_PLACED'] }
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial,
    send: save,
    afterSave: 'shut',
  })

  return (
    <Form aria-label={present ? t`Edit webhook` : t`Add a webhook`} onSubmit={submit}>
      <TextField
        label={t({ message: 'Address', context: 'of a program' })}
        type="url"
        {...LTR}
        required
        autoComplete="off"
        hint={t`Endpoint URL (https://…)`}
        {...field('url')}
      />
      <ChoicesField label={t`Events`} options={eventLabels()} {...field('events')} />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving the webhook…`} onClose={onClose} error={error}>
        {present ? t`Save changes` : t`Add the webhook`}
      </SaveOrClose>
    </Form>
  )
}
