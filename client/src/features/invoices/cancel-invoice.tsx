import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { TextField } from '../../shared/forms/fields'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useIssueCreditNoteMutation } from './invoices.generated'

/** Cancels an invoice by a credit note after a question, with a reason. */
export function CancelInvoice({ number }: { number: string }) {
  const [reason, setReason] = useState('')
  const { send } = useAct(useIssueCreditNoteMutation, { toast: t`Credit note issued.` })

  async function handleConfirm() {
    if (!reason.trim()) throw new Refusal(t`Enter a reason`)
    await send({ input: { invoiceNumber: number, reason } })
  }

  return (
    <ConfirmButton
      size="xs"
      action={t({ message: 'Cancel by credit note', context: 'button: an invoice' })}
      label={t`Cancel by credit note: ${number}`}
      title={t`Cancel ${number} by a credit note?`}
      confirmLabel={t`Issue credit note`}
      cancelLabel={t`Keep the invoice`}
      onConfirm={handleConfirm}
    >
      <Box display="grid" gap="4">
        <Trans>
          The credit note covers what returns have not credited yet, and is emailed to the customer. You can then issue
          a new invoice. This can’t be undone.
        </Trans>
        <TextField
          name={`reason-${number}`}
          label={t`Reason`}
          hint={t`Printed on the credit note`}
          dir="auto"
          maxLength={500}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Box>
    </ConfirmButton>
  )
}
