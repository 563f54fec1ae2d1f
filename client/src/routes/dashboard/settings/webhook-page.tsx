import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { DeliveryList } from '../../../features/programs/delivery-list'
import { eventLabels } from '../../../features/programs/program-words'
import { SecretNotice } from '../../../features/programs/secret-notice'
import { WebhookActions } from '../../../features/programs/webhook-actions'
import type { WebhookValues } from '../../../features/programs/webhooks'
import { WebhookForm, endpointState } from '../../../features/programs/webhooks'
import {
  useReplayWebhookMutation,
  useUpdateWebhookEndpointMutation,
  useWebhookPageQuery,
} from '../../../features/programs/webhook.generated'
import { formatDateTime } from '../../../shared/format/date'
import { formatList } from '../../../shared/format/list'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { explainInToast, useAct } from '../../../shared/graphql/use-act'
import { Fact, Facts } from '../../../shared/page/part'
import { notifySuccess } from '../../../shared/ui/notify'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'

/** A webhook endpoint with its deliveries; for admins. */
export function WebhookPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useWebhookPageQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  const { isBusy: isReplaying, run: replay } = useAct(useReplayWebhookMutation, {
    onSuccess({ count }) {
      notifySuccess(plural(count, { one: '# event resent.', other: '# events resent.' }))
      reload()
    },
    explain: explainInToast,
  })
  // The values when the form was opened; null while it is closed.
  const [edited, setEdited] = useState<WebhookValues | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const endpoint = query.data?.webhookEndpoint
  // A failure is shown above the list.
  const reload = () => void query.refetch().catch(() => undefined)

  const { send: update } = useAct(useUpdateWebhookEndpointMutation, {
    toast: t`Webhook updated.`,
    onSuccess: () => setEdited(null),
  })

  const handleReplay = (deliveryId?: string) => void replay({ input: { id, deliveryId: deliveryId ?? null } })

  return (
    <>
      <Breadcrumb to="/dashboard/programs">{t`API and webhooks`}</Breadcrumb>
      <DashboardPage title={t`Webhook`}>
        {query.data && !endpoint && <EmptyList title={t`This webhook no longer exists`} />}
        {endpoint && (
          <>
            <Facts>
              <Fact label={t({ message: 'Address', context: 'of a program' })}>
                <bdi dir="ltr">{endpoint.url}</bdi>
              </Fact>
              <Fact label={t`Events`}>{formatList(endpoint.events.map((event) => eventLabels()[event]))}</Fact>
              <Fact label={t({ message: 'Status', context: 'of a webhook' })}>{endpointState(endpoint)}</Fact>
              {endpoint.failingSince && <Fact label={t`Failing since`}>{formatDateTime(endpoint.failingSince)}</Fact>}
              {endpoint.previousSecretUntil && (
                <Fact label={t`Previous secret valid until`}>{formatDateTime(endpoint.previousSecretUntil)}</Fact>
              )}
            </Facts>
            {secret !== null && (
              <SecretNotice title={t`Signing secret`} secret={secret} onClose={() => setSecret(null)} />
            )}
            {edited ? (
              <Box maxW="2xl" mb="6">
                <WebhookForm
                  present={edited}
                  save={(_values, { changed }) => update({ input: { id, ...changed } })}
                  onClose={() => setEdited(null)}
                />
              </Box>
            ) : (
              <WebhookActions
                endpoint={endpoint}
                isReplaying={isReplaying}
                onChanged={reload}
                onDeleted={() => void navigate('/dashboard/programs')}
                onSecret={setSecret}
                onEdit={() => setEdited(endpoint)}
                onReplayAll={() => handleReplay()}
              />
            )}
          </>
        )}
        <ListSection
          query={query}
          pageOf={({ webhookDeliveries }) => webhookDeliveries}
          words={{
            failed: t`We couldn’t load the deliveries`,
            stale: t`Couldn’t refresh deliveries. Showing the last version we loaded.`,
            moreFailed: t`Couldn’t load more deliveries.`,
          }}
          empty={endpoint && <EmptyList title={t`Nothing sent yet`} />}
        >
          {(deliveries) => <DeliveryList deliveries={deliveries} isReplaying={isReplaying} onReplay={handleReplay} />}
        </ListSection>
      </DashboardPage>
    </>
  )
}
