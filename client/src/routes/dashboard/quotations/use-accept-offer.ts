import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Refusal } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import type { Buyers, OrderCompany } from '../../../features/orders/use-order-companies'
import type { CheckoutDetails } from '../../../features/orders/order-rules'
import type { ShippingChoice } from '../../../features/orders/use-order-costs'
import { useOrderCosts } from '../../../features/orders/use-order-costs'
import { companyTerms, useOrderDetails } from '../../../features/orders/use-order-details'
import { describeLines } from '../../../features/quotations/line-refusals'
import {
  type AcceptQuotationMutation,
  useAcceptQuotationMutation,
} from '../../../features/quotations/move-quotation.generated'
import type {
  QuotationOffer_RevisionFragment,
  QuotationSheet_QuotationFragment,
} from '../../../features/quotations/quotation-sheet.generated'

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
export function useAcceptOffer({ quotation, buyers, ask, reload }: AcceptOfferSettings) {
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
