import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/number'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { stateLabels } from './program-words'
import type { WebhookPageQuery } from './webhook.generated'

type ListedDelivery = WebhookPageQuery['webhookDeliveries']['nodes'][number]

interface DeliveryListProps {
  deliveries: readonly ListedDelivery[]
  /** Whether a delivery is being sent again. */
  isReplaying: boolean
  onReplay: (id: string) => void
}

const columns = (): Column[] => [
  { label: t`Event` },
  { label: t({ message: 'Status', context: 'of a webhook' }), width: '11rem' },
  { label: t`Attempts`, width: '6rem', isNumeric: true },
  { label: t`Last response` },
  { label: t`Actions`, width: '9rem' },
]

/** Deliveries to an endpoint with its responses. */
export function DeliveryList({ deliveries, isReplaying, onReplay }: DeliveryListProps) {
  return (
    <ResponsiveTable caption={t`Deliveries`} columns={columns()}>
      {deliveries.map((delivery) => (
        <ResponsiveRow key={delivery.id} columns={columns()} cells={cellsOf(delivery, isReplaying, onReplay)} />
      ))}
    </ResponsiveTable>
  )
}

function cellsOf(delivery: ListedDelivery, isReplaying: boolean, onReplay: (id: string) => void) {
  const { id, type, occurredAt, body, status, attempts, nextAttemptAt, deliveredAt, lastStatus, lastAnswer } = delivery
  return [
    <>
      <bdi dir="ltr">{type}</bdi>
      <Box color="fg.muted" fontWeight="normal" textStyle="xs">
        <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>
      </Box>
      <chakra.details fontWeight="normal" textStyle="xs">
        <chakra.summary cursor="pointer" minH="8" alignContent="center">
          <Trans>Content sent</Trans>
        </chakra.summary>
        <chakra.code display="block" dir="ltr" overflowWrap="anywhere">
          {body}
        </chakra.code>
      </chakra.details>
    </>,
    <>
      {stateLabels()[status]}
      {(deliveredAt ?? nextAttemptAt) && (
        <Box color="fg.muted" textStyle="xs">
          <time dateTime={deliveredAt ?? nextAttemptAt ?? ''}>
            {formatDateTime(deliveredAt ?? nextAttemptAt ?? '')}
          </time>
        </Box>
      )}
    </>,
    formatQuantity(attempts),
    lastAnswer === null ? (
      '–'
    ) : (
      <>
        {lastStatus !== null && <bdi>{lastStatus}</bdi>}
        <Box color="fg.muted" textStyle="xs" lineClamp={3}>
          <bdi>{lastAnswer}</bdi>
        </Box>
      </>
    ),
    status === 'PENDING' ? (
      '–'
    ) : (
      <Button
        key="again"
        size="sm"
        minH="11"
        variant="outline"
        aria-busy={isReplaying || undefined}
        onClick={() => onReplay(id)}
      >
        <Trans>Send again</Trans>
      </Button>
    ),
  ]
}
