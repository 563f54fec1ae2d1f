import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useFormDraft } from '../../../shared/forms/use-form-draft'
import { expectSuccess } from '../../../shared/graphql/refusal'
import { notifySuccess } from '../../../shared/ui/notify'
import type { CheckoutDetails } from '../../../features/orders/order-rules'
import type { Buyers, OrderCompany } from '../../../features/orders/use-order-companies'
import { companyTerms, useOrderDetails } from '../../../features/orders/use-order-details'
import { useOrderFor } from '../../../features/orders/use-order-for'
import { describeLines } from '../../../features/quotations/line-refusals'
import { AcceptQuotationDocument } from '../../../features/quotations/move-quotation.generated'
import type {
  QuotationOffer_RevisionFragment,
  QuotationSheet_QuotationFragment,
} from '../../../features/quotations/quotation-sheet.generated'

/** What was read and is about to be accepted. */
interface Question {
  details: CheckoutDetails
  company: OrderCompany | undefined
  offer: QuotationOffer_RevisionFragment
}

/**
 * The state of the form that accepts an offer: what is asked before it is sent, and what came of it. However often it is
 * sent, the shop makes one order of it. What the page shows is asked for again by `reload` when the shop refuses.
 */
export function useAcceptOffer(quotation: QuotationSheet_QuotationFragment, buyers: Buyers, reload: () => void) {
  const { id, newestRevision, company: askedFor } = quotation
  const client = useApolloClient()
  const navigate = useNavigate()
  const { form, field, onSubmit, explain, initial, company } = useOrderDetails(buyers, askedFor?.id)
  const draft = useFormDraft(form, { name: `acceptQuotation.${id}`, initial, basis: () => null })
  const orderFor = useOrderFor(form, company, draft.keep)
  const { isBusy, error, run, forget } = useAttempt({ isOnce: true })
  const [question, setQuestion] = useState<Question | null>(null)
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])

  async function send({ details, company: payer, offer }: Question): Promise<void> {
    setRefusedLines([])
    const { phone, address } = details
    const input = { quotationId: id, revision: offer.revision, phone, address, ...companyTerms(payer, details) }
    const { data } = await client.mutate({ mutation: AcceptQuotationDocument, variables: { input } })
    const answer = data?.acceptQuotation
    if (answer?.__typename === 'LinesRefused')
      setRefusedLines(
        describeLines(
          answer.lines,
          offer.lines.map(({ name }) => name),
        ),
      )
    if (answer && answer.__typename !== 'AcceptQuotationSuccess') reload()
    const { order } = expectSuccess(answer, 'AcceptQuotationSuccess')
    draft.forget()
    notifySuccess(
      order.status === 'AWAITING_APPROVAL' ? t`Your order waits for approval` : t`Order placed Successfully`,
    )
    void navigate(`/dashboard/myOrders/${order.id}`)
  }

  function tell(failure: unknown): string | null {
    // While it is open nothing behind it takes the focus, and it gives its own back as it goes.
    flushSync(() => setQuestion(null))
    return explain(failure, {
      unanswered: t`The shop did not answer. What you typed is kept, and it is safe to try again: you will not get a second order.`,
    })
  }

  return {
    fields: { ...orderFor, field, company, buyers },
    ask: onSubmit((details) => {
      forget()
      if (newestRevision) setQuestion({ details, company, offer: newestRevision })
    }),
    /** What is asked now; null for nothing. */
    question,
    async confirm() {
      if (!question) return
      await run(() => send(question), tell)
      setQuestion(null)
    },
    cancel: () => setQuestion(null),
    isBusy,
    error,
    refusedLines,
  }
}
