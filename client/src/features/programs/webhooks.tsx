import { Link } from '@chakra-ui/react/link'
import { t, msg } from '@lingui/core/macro'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import { SaveOrClose } from '../../shared/editing/save-or-close'
import { formatList } from '../../shared/format/list'
import { formatQuantity } from '../../shared/format/number'
import { LTR, TextField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { WebhookEvent } from '../../shared/graphql/schema.generated'
import type { Column } from '../../shared/lists/responsive-table'
import { ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { ChoicesField, requiredChoices } from './choices-field'
import { eventLabels } from './program-words'
import type { WebhooksPartQuery } from './programs.generated'

type ListedEndpoint = WebhooksPartQuery['webhookEndpoints'][number]

const columns = (): Column[] => [
  { label: t({ message: 'Address', context: 'of a program' }) },
  { label: t`Events` },
  { label: t({ message: 'Status', context: 'of a webhook' }), width: '10rem' },
  { label: t({ message: 'Failed', context: 'of a delivery' }), width: '8.5rem', isNumeric: true },
]

/** Status of an endpoint. */
export function endpointState({
  isActive,
  failingSince,
  failedCount,
}: Pick<ListedEndpoint, 'isActive' | 'failingSince' | 'failedCount'>): string {
  if (!isActive) return t`Turned off`
  if (!failingSince) return t({ message: 'On', context: 'of a webhook' })
  // Pending retries are not failed yet.
  return failedCount > 0 ? t`Failing` : t({ message: 'Retrying', context: 'of a webhook whose last message failed' })
}

/** Webhook endpoints. */
export function WebhookList({ endpoints }: { endpoints: readonly ListedEndpoint[] }) {
  const labels = eventLabels()
  return (
    <ResponsiveTable caption={t`Webhooks`} columns={columns()}>
      {endpoints.map((endpoint) => (
        <ResponsiveRow
          key={endpoint.id}
          columns={columns()}
          cells={[
            <Link key="url" asChild>
              <RouterLink to={`/dashboard/programs/webhooks/${endpoint.id}`}>
                <bdi dir="ltr">{endpoint.url}</bdi>
              </RouterLink>
            </Link>,
            formatList(endpoint.events.map((event) => labels[event])),
            endpointState(endpoint),
            formatQuantity(endpoint.failedCount),
          ]}
        />
      ))}
    </ResponsiveTable>
  )
}

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
