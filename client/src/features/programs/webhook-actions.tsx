import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { DeleteButton } from '../../shared/editing/delete-button'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import {
  DeleteWebhookEndpointDocument,
  RotateWebhookSecretDocument,
  SendTestWebhookDocument,
  UpdateWebhookEndpointDocument,
} from './webhook.generated'

interface WebhookActionsProps {
  endpoint: { id: string; url: string; isActive: boolean; failedCount: number }
  /** Whether something is being sent again. */
  isReplaying: boolean
  onChanged: () => void
  onDeleted: () => void
  onSecret: (secret: string) => void
  onEdit: () => void
  onReplayAll: () => void
}

/** What can be done with an endpoint. */
export function WebhookActions(props: WebhookActionsProps) {
  const { endpoint, isReplaying, onChanged, onDeleted, onSecret, onEdit, onReplayAll } = props
  const { id, url, isActive, failedCount } = endpoint
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  // Pressed meanwhile, nothing happens.
  const busy = { 'aria-busy': isBusy || undefined }
  const act = (work: () => Promise<void>) => void run(work, (failure) => explainFailure(failure))

  async function switchTo(isOn: boolean): Promise<void> {
    const variables = { input: { id, isActive: isOn } }
    const { data } = await client.mutate({ mutation: UpdateWebhookEndpointDocument, variables })
    expectSuccess(data?.updateWebhookEndpoint, 'UpdateWebhookEndpointSuccess')
    notifySuccess(isOn ? t`The webhook is on.` : t`The webhook is off.`)
    onChanged()
  }

  async function sendTest(): Promise<void> {
    const { data } = await client.mutate({ mutation: SendTestWebhookDocument, variables: { id } })
    expectSuccess(data?.sendTestWebhook, 'SendTestWebhookSuccess')
    notifySuccess(t`A test event is on its way.`)
    onChanged()
  }

  async function rotate(): Promise<void> {
    const { data } = await client.mutate({ mutation: RotateWebhookSecretDocument, variables: { id } })
    onSecret(expectSuccess(data?.rotateWebhookSecret, 'RotateWebhookSecretSuccess').secret)
  }

  async function remove(): Promise<void> {
    const { data } = await client.mutate({ mutation: DeleteWebhookEndpointDocument, variables: { id } })
    const result = data?.deleteWebhookEndpoint
    // That somebody else has deleted it is what was wanted, too.
    if (result?.__typename !== 'WebhookEndpointNotFound') expectSuccess(result, 'DeleteWebhookEndpointSuccess')
  }

  return (
    <Box mb="6">
      <Box display="flex" flexWrap="wrap" gap="3" css={{ '& button': { minHeight: '11' } }}>
        {isActive && (
          <Button size="sm" variant="outline" {...busy} onClick={() => act(sendTest)}>
            <Trans>Send a test event</Trans>
          </Button>
        )}
        {failedCount > 0 && (
          <Button size="sm" variant="outline" aria-busy={isReplaying || undefined} onClick={onReplayAll}>
            <Trans>Send all failed again</Trans>
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="sm" variant="outline" {...busy} onClick={() => act(rotate)}>
          <Trans>New secret</Trans>
        </Button>
        <Button size="sm" variant="outline" {...busy} onClick={() => act(() => switchTo(!isActive))}>
          {isActive ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
        </Button>
        <DeleteButton name={url} deleteIt={remove} onDeleted={onDeleted}>
          <Trans>The webhook goes, with all that it was told and is to be told.</Trans>
        </DeleteButton>
      </Box>
      {error && (
        <Notice kind="error" mt="4">
          {error}
        </Notice>
      )}
    </Box>
  )
}
