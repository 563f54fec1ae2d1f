import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatList } from '../../shared/format/list'
import { formatQuantity } from '../../shared/format/quantity'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
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
