import { t } from '@lingui/core/macro'
import { Form } from '../../shared/forms/form'
import { ApprovalNotice } from './approval-notice'
import { DeliveryFields } from './delivery-fields'
import { LastDeliveryLine } from './last-delivery-line'
import { OrderForFields } from './order-for-fields'
import { PlaceOrderButton, PlacingProblem } from './placing'
import type { useCheckoutForm } from './use-checkout-form'

/** Asks for whom it is and where to deliver, and orders. */
export function CheckoutForm({ form }: { form: ReturnType<typeof useCheckoutForm> }) {
  const { field, submit, stage, problem } = form
  return (
    <Form onSubmit={submit} aria-label={t`Checkout`}>
      <OrderForFields form={form} />
      <DeliveryFields phone={field('phone')} address={{ ...field('address'), rows: form.company ? 5 : 3 }} />
      <LastDeliveryLine delivery={form.lastDelivery} />
      <ApprovalNotice company={form.company} lines={form.lines} />
      <PlaceOrderButton stage={stage} problem={problem} />
      <PlacingProblem problem={problem} />
    </Form>
  )
}
