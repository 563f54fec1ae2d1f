import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { May } from '../../shared/auth/may'
import { ConfirmButton } from '../../shared/editing/asking-button'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { TextField } from '../../shared/forms/fields'
import { Refusal } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { Part } from '../../shared/page/part'
import { DownloadInvoice } from './download-invoice'
import { invoiceKindLabels } from './invoice-words'
import type { InvoiceRow_InvoiceFragment, OrderInvoices_OrderFragment } from './invoices.generated'
import { useIssueInvoiceMutation, useIssueCreditNoteMutation } from './invoices.generated'

interface OrderInvoicesProps {
  order: OrderInvoices_OrderFragment
  /** True for staff, who issue and cancel invoices. */
  isAdmin: boolean
}

/** Invoices and credit notes of an order; nothing for its customer while there are none. */
export function OrderInvoices({ order, isAdmin }: OrderInvoicesProps) {
  const { invoices, status } = order
  const inForce = invoices.find(({ kind, cancelledBy }) => kind === 'INVOICE' && !cancelledBy)
  const canIssue = isAdmin && !inForce && status !== 'CANCELLED' && status !== 'AWAITING_APPROVAL'
  if (invoices.length === 0 && !canIssue) return null
  return (
    <Box _print={{ display: 'none' }}>
      <Part title={t`Invoices`}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          {invoices.length > 0 && (
            <Box as="ul" listStyleType="none" display="grid" gap="3" aria-label={t`Invoices`}>
              {invoices.map((invoice) => (
                <InvoiceItem key={invoice.id} invoice={invoice} isAdmin={isAdmin} />
              ))}
            </Box>
          )}
          {isAdmin && inForce && status === 'CANCELLED' && (
            <Box as="p" textStyle="sm" color="fg.muted">
              <Trans>The order is cancelled. Cancel its invoice, too.</Trans>
            </Box>
          )}
          {canIssue && (
            <May do="PAYMENTS_WRITE">
              <IssueInvoice orderId={order.id} />
            </May>
          )}
        </Box>
      </Part>
    </Box>
  )
}

function InvoiceItem({ invoice, isAdmin }: { invoice: InvoiceRow_InvoiceFragment; isAdmin: boolean }) {
  const { number, kind, issuedAt, total, url, dueOn, corrects, cancelledBy } = invoice
  const due = dueOn && formatDay(dueOn)
  const corrected = corrects?.number
  return (
    <Box as="li" display="grid" gap="1" borderTopWidth="1px" pt="3" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Box as={cancelledBy ? 'del' : 'strong'}>
          <bdi dir="ltr">{number}</bdi>
        </Box>
        <span>{formatMoney(total)}</span>
      </Box>
      <Box textStyle="sm" color="fg.muted">
        {invoiceKindLabels()[kind]}
        {' · '}
        <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>
        {due && !cancelledBy && (
          <>
            {' · '}
            <Trans>Payable by {due}</Trans>
          </>
        )}
        {corrects && (
          <>
            {' · '}
            <Trans>
              Corrects <bdi dir="ltr">{corrected}</bdi>
            </Trans>
          </>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="1" ms="-2.5">
        <DownloadInvoice number={number} url={url} />
        {isAdmin && kind === 'INVOICE' && !cancelledBy && (
          <May do="PAYMENTS_WRITE">
            <CancelInvoice number={number} />
          </May>
        )}
      </Box>
    </Box>
  )
}

function IssueInvoice({ orderId }: { orderId: string }) {
  const { send } = useAct(useIssueInvoiceMutation, { toast: t`Invoice issued.` })
  const action = t`Issue invoice`
  return (
    <Box>
      <ConfirmButton
        action={action}
        label={action}
        tone="brand"
        title={t`Issue the invoice?`}
        onConfirm={() => send({ input: { orderId } })}
      >
        <Trans>
          It gets the next number and is emailed to the customer. It can’t be changed or deleted, only cancelled by a
          credit note.
        </Trans>
      </ConfirmButton>
    </Box>
  )
}

/** Cancels an invoice by a credit note after a question, with a reason. */
function CancelInvoice({ number }: { number: string }) {
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
