import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { readOrderFor } from '../../features/orders/order-for'
import { describeLines } from '../../features/quotations/line-refusals'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { Refusal, expectSuccess } from '../../shared/graphql/refusal'
import type { Incoterm } from '../../shared/graphql/schema.generated'
import { itemInput } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { releasePage } from '../../shared/navigation/leave-guard'
import { notifySuccess } from '../../shared/ui/notify'
import { useFiles } from '../../shared/upload/use-files'
import { RequestQuotationDocument } from './request-quotation.generated'
import { EMPTY_REQUEST, requestSchema } from './request-values'

/** What is asked for. */
export interface RequestSettings {
  /** What the form's draft is found by: one for what is asked for together. */
  draft: string
  /** Whether nothing about the lines is to be said first; asked when the request is to be sent. */
  isReady?: () => boolean
  /** The company that it is for unless another is chosen; the one that was ordered for last unless it is said. */
  companyId?: string | undefined
  /** The lines as they are when the request is sent. */
  readLines: () => Promise<readonly (LineItem & { quantity: number })[]>
}

/** A company that one may ask for. */
type Company = Record<'id' | 'name', string>

/** The state of the form that asks for a quotation, for oneself or for one of these companies. */
export function useRequestForm(
  nameOf: (line: LineItem) => string | undefined,
  companies: readonly Company[],
  settings: RequestSettings,
) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const isOneOfThem = (companyId: string) => companies.some(({ id }) => id === companyId)
  const [initial] = useState(() => {
    const companyId = settings.companyId ?? readOrderFor() ?? ''
    return { ...EMPTY_REQUEST, companyId: isOneOfThem(companyId) ? companyId : '' }
  })
  const { form, field, onSubmit, explain } = useSchemaForm(requestSchema, initial)
  const draft = useFormDraft(form, { name: settings.draft, initial, basis: () => null })
  const files = useFiles()
  const { isBusy, error, run } = useAttempt({ isOnce: true })
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])

  // What was left in the form may be of a company that one has left since.
  const chosen = useWatch({ control: form.control, name: 'companyId' })
  const isGone = chosen !== '' && !isOneOfThem(chosen)
  useEffect(() => {
    if (isGone) form.setValue('companyId', '')
  }, [form, isGone])

  /** The same until the shop has answered, also after a reload: a repeat of what got no answer is no second request. */
  function keyOfAttempt(): string {
    const key = form.getValues('key') || createIdempotencyKey()
    form.setValue('key', key)
    draft.keep()
    return key
  }

  async function send(typed: typeof EMPTY_REQUEST): Promise<void> {
    setRefusedLines([])
    const fileIds = await files.settle()
    const { message, incoterm, place, wantedBy, companyId } = typed
    const asked = await settings.readLines()
    const lines = asked.map((line) => ({ ...itemInput(line), quantity: line.quantity }))
    const terms = { message, place, incoterm: (incoterm || null) as Incoterm | null, wantedBy: wantedBy || null }
    const input = { ...terms, lines, fileIds, ...(companyId && { companyId }), idempotencyKey: keyOfAttempt() }
    const { data } = await client.mutate({ mutation: RequestQuotationDocument, variables: { input } })
    const answer = data?.requestQuotation
    if (answer?.__typename === 'IdempotencyConflict') {
      form.setValue('key', '')
      draft.keep()
      // The shop's own message is for clients without such a form.
      throw new Refusal(
        t`A quotation with other details was asked for here before. Look at it in Quotations first, then ask again.`,
      )
    }
    if (answer?.__typename === 'LinesRefused') {
      const names = lines.map(nameOf)
      setRefusedLines(describeLines(answer.lines, names))
    }
    const { quotation } = expectSuccess(answer, 'RequestQuotationSuccess')
    draft.forget()
    notifySuccess(t`Your request is sent. The shop answers by an offer.`)
    releasePage()
    void navigate(`/dashboard/quotations/${quotation.id}`, { replace: true })
  }

  const tell = (failure: unknown) =>
    explain(failure, {
      unanswered: t`The shop did not answer. What you typed is kept, and it is safe to try again: you will not ask twice.`,
    })

  return {
    field,
    files,
    send: onSubmit(async (typed) => {
      if (settings.isReady?.() ?? true) await run(() => send(typed), tell)
    }),
    isBusy,
    error,
    refusedLines,
  }
}
