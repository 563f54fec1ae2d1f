import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../shared/format/money'
import { Form } from '../../shared/forms/form'
import { SubmitButton } from '../../shared/forms/submit-button'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog'
import { DeliveryFields } from '../../features/orders/delivery-fields'
import { Part } from '../../shared/page/part'
import type { QuotationSheet_QuotationFragment } from '../../features/quotations/quotation-sheet.generated'
import { RefusedLines } from '../../features/quotations/refused-lines'
import { useAcceptOffer } from './use-accept-offer'

interface AcceptOfferProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/** Asks where to deliver, and orders what is offered. Says why that came to nothing also where it is over. */
export function AcceptOffer({ quotation, reload }: AcceptOfferProps) {
  const { field, ask, question, confirm, cancel, isBusy, error, refusedLines } = useAcceptOffer(quotation, reload)
  const canAccept = quotation.nextStates.includes('ACCEPTED') && quotation.newestRevision
  const problem = <RefusedLines error={error} lines={refusedLines} />
  if (!canAccept) return problem
  const total = question && formatMoney(question.offer.total)
  return (
    <Part title={t`Accept the offer`}>
      <Form onSubmit={ask} aria-label={t`Accept the offer`} maxW="2xl">
        <DeliveryFields phone={field('phone')} address={field('address')} />
        <SubmitButton isBusy={isBusy} busyText={t`Placing your order…`}>
          {t`Accept and order`}
        </SubmitButton>
        {problem}
      </Form>
      {question && (
        <ConfirmDialog
          title={t`Accept this offer?`}
          confirmLabel={t({ message: 'Order now', context: 'button: accepts an offer' })}
          cancelLabel={t`Not yet`}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <Trans>It becomes an order of {total}.</Trans>
        </ConfirmDialog>
      )}
    </Part>
  )
}
