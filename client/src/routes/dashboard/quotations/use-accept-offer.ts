import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAct } from '../../../shared/graphql/use-act'
import type { Buyers, OrderCompany } from '../../../features/orders/use-order-companies'
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
    send({ phone, address, ...details }): Promise<Accepted> {
      setRefusedLines([])
      const terms = companyTerms(form.company, details)
      // Without an offer, nothing was confirmed.
      return acceptQuotation({ input: { id, revision: offer?.revision ?? 0, phone, address, ...terms } })
    },
    savedText: ({ order }) =>
      order.status === 'AWAITING_APPROVAL' ? t`Your order waits for approval` : t`Order placed Successfully`,
    onSaved: ({ order }) => void navigate(`/dashboard/myOrders/${order.id}`),
    afterSave: 'shut',
    unansweredText: () =>
      t`We didn’t get a response. Your entries are saved and it’s safe to try again: the order won’t be placed twice.`,
  })

  return { form: { ...form, buyers }, refusedLines }
}
