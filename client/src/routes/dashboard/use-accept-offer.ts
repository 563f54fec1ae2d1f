import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess, explainFailure, refusedField } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { type DeliveryDetails, deliverySchema } from '../../features/orders/order-rules'
import { describeLines } from '../../features/quotations/line-refusals'
import { AcceptQuotationDocument } from '../../features/quotations/move-quotation.generated'
import type {
  QuotationOffer_RevisionFragment,
  QuotationSheet_QuotationFragment,
} from '../../features/quotations/quotation-sheet.generated'

const EMPTY = { phone: '', address: '' }

/** What was read and is about to be accepted. */
interface Question {
  details: DeliveryDetails
  offer: QuotationOffer_RevisionFragment
}

/**
 * The state of the form that accepts an offer: what is asked before it is sent, and what came of it. However often it is
 * sent, the shop makes one order of it. What the page shows is asked for again by `reload` when the shop refuses.
 */
export function useAcceptOffer(quotation: QuotationSheet_QuotationFragment, reload: () => void) {
  const { id, newestRevision } = quotation
  const client = useApolloClient()
  const navigate = useNavigate()
  const { form, field, onSubmit } = useSchemaForm(deliverySchema, EMPTY)
  const draft = useFormDraft(form, { name: `acceptQuotation.${id}`, initial: EMPTY, basis: () => null })
  const { isBusy, error, run, forget } = useAttempt({ isOnce: true })
  const [question, setQuestion] = useState<Question | null>(null)
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])

  async function send({ details, offer }: Question): Promise<void> {
    setRefusedLines([])
    const input = { quotationId: id, revision: offer.revision, ...details }
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
    notifySuccess(t`Order placed Successfully`)
    void navigate(`/dashboard/myOrders/${order.id}`)
  }

  function explain(failure: unknown): string | null {
    const refused = refusedField(failure, EMPTY)
    if (!refused) {
      return explainFailure(
        failure,
        t`The shop did not answer. What you typed is kept, and it is safe to try again: you will not get a second order.`,
      )
    }
    form.setError(refused.field, { message: refused.message })
    return null
  }

  return {
    field,
    ask: onSubmit((details) => {
      forget()
      if (newestRevision) setQuestion({ details, offer: newestRevision })
    }),
    /** What is asked now; null for nothing. */
    question,
    async confirm() {
      if (!question) return
      await run(() => send(question), explain)
      setQuestion(null)
    },
    cancel: () => setQuestion(null),
    isBusy,
    error,
    refusedLines,
  }
}
