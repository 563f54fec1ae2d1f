import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { May } from '../../shared/auth/may'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { TextField } from '../../shared/forms/fields'
import { Notice } from '../../shared/forms/notice'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useReleaseCreditHoldMutation } from './payments.generated'

/** Says that an order waits because of the credit limit; staff release it with a reason. */
export function CreditHold({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const [reason, setReason] = useState('')
  const { send } = useAct(useReleaseCreditHoldMutation, { toast: t`Order released.` })
  const action = t({ message: 'Release order', context: 'above the credit limit' })

  async function handleConfirm() {
    if (!reason.trim()) throw new Refusal(t`Enter a reason`)
    await send({ input: { id, reason } })
  }

  return (
    <Notice kind="info">
      {isAdmin ? (
        <Trans>The company is above its credit limit. Release the order before you ship it.</Trans>
      ) : (
        <Trans>This order is above your company’s credit limit. We’ll contact you before we ship it.</Trans>
      )}
      {isAdmin && (
        <May do="PAYMENTS_WRITE">
          <Box mt="2">
            <ConfirmButton
              action={action}
              label={action}
              tone="brand"
              title={t`Release this order?`}
              onConfirm={handleConfirm}
            >
              <Box display="grid" gap="4">
                <Trans>It can then be shipped. The audit log keeps your reason.</Trans>
                <TextField
                  name={`release-${id}`}
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
        </May>
      )}
    </Notice>
  )
}
