import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { QueryBoundary } from '../../shared/page/loaded'
import { Part } from '../../shared/page/part'
import { readListed } from './listed-products'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { ANSWER_ANCHOR } from './quotation-step'
import { RevisionForm } from './revision-form'
import { useQuotationListPricesQuery } from './send-revision.generated'

interface AnswerQuotationProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/** The answer form of a quotation, with list prices in its currency. */
export function AnswerQuotation({ quotation, reload }: AnswerQuotationProps) {
  const { id, currency } = quotation
  const { data, error, refetch } = useQuotationListPricesQuery({
    variables: { id },
    context: { headers: { 'x-currency': currency } },
    // The cache holds prices in the user's own currency.
    fetchPolicy: 'no-cache',
  })
  const listed = useMemo(() => readListed(data?.quotation ?? null), [data])
  return (
    <Part
      anchor={ANSWER_ANCHOR}
      title={quotation.newestRevision ? t`Send another quotation` : t`Reply with a quotation`}
    >
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the list prices` }}>
        {() => <RevisionForm quotation={quotation} listed={listed} reload={reload} />}
      </QueryBoundary>
    </Part>
  )
}
