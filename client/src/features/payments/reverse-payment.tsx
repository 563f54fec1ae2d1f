import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { TextField } from '../../shared/forms/fields'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useReversePaymentMutation } from './payments.generated'

interface ReversePaymentProps {
  id: string
  /** Formatted. */
  amount: string
  isRefund: boolean
}

/** Reverses a payment after a question, with a reason. */
export function ReversePayment({ id, amount, isRefund }: ReversePaymentProps) {
  const [reason, setReason] = useState('')
  const { send } = useAct(useReversePaymentMutation, { toast: isRefund ? t`Refund reversed.` : t`Payment reversed.` })
  const action = t({ message: 'Reverse', context: 'button: a payment' })

  async function handleConfirm() {
    if (!reason.trim()) throw new Refusal(t`Enter a reason`)
    await send({ input: { id, reason } })
  }

  return (
    <Box>
      <ConfirmButton
        size="xs"
        action={action}
        label={isRefund ? t`Reverse the refund of ${amount}` : t`Reverse the payment of ${amount}`}
        title={isRefund ? t`Reverse the refund of ${amount}?` : t`Reverse the payment of ${amount}?`}
        confirmLabel={isRefund ? t`Reverse refund` : t`Reverse payment`}
        onConfirm={handleConfirm}
      >
        <Box display="grid" gap="4">
          <Trans>It no longer counts, and stays in the list with your reason. This can’t be undone.</Trans>
          <TextField
            name={`reason-${id}`}
            label={t`Reason`}
            dir="auto"
            maxLength={500}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Box>
      </ConfirmButton>
    </Box>
  )
}
