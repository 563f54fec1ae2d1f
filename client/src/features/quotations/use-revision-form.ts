import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { expectSuccess, explainFailure, refusedField } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { describeLines } from './line-refusals'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { type RevisionInput, type RevisionValues, revisionSchema, toValues } from './revision-values'
import { SendQuotationRevisionDocument } from './send-revision.generated'

interface RevisionFormSettings {
  quotation: QuotationSheet_QuotationFragment
  /** What one piece of a product costs in the quantity asked for, in minor units; null where the shop has no price. */
  listPriceOf: (productId: string) => number | null
  /** Asks for the quotation as it is now. */
  reload: () => void
}

/** The state of the form that answers a quotation by a revision. */
export function useRevisionForm({ quotation, listPriceOf, reload }: RevisionFormSettings) {
  const { id: quotationId, newestRevision } = quotation
  const client = useApolloClient()
  const [initial, setInitial] = useState(() => toValues(quotation, listPriceOf))
  const [schema] = useState(() => revisionSchema(quotation))
  const { form, field, onSubmit } = useSchemaForm<RevisionValues, RevisionInput>(schema, initial)
  const draft = useFormDraft(form, { name: `quotationRevision.${quotationId}`, initial, basis: () => null })
  const { isBusy, error, run } = useAttempt()
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])

  async function save(read: RevisionInput): Promise<void> {
    setRefusedLines([])
    const input = { ...read, quotationId, expectedRevision: newestRevision?.revision ?? 0 }
    const { data } = await client.mutate({ mutation: SendQuotationRevisionDocument, variables: { input } })
    const answer = data?.sendQuotationRevision
    if (answer?.__typename === 'LinesRefused') {
      const names = read.lines.map((line) => quotation.lines.find((asked) => asked.productId === line.productId)?.name)
      setRefusedLines(describeLines(answer.lines, names))
    }
    if (answer?.__typename === 'RevisionReplaced' || answer?.__typename === 'InvalidQuotationTransition') reload()
    const sent = expectSuccess(answer, 'SendQuotationRevisionSuccess').quotation
    draft.forget()
    const fresh = toValues(sent, listPriceOf)
    setInitial(fresh)
    form.reset(fresh)
    notifySuccess(t`The offer is sent.`)
  }

  function explain(failure: unknown): string | null {
    const refused = refusedField(failure, initial)
    if (!refused) return explainFailure(failure, t`The shop did not answer. What you typed is kept; try again.`)
    form.setError(refused.field, { message: refused.message }, { shouldFocus: true })
    return null
  }

  const send = onSubmit((read) => run(() => save(read), explain))
  return { form, field, send, isBusy, error, refusedLines, hasDraft: draft.isFilledIn, discardDraft: draft.discard }
}
