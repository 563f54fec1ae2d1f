import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { OrderPayment_OrderFragment } from './payments.generated'
import { RecordPaymentForm } from './record-payment'
import { RecordRefundForm } from './record-refund'

/** Buttons that open the forms for received money and for refunds. */
export function PaymentActs({ order }: { order: OrderPayment_OrderFragment }) {
  const [form, setForm] = useState<'payment' | 'refund' | null>(null)
  const close = () => setForm(null)
  if (form === 'payment') return <RecordPaymentForm order={order} onClose={close} />
  if (form === 'refund') return <RecordRefundForm order={order} onClose={close} />
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button variant="outline" onClick={() => setForm('payment')}>{t`Record payment`}</Button>
      {order.payment.paid.amount > 0 && (
        <Button variant="outline" onClick={() => setForm('refund')}>{t`Refund`}</Button>
      )}
    </Box>
  )
}
