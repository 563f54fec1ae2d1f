import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { DeleteButton } from '../../shared/editing/delete-button'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import {
  useDeleteWebhookEndpointMutation,
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  useUpdateWebhookEndpointMutation,
} from './webhook.generated'

interface WebhookActionsProps {
  endpoint: { id: string; url: string; isActive: boolean; failedCount: number }
  /** Whether a delivery is being sent again. */
  isReplaying: boolean
  onChanged: () => void
  onDeleted: () => void
  onSecret: (secret: string) => void
  onEdit: () => void
  onReplayAll: () => void
}

/** Actions on an endpoint. */
export function WebhookActions(props: WebhookActionsProps) {
  const { endpoint, isReplaying, onChanged, onDeleted, onSecret, onEdit, onReplayAll } = props
  const { id, url, isActive, failedCount } = endpoint
  const { isBusy, error, run } = useAttempt()
  const update = useAct(useUpdateWebhookEndpointMutation, {
    toast: ({ input }) => (input.isActive ? t`Webhook turned on.` : t`Webhook turned off.`),
    onSuccess: onChanged,
  })
  const test = useAct(useSendTestWebhookMutation, { toast: t`Test event sent.`, onSuccess: onChanged })
  const rotate = useAct(useRotateWebhookSecretMutation, { onSuccess: ({ secret }) => onSecret(secret) })
  const remove = useAct(useDeleteWebhookEndpointMutation, {
    onRefused: ({ __typename }) => __typename === 'WebhookEndpointNotFound',
  })
  const busy = { 'aria-busy': isBusy || undefined }
  const act = (work: () => Promise<unknown>) => void run(work, (failure) => explainFailure(failure))

  return (
    <Box mb="6">
      <Box display="flex" flexWrap="wrap" gap="3" css={{ '& button': { minHeight: '11' } }}>
        {isActive && (
          <Button size="sm" variant="outline" {...busy} onClick={() => act(() => test.send({ id }))}>
            <Trans>Send a test event</Trans>
          </Button>
        )}
        {failedCount > 0 && (
          <Button size="sm" variant="outline" aria-busy={isReplaying || undefined} onClick={onReplayAll}>
            <Trans>Resend all failed</Trans>
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="sm" variant="outline" {...busy} onClick={() => act(() => rotate.send({ id }))}>
          <Trans>New secret</Trans>
        </Button>
        <Button
          size="sm"
          variant="outline"
          {...busy}
          onClick={() => act(() => update.send({ input: { id, isActive: !isActive } }))}
        >
          {isActive ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
        <DeleteButton name={url} deleteIt={() => remove.send({ id })} onDeleted={onDeleted}>
          <Trans>The webhook and its delivery history will be deleted.</Trans>
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
