import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { nameInSize } from '../../shared/lines/line-item'
import { ButtonLink } from '../../shared/navigation/button-link'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageMessage } from '../../shared/page/page-message'
import { PageSpinner } from '../../shared/page/page-spinner'
import { RequestForm } from './request-form'
import { RepeatedQuotationDocument } from './request-quotation.generated'

/** Asks for the lines of an earlier quotation of one's own once more; the basket stays as it is. */
export function RepeatedRequest({ quotationId }: { quotationId: string }) {
  const { data, error, refetch } = useQuery(RepeatedQuotationDocument, { variables: { id: quotationId } })
  if (data?.quotation) {
    const lines = data.quotation.lines.map(({ productId, variantId, size, quantity, name }) => {
      const item = { productId, ...(variantId && { variantId }) }
      return { ...item, quantity, name: nameInSize(name, size) }
    })
    return (
      <RequestForm
        draft={`quotationRequest.again.${quotationId}`}
        lines={lines}
        readLines={async () => lines}
        title={plural(lines.length, { one: '# product', other: '# products' })}
        change={
          <ButtonLink to={`/dashboard/quotations/${quotationId}`} size="sm" variant="outline">
            <Trans>Back to the quotation</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (error) return <LoadFailure title={t`The quotation could not be loaded`} error={error} retry={refetch} />
  if (!data) return <PageSpinner />
  return (
    <PageMessage title={t`There is no such quotation here`} heading="h2">
      <ButtonLink to="/dashboard/quotations" mt="8">
        {t`Go to Quotations`}
      </ButtonLink>
    </PageMessage>
  )
}
