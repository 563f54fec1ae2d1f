import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { DeliveryFields } from './delivery-fields'
import { LastDeliveryLine } from './last-delivery-line'
import { OrderForFields } from './order-for-fields'
import type { useCheckoutForm } from './use-checkout-form'

/** Asks for whom it is and where to deliver, and orders. */
export function CheckoutForm({ form }: { form: ReturnType<typeof useCheckoutForm> }) {
  const { field, send, stage, problem } = form
  return (
    <Form onSubmit={send} aria-label={t`Checkout`}>
      <OrderForFields form={form} />
      <DeliveryFields phone={field('phone')} address={{ ...field('address'), rows: form.company ? 5 : 3 }} />
      <LastDeliveryLine delivery={form.lastDelivery} />
      <SubmitButton
        isBusy={stage === 'sending'}
        busyText={t`Placing your order…`}
        doneText={stage === 'placed' ? t`Order placed` : undefined}
      >
        {problem?.kind === 'unknown' ? t`Try again` : t`Place Order`}
      </SubmitButton>
      {problem && (
        <Notice kind="error">
          {problem.message}
          {(problem.kind === 'conflict' || problem.kind === 'unknown') && (
            <>
              {' '}
              <Link asChild>
                <RouterLink to="/dashboard/myOrders">{t`My Orders`}</RouterLink>
              </Link>
            </>
          )}
        </Notice>
      )}
    </Form>
  )
}
