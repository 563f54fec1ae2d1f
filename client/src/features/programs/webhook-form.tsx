import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { useAttempt } from '../../shared/forms/use-attempt'
import type { WebhookEvent } from '../../shared/graphql/schema.generated'
import { ChoicesField } from './choices-field'
import { useRefused } from './use-refused'
import { eventLabels } from './program-words'

/** What an endpoint is. */
export interface WebhookValues {
  url: string
  events: WebhookEvent[]
}

interface WebhookFormProps {
  /** The endpoint to change; without one the form adds one. */
  present?: WebhookValues
  /** Throws where it was not saved. */
  save: (values: WebhookValues) => Promise<void>
  onClose: () => void
}

/** Adds an endpoint, or changes one. */
export function WebhookForm({ present, save, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(present?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(present?.events ?? ['ORDER_PLACED'])
  const { isBusy, error, run } = useAttempt({ isOnce: true })
  const { errorOf, explain, forget } = useRefused({ url, events })
  return (
    <Form
      aria-label={present ? t`Change the webhook` : t`Add a webhook`}
      onSubmit={(event) => {
        event.preventDefault()
        forget()
        void run(() => save({ url, events }), explain)
      }}
    >
      <TextField
        label={t({ message: 'Address', context: 'of a program' })}
        name="url"
        type="url"
        dir="ltr"
        required
        error={errorOf('url')}
        maxLength={2_000}
        autoComplete="off"
        hint={t`Where your program listens: https://…`}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <ChoicesField
        label={t`What it is told of`}
        options={eventLabels()}
        chosen={events}
        onChange={setEvents}
        error={errorOf('events')}
      />
      <SaveOrClose isBusy={isBusy} busyText={t`Saving the webhook…`} onClose={onClose} error={error}>
        {present ? t`Save changes` : t`Add the webhook`}
      </SaveOrClose>
    </Form>
  )
}
