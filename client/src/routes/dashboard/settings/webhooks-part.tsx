import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useCreateWebhookEndpointMutation, useWebhooksPartQuery } from '../../../features/programs/programs.generated'
import { SecretNotice } from '../../../features/programs/secret-notice'
import { WebhookForm } from '../../../features/programs/webhook-form'
import { WebhookList } from '../../../features/programs/webhook-list'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useAct } from '../../../shared/graphql/use-act'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import { EmptyList } from '../dashboard-page'

/** Webhook endpoints of programs. */
export function WebhooksPart() {
  const { data, error, refetch } = useWebhooksPartQuery(CACHE_THEN_NETWORK)
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)

  const { send: create } = useAct(useCreateWebhookEndpointMutation, {
    onSuccess(created) {
      setSecret(created.secret)
      setIsAdding(false)
      // A failure is shown above the list.
      void refetch().catch(() => undefined)
    },
  })

  return (
    <Part title={t`Webhooks`}>
      {secret !== null && <SecretNotice title={t`Signing secret`} secret={secret} onClose={() => setSecret(null)} />}
      <Box mb="5" maxW="2xl">
        {isAdding ? (
          <WebhookForm
            save={(values, { idempotencyKey }) => create({ input: { ...values, idempotencyKey } })}
            onClose={() => setIsAdding(false)}
          />
        ) : (
          <Button minH="11" onClick={() => setIsAdding(true)}>
            <Trans>Add a webhook</Trans>
          </Button>
        )}
      </Box>
      <QueryBoundary
        query={{ error, refetch }}
        shown={data}
        words={{
          failed: t`We couldn’t load the webhooks`,
          stale: t`Couldn’t refresh webhooks. Showing the last version we loaded.`,
        }}
      />
      {data?.webhookEndpoints.length === 0 && (
        <EmptyList title={t`No webhooks yet`}>
          <Text color="fg.muted" mt="2">
            <Trans>Webhooks notify another system as soon as an order or stock level changes.</Trans>
          </Text>
        </EmptyList>
      )}
      {data && data.webhookEndpoints.length > 0 && <WebhookList endpoints={data.webhookEndpoints} />}
    </Part>
  )
}
