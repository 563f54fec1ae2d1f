import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '../../../shared/format/money'
import { Form } from '../../../shared/forms/form'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog'
import { DeliveryFields } from '../../../features/orders/delivery-fields'
import { OrderForFields } from '../../../features/orders/order-for-fields'
import type { Buyers } from '../../../features/orders/use-order-companies'
import { useOrderCompanies } from '../../../features/orders/use-order-companies'
import { Loaded } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import type { QuotationSheet_QuotationFragment } from '../../../features/quotations/quotation-sheet.generated'
import { RefusedLines } from '../../../features/quotations/refused-lines'
import { useAcceptOffer } from './use-accept-offer'

interface AcceptOfferProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/** Asks for whom and where to deliver, and orders what is offered. Says why that came to nothing also where it is over. */
export function AcceptOffer({ quotation, reload }: AcceptOfferProps) {
  const canAccept = quotation.nextStates.includes('ACCEPTED')
  // Once it is open it stays, for what it has to say.
  const [wasOpen, setWasOpen] = useState(canAccept)
  if (canAccept && !wasOpen) setWasOpen(true)
  return wasOpen ? <LoadedForm quotation={quotation} reload={reload} /> : null
}

function LoadedForm({ quotation, reload }: AcceptOfferProps) {
  const { buyers, error, refetch } = useOrderCompanies(quotation.company?.id)
  return (
    <Loaded query={{ error, refetch }} shown={buyers} words={{ failed: t`Your companies could not be loaded` }}>
      {(known) => <OfferForm quotation={quotation} buyers={known} reload={reload} />}
    </Loaded>
  )
}

function OfferForm({ quotation, buyers, reload }: AcceptOfferProps & { buyers: Buyers }) {
  const offer = useAcceptOffer(quotation, buyers, reload)
  const { fields, ask, question, confirm, cancel, isBusy, error, refusedLines } = offer
  const canAccept = quotation.nextStates.includes('ACCEPTED') && quotation.newestRevision
  const problem = <RefusedLines error={error} lines={refusedLines} />
  if (!canAccept) return problem
  const total = question && formatMoney(question.offer.total)
  const companyName = question?.company?.name
  return (
    <Part title={t`Accept the offer`}>
      <Form onSubmit={ask} aria-label={t`Accept the offer`} maxW="2xl">
        <OrderForFields form={fields} />
        <DeliveryFields
          phone={fields.field('phone')}
          address={{ ...fields.field('address'), rows: fields.company ? 5 : 3 }}
        />
        <SubmitButton isBusy={isBusy} busyText={t`Placing your order…`}>
          {t`Accept and order`}
        </SubmitButton>
        {problem}
      </Form>
      {question && (
        <ConfirmDialog
          title={t`Accept this offer?`}
          tone="brand"
          confirmLabel={t({ message: 'Order now', context: 'button: accepts an offer' })}
          cancelLabel={t`Not yet`}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          {companyName ? (
            <Trans>
              It becomes an order of {total} for <bdi>{companyName}</bdi>. Above your limit there, it waits until
              somebody else of the company has approved it.
            </Trans>
          ) : (
            <Trans>It becomes an order of {total}.</Trans>
          )}
        </ConfirmDialog>
      )}
    </Part>
  )
}
