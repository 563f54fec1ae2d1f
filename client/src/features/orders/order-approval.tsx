import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t, msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, useEffect } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { OrderApproval_OrderFragment } from './order-approval.generated'
import { OrderApproval_OrderFragmentDoc } from './order-approval.generated'
import { describeOrder } from './order-words'
import type { DecideOrder } from './use-decide-order'
import { useDecideOrder } from './use-decide-order'

interface OrderApprovalProps {
  order: FragmentType<OrderApproval_OrderFragment>
  /** Reloads the order. */
  reload: () => void
}

/** Approval of an order: its state, the buttons for approvers, and the reason for a refusal. */
export function OrderApproval({ order, reload }: OrderApprovalProps) {
  const { data, complete } = useFragment({
    fragment: OrderApproval_OrderFragmentDoc,
    fragmentName: 'OrderApproval_order',
    from: order,
  })
  return complete && data.approval ? <Approval order={data} approval={data.approval} reload={reload} /> : null
}

interface ApprovalProps {
  order: OrderApproval_OrderFragment
  approval: NonNullable<OrderApproval_OrderFragment['approval']>
  reload: () => void
}

function Approval({ order, approval, reload }: ApprovalProps) {
  const { version, canDecide, reason } = approval
  const decision = useDecideOrder(order.id, reload)
  const { isBusy, error, approve, forget } = decision
  const [isDeclining, setIsDeclining] = useState(false)
  const declineButton = useRef<HTMLButtonElement>(null)
  const name = describeOrder(order)
  const describe = (action: string) => t`${action}: ${name}`
  const waits = order.status === 'AWAITING_APPROVAL'
  const words = { approve: t({ message: 'Approve', context: 'button: an order' }), decline: t`Decline` }

  function handleDecline() {
    forget()
    setIsDeclining(true)
  }

  function handleClose() {
    forget()
    setIsDeclining(false)
    declineButton.current?.focus()
  }

  return (
    <Box flexBasis="full" display="grid" gap="3" justifyItems="start">
      {waits && (
        <Notice kind="info">
          {canDecide
            ? t`This order exceeds the buyer’s limit. You or another approver must approve it.`
            : t`This order exceeds the buyer’s limit and is waiting for another approver.`}
        </Notice>
      )}
      {waits && canDecide && (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button
            size="sm"
            aria-label={describe(words.approve)}
            aria-busy={isBusy || undefined}
            onClick={() => void approve(version)}
          >
            {words.approve}
          </Button>
          <Button
            ref={declineButton}
            size="sm"
            variant="outline"
            colorPalette="red"
            aria-label={describe(words.decline)}
            aria-expanded={isDeclining}
            onClick={handleDecline}
          >
            {words.decline}
          </Button>
        </Box>
      )}
      {waits && canDecide && isDeclining && (
        <Box w="full">
          <DeclineForm id={order.id} decision={decision} onClose={handleClose} />
        </Box>
      )}
      {error && <Notice kind="error">{error}</Notice>}
      {reason && (
        <Box>
          <Trans>Reason:</Trans>{' '}
          <Box as="bdi" whiteSpace="pre-line">
            {reason}
          </Box>
        </Box>
      )}
    </Box>
  )
}

const LEAST_REASON = 5

const schema = z.object({
  reason: requiredText(msg`Reason`, 500).check(
    z.minLength(LEAST_REASON, {
      error: () =>
        plural(LEAST_REASON, {
          one: 'Give a reason (at least # character)',
          other: 'Give a reason (at least # characters)',
        }),
    }),
  ),
})

interface DeclineFormProps {
  /** Id of the order. */
  id: string
  decision: DecideOrder
  onClose: () => void
}

/** Declines an order with a reason. Typed text stays when the form closes. */
function DeclineForm({ id, decision, onClose }: DeclineFormProps) {
  const { form, field, submit, isBusy } = useMutationForm({
    schema,
    initial: { reason: '' },
    draft: { name: `declineOrder.${id}` },
    attempt: decision,
    send: ({ reason }) => decision.decline(reason),
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])

  return (
    <Form onSubmit={submit} aria-label={t`Decline this order`} maxW="2xl">
      <TextAreaField
        label={t`Reason`}
        dir="auto"
        rows={3}
        required
        hint={t`The buyer will get this by email`}
        {...field('reason')}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" colorPalette="red" aria-busy={isBusy || undefined}>
          {t({ message: 'Decline order', context: 'button' })}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          {t({ message: 'Keep order', context: 'button: an order' })}
        </Button>
      </Box>
    </Form>
  )
}
