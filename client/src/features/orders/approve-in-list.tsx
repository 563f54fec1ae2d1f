import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { Fact, Facts } from '../../shared/page/part'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { notifyError } from '../../shared/ui/notify'
import type { OrderToApproveQuery } from './order-approval.generated'
import { OrderToApproveDocument } from './order-approval.generated'
import { OrderTotal } from './order-cells'
import { OrderExtras } from './order-extras'
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

/** An order's full content for the approval dialog: buyer, lines, prices, address and order number. */
function ApprovedContent({ order }: { order: NonNullable<OrderToApproveQuery['order']> }) {
  const { lines, totalWithTax, totalDue, customerName, address, phone, purchaseOrderNumber } = order
  return (
    <Box color="fg" maxH="50vh" overflowY="auto" tabIndex={0} role="group" aria-label={t`Order details`}>
      <Box as="ul" listStyleType="none" display="grid" gap="2" mb="4">
        {lines
          .map((line) => ({ ...line, remaining: line.quantity - line.cancelledQuantity }))
          .filter(({ remaining }) => remaining > 0)
          .map(({ id, name, size, remaining, unitPrice }) => (
            <Line key={id} {...{ name, size }} quantity={formatQuantity(remaining)} price={formatMoney(unitPrice)} />
          ))}
      </Box>
      <Facts>
        <Fact label={t`Total`}>
          <OrderTotal total={totalWithTax} totalDue={totalDue} />
        </Fact>
        <Fact label={t`Ordered by`}>
          <bdi>{customerName}</bdi>
        </Fact>
        {purchaseOrderNumber && (
          <Fact label={t`Purchase order number`}>
            <bdi>{purchaseOrderNumber}</bdi>
          </Fact>
        )}
        <Fact label={t`Address`}>
          <Box as="bdi" whiteSpace="pre-line">
            {address}
          </Box>
        </Fact>
        <Fact label={t`Phone`}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
        <OrderExtras order={order} />
      </Facts>
    </Box>
  )
}

interface LineProps {
  name: string
  size: string | null
  quantity: string
  price: string
}

function Line({ name, size, quantity, price }: LineProps) {
  return (
    <li>
      {quantity} × <bdi>{name}</bdi>
      {size !== null && (
        <Box>
          <Trans>
            Size: <bdi>{size}</bdi>
          </Trans>
        </Box>
      )}
      <Box textStyle="xs" color="fg.muted">
        <Trans>{price} each</Trans>
      </Box>
    </li>
  )
}
