import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { KeyForm } from '../../../features/programs/key-form'
import { KeyList } from '../../../features/programs/key-list'
import {
  useProgramsPageQuery,
  useCreateWebhookEndpointMutation,
  useWebhooksPartQuery,
} from '../../../features/programs/programs.generated'
import { SecretNotice } from '../../../features/programs/secret-notice'
import { WebhookForm, WebhookList } from '../../../features/programs/webhooks'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useAct } from '../../../shared/graphql/use-act'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'

/** API keys and webhook endpoints; for admins. */
export function ProgramsPage() {
  const query = useProgramsPageQuery(CACHE_THEN_NETWORK)
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)

  function showSecret(made: string): void {
    setIsMaking(false)
    setSecret(made)
    // A failure is shown above the list.
    void query.refetch().catch(() => undefined)
  }

  return (
    <DashboardPage title={t`API and webhooks`}>
      <Box display="grid" gap="6">
        <Part title={t`Keys`}>
          {secret !== null && <SecretNotice title={t`Your new key`} secret={secret} onClose={() => setSecret(null)} />}
          <Box mb="5" maxW="2xl">
            {isMaking ? (
              <KeyForm onMade={showSecret} onClose={() => setIsMaking(false)} />
            ) : (
              <Button minH="11" onClick={() => setIsMaking(true)}>
                <Trans>Create key</Trans>
              </Button>
            )}
          </Box>
          <ListSection
            query={query}
            pageOf={({ apiKeys }) => apiKeys}
            words={{
              failed: t`We couldn’t load the keys`,
              stale: t`Couldn’t refresh keys. Showing the last version we loaded.`,
              moreFailed: t`Couldn’t load more keys.`,
            }}
            empty={
              <EmptyList title={t`No keys yet`}>
                <Text color="fg.muted" mt="2">
                  <Trans>
                    API keys let other systems, such as your ERP or warehouse, read or change what you allow.
                  </Trans>
                </Text>
              </EmptyList>
            }
          >
            {(keys) => <KeyList keys={keys} />}
          </ListSection>
        </Part>
        <WebhooksPart />
      </Box>
    </DashboardPage>
  )
}

/** Webhook endpoints of programs. */
function WebhooksPart() {
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
