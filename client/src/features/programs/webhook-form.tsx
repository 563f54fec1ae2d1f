import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
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
      <Box display="flex" flexWrap="wrap" gap="3">
        <SubmitButton isBusy={isBusy} busyText={t`Saving the webhook…`} w="auto" flex="1">
          {present ? t`Save changes` : t`Add the webhook`}
        </SubmitButton>
        <Button size="lg" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
