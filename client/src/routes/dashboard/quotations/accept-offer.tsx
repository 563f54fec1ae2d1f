import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeliveryFields, OrderForFields } from '../../../features/orders/buyer-fields'
import type { CheckoutDetails } from '../../../features/orders/order-rules'
import { TotalQuestion } from '../../../features/orders/price-questions'
import { TotalsList } from '../../../features/orders/totals-list'
import type { Buyers, OrderCompany } from '../../../features/orders/use-order-companies'
import { useOrderCompanies } from '../../../features/orders/use-order-companies'
import type { ShippingChoice } from '../../../features/orders/use-order-costs'
import { useOrderCosts } from '../../../features/orders/use-order-costs'
import { companyTerms, useOrderDetails } from '../../../features/orders/use-order-details'
import type { AcceptQuotationMutation } from '../../../features/quotations/move-quotation.generated'
import { useAcceptQuotationMutation } from '../../../features/quotations/move-quotation.generated'
import type {
  QuotationOffer_RevisionFragment,
  QuotationSheet_QuotationFragment,
} from '../../../features/quotations/quotation-sheet.generated'
import { ANSWER_ANCHOR } from '../../../features/quotations/quotation-step'
import { RefusedLines, describeLines } from '../../../features/quotations/refused-lines'
import { useConfirmation } from '../../../shared/ui/confirm-dialog'
import { formatMoney } from '../../../shared/format/money'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Refusal } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'

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

type Accepted = Extract<AcceptQuotationMutation['acceptQuotation'], { __typename: 'AcceptQuotationSuccess' }>

interface AcceptOfferSettings {
  quotation: QuotationSheet_QuotationFragment
  buyers: Buyers
  /** Asks for a confirmation of the order. */
  ask: (offer: QuotationOffer_RevisionFragment, company: OrderCompany | undefined) => Promise<boolean>
  /** Reloads the page's data after a refusal. */
  reload: () => void
}

/** State of the form that accepts a quotation. Repeated requests create one order. */
function useAcceptOffer({ quotation, buyers, ask, reload }: AcceptOfferSettings) {
  const { id, newestRevision: offer, company: askedFor } = quotation
  const navigate = useNavigate()
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const { send: acceptQuotation } = useAct(useAcceptQuotationMutation, {
    onRefused(result) {
      if (result.__typename === 'TotalChanged') {
        costs.ask(result.total)
        throw new Refusal(result.message)
      }
      reload()
      if (result.__typename !== 'LinesRefused') return
      const names = offer?.lines.map(({ name }) => name) ?? []
      setRefusedLines(describeLines(result.lines, names))
    },
  })
  const form = useOrderDetails({
    buyers,
    onlyId: askedFor?.id,
    draft: { name: `acceptQuotation.${id}` },
    confirm: async (): Promise<boolean> => offer !== null && ask(offer, form.company),
    send: (details): Promise<Accepted> => send(details, costs.choice()),
    savedText: ({ order }) =>
      order.status === 'AWAITING_APPROVAL' ? t`Your order waits for approval` : t`Order placed Successfully`,
    onSaved: ({ order }) => void navigate(`/dashboard/myOrders/${order.id}`),
    afterSave: 'shut',
    unansweredText: () =>
      t`We didn’t get a response. Your entries are saved and it’s safe to try again: the order won’t be placed twice.`,
  })

  const costs = useOrderCosts(form.form, {
    order: { quotationId: id },
    companyId: form.company?.id,
    address: form.destination,
    // A new version has other prices and freight.
    prices: String(offer?.revision),
    keep: form.draft.keep,
  })

  function send(details: CheckoutDetails, { expectedTotal }: ShippingChoice): Promise<Accepted> {
    setRefusedLines([])
    const { shippingAddress } = details
    const terms = companyTerms(form.company, details)
    // Without an offer, nothing was confirmed.
    const offered = { id, revision: offer?.revision ?? 0 }
    return acceptQuotation({
      input: { ...offered, shippingAddress, ...terms, ...(expectedTotal !== undefined && { expectedTotal }) },
    })
  }
  const acceptTotal = form.submitBy((details) => send(details, costs.choice(costs.changed?.now)))

  return { form: { ...form, ...costs, acceptTotal, buyers }, refusedLines }
}
