import { t } from '@lingui/core/macro'
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { keyOfItem } from '../../shared/lines/line-item'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageSpinner } from '../../shared/page/page-spinner'
import { priceAt } from '../../shared/prices/price-tiers'
import { Part } from '../../shared/page/part'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'
import { RevisionForm } from './revision-form'
import type { ListedItems } from './revision-lines'
import { QuotationListPricesDocument } from './send-revision.generated'
import type { QuotationListPricesQuery } from './send-revision.generated'

interface AnswerQuotationProps {
  quotation: QuotationSheet_QuotationFragment
  reload: () => void
}

/** Looks the list prices up, in the quotation's currency, and answers. */
export function AnswerQuotation({ quotation, reload }: AnswerQuotationProps) {
  const { id, currency } = quotation
  const { data, error, refetch } = useQuery(QuotationListPricesDocument, {
    variables: { id },
    context: { headers: { 'x-currency': currency } },
    // The cache holds prices in the reader's own currency.
    fetchPolicy: 'no-cache',
  })
  const listed = useMemo(() => readListed(data, currency), [data, currency])
  return (
    <Part title={quotation.newestRevision ? t`Send another offer` : t`Answer by an offer`}>
      {data ? (
        <RevisionForm quotation={quotation} listed={listed} reload={reload} />
      ) : error ? (
        <LoadFailure title={t`The list prices could not be loaded`} error={error} retry={refetch} />
      ) : (
        <PageSpinner />
      )}
    </Part>
  )
}

function readListed(data: QuotationListPricesQuery | undefined, currency: string): ListedItems {
  const { lines = [], newestRevision } = data?.quotation ?? {}
  const known = [...lines, ...(newestRevision?.lines ?? [])]
  const productOf = (id: string) => known.find(({ productId }) => productId === id)?.product
  return {
    priceOf(item, chosen) {
      const line = known.find((one) => keyOfItem(one) === keyOfItem(item))
      if (!line?.product) return null
      const sold = line.product.variants.find(({ id }) => id === chosen) ?? line.product
      const price = priceAt(sold.priceTiers, line.quantity)
      return price.currency === currency ? price.amount : null
    },
    sizesOf: (id) => productOf(id)?.variants.filter(({ name }) => name !== '') ?? [],
    needsSize: (id) => productOf(id)?.stockBySize ?? false,
  }
}
