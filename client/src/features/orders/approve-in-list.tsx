import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { notifyError } from '../../shared/ui/notify'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { ApprovedContent } from './approved-content'
import { OrderToApproveDocument } from './order-approval.generated'
import type { OrderToApproveQuery } from './order-approval.generated'
import { useDecideOrder } from './use-decide-order'

interface ApproveInListProps {
  order: { id: string; number: string }
  /** Refetches the list. */
  reload: () => void
}

/** Approves an order from its row, after a dialog with its full content. */
export function ApproveInList({ order: { id, number: name }, reload }: ApproveInListProps) {
  const client = useApolloClient()
  const looking = useAttempt()
  const decision = useDecideOrder(id, () => void look())
  const [seen, setSeen] = useState<NonNullable<OrderToApproveQuery['order']> | null>(null)
  const action = t({ message: 'Approve', context: 'button: an order' })

  const look = () =>
    looking.run(
      async () => {
        const { data } = await client.query({
          query: OrderToApproveDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        })
        if (data?.order?.approval?.canDecide) return setSeen(data.order)
        // The row disappears with the next list.
        setSeen(null)
        notifyError(t`This order no longer needs your approval.`)
        reload()
      },
      (failure) => explainFailure(failure),
    )

  async function approve(content: string): Promise<void> {
    if (!(await decision.approve(content))) return
    setSeen(null)
    reload()
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t`${action}: ${name}`}
        aria-busy={looking.isBusy || undefined}
        onClick={() => void look()}
      >
        {action}
      </Button>
      {looking.error && (
        <Notice kind="error" mt="2">
          {looking.error}
        </Notice>
      )}
      {seen && (
        <ConfirmDialog
          title={t`Approve the order ${name}?`}
          confirmLabel={action}
          tone="brand"
          isBusy={decision.isBusy}
          error={decision.error}
          onConfirm={() => void approve(seen.approval?.version ?? '')}
          onCancel={() => {
            decision.forget()
            setSeen(null)
          }}
        >
          <ApprovedContent order={seen} />
        </ConfirmDialog>
      )}
    </>
  )
}
