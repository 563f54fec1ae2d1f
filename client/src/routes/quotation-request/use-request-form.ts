import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { readOrderFor } from '../../features/orders/order-for'
import { describeLines } from '../../features/quotations/line-refusals'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { KeyUsedRefusal } from '../../shared/graphql/refusal'
import type { Incoterm } from '../../shared/graphql/schema.generated'
import { useAct } from '../../shared/graphql/use-act'
import { itemInput } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
import { releasePage } from '../../shared/navigation/leave-guard'
import { useFiles } from '../../shared/upload/use-files'
import { useRequestQuotationMutation } from './request-quotation.generated'
import { EMPTY_REQUEST, requestSchema } from './request-values'

export interface RequestSettings {
  /** Key of the form's draft: one per set of lines. */
  draft: string
  /** Whether the lines can be sent; called on submit. */
  isReady?: () => boolean
  /** The initial company, by default that of the last order. */
  companyId?: string | undefined
  /** The current lines, read on submit. */
  readLines: () => Promise<readonly (LineItem & { quantity: number })[]>
}

/** A company that the user may request for. */
type Company = Record<'id' | 'name', string>

/** State of the request form, private or for one of these companies. */
export function useRequestForm(
  nameOf: (line: LineItem) => string | undefined,
  companies: readonly Company[],
  settings: RequestSettings,
) {
  const navigate = useNavigate()
  const isOneOfThem = (companyId: string) => companies.some(({ id }) => id === companyId)
  const [initial] = useState(() => {
    const companyId = settings.companyId ?? readOrderFor() ?? ''
    return { ...EMPTY_REQUEST, companyId: isOneOfThem(companyId) ? companyId : '' }
  })
  const files = useFiles()
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const requestQuotation = useAct(useRequestQuotationMutation, {
    onRefused(result, { input }) {
      if (result.__typename === 'IdempotencyConflict') {
        // The server's own message suits clients without this form.
        throw new KeyUsedRefusal(
          t`You already requested a quotation here with different details. Check it under Quotations before you send another.`,
        )
      }
      if (result.__typename === 'LinesRefused') setRefusedLines(describeLines(result.lines, input.lines.map(nameOf)))
    },
  })

  const { form, ...rest } = useMutationForm({
    schema: requestSchema,
    initial,
    draft: { name: settings.draft },
    confirm: () => settings.isReady?.() ?? true,
    async send({ message, incoterm, place, wantedBy, companyId }, { idempotencyKey }) {
      setRefusedLines([])
      const fileIds = await files.settle()
      const requestedLines = await settings.readLines()
      const lines = requestedLines.map((line) => ({ ...itemInput(line), quantity: line.quantity }))
      const terms = { message, place, incoterm: (incoterm || null) as Incoterm | null, wantedBy: wantedBy || null }
      const input = { ...terms, lines, fileIds, ...(companyId && { companyId }), idempotencyKey }
      return (await requestQuotation.send({ input })).quotation
    },
    savedText: () => t`Request sent. We’ll reply with a quotation.`,
    onSaved({ id }) {
      releasePage()
      void navigate(`/dashboard/quotations/${id}`, { replace: true })
    },
    afterSave: 'shut',
    unansweredText: () =>
      t`We didn’t get a response. Your entries are saved and it’s safe to try again: the request won’t be sent twice.`,
  })

  // A draft may name a company that the user has left since.
  const chosen = useWatch({ control: form.control, name: 'companyId' })
  const isGone = chosen !== '' && !isOneOfThem(chosen)
  useEffect(() => {
    if (isGone) form.setValue('companyId', '')
  }, [form, isGone])

  return { ...rest, files, refusedLines }
}
