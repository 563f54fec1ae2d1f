import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '../../../shared/format/money'
import { useConfirmation } from '../../../shared/editing/use-confirmation'
import { Form } from '../../../shared/forms/form'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { DeliveryFields } from '../../../features/orders/delivery-fields'
import { OrderForFields } from '../../../features/orders/order-for-fields'
import { TotalQuestion } from '../../../features/orders/total-question'
import { TotalsList } from '../../../features/orders/totals-list'
import type { Buyers, OrderCompany } from '../../../features/orders/use-order-companies'
import { useOrderCompanies } from '../../../features/orders/use-order-companies'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import type {
  QuotationOffer_RevisionFragment,
  QuotationSheet_QuotationFragment,
} from '../../../features/quotations/quotation-sheet.generated'
import { ANSWER_ANCHOR } from '../../../features/quotations/quotation-step'
import { RefusedLines } from '../../../features/quotations/refused-lines'
import { useAcceptOffer } from './use-accept-offer'

interface AcceptOfferProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/**
 * Accepts a quotation: company and delivery address. It also shows a refusal after the quotation has ended.
 */
export function AcceptOffer({ quotation, reload }: AcceptOfferProps) {
  const canAccept = quotation.nextStatuses.includes('ACCEPTED')
  // The open form stays to show its message.
  const [wasOpen, setWasOpen] = useState(canAccept)
  if (canAccept && !wasOpen) setWasOpen(true)
  return wasOpen ? <LoadedForm quotation={quotation} reload={reload} /> : null
}

function LoadedForm({ quotation, reload }: AcceptOfferProps) {
  const { buyers, error, refetch } = useOrderCompanies(quotation.company?.id)
  return (
    <QueryBoundary query={{ error, refetch }} shown={buyers} words={{ failed: t`We couldn’t load your companies` }}>
      {(known) => <OfferForm quotation={quotation} buyers={known} reload={reload} />}
    </QueryBoundary>
  )
}

function OfferForm({ quotation, buyers, reload }: AcceptOfferProps & { buyers: Buyers }) {
  const { confirm, dialog } = useConfirmation()
  const { form, refusedLines } = useAcceptOffer({ quotation, buyers, ask, reload })
  const canAccept = quotation.nextStatuses.includes('ACCEPTED') && quotation.newestRevision
  const problem = <RefusedLines error={form.error} lines={refusedLines} />

  function ask(offer: QuotationOffer_RevisionFragment, company: OrderCompany | undefined): Promise<boolean> {
    const total = formatMoney(form.totals.totals?.totalWithTax ?? offer.total)
    const companyName = company?.name
    return confirm({
      title: t`Accept this quotation?`,
      children: companyName ? (
        <Trans>
          This places an order of {total} for <bdi>{companyName}</bdi>. If it exceeds your limit, someone else at the
          company must approve it.
        </Trans>
      ) : (
        <Trans>This places an order of {total}.</Trans>
      ),
      confirmLabel: t({ message: 'Order now', context: 'button: accepts an offer' }),
      cancelLabel: t`Not yet`,
    })
  }

  if (!canAccept) return problem
  return (
    <Part anchor={ANSWER_ANCHOR} title={t`Accept quotation`}>
      <Form onSubmit={form.submit} aria-label={t`Accept quotation`} maxW="2xl">
        <OrderForFields form={form} />
        <DeliveryFields form={form} />
        <TotalsList totals={form.totals} testId="accept-total" />
        <SubmitButton isBusy={form.isBusy} busyText={t`Placing your order…`}>
          {t`Accept and order`}
        </SubmitButton>
        {form.changed && <TotalQuestion changed={form.changed} onAgree={() => form.acceptTotal()} />}
        {problem}
      </Form>
      {dialog}
    </Part>
  )
}
