import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../shared/forms/notice'
import { nameInSize } from '../../shared/lines/line-item'
import { describeMissing } from '../../shared/lines/say-missing'
import { ButtonLink } from '../../shared/navigation/button-link'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageMessage } from '../../shared/page/page-message'
import { PageSpinner } from '../../shared/page/page-spinner'
import { isInShop, isSizeRight } from './earlier-lines'
import { RequestForm } from './request-form'
import { useRepeatedQuotationQuery } from './request-quotation.generated'
import { SizeChoiceNeeded } from './size-choice-needed'

/**
 * Requests the lines of an earlier quotation again, as far as they are still sold; the basket is unchanged.
 */
export function RepeatedRequest({ quotationId }: { quotationId: string }) {
  const { data, error, refetch } = useRepeatedQuotationQuery({
    variables: { id: quotationId },
    // Shows current availability, not the cached one.
    fetchPolicy: 'network-only',
  })
  if (data?.quotation) {
    const present = data.quotation.lines.filter(isInShop)
    const missing = data.quotation.lines.filter((line) => !isInShop(line))
    const back = (
      <ButtonLink to={`/dashboard/quotations/${quotationId}`} size="sm" variant="outline">
        <Trans>Back to the quotation</Trans>
      </ButtonLink>
    )
    if (present.length === 0) {
      return (
        <PageMessage title={t`None of these products are available now.`} heading="h2">
          {back}
        </PageMessage>
      )
    }
    const lines = present.map(({ productId, variantId, size, quantity, name }) => {
      const item = { productId, ...(variantId && { variantId }) }
      return { ...item, quantity, name: nameInSize(name, size) }
    })
    return (
      <>
        {missing.length > 0 && (
          <Notice kind="info" mb="4">
            {describeMissing(missing)}
          </Notice>
        )}
        {present.every(isSizeRight) ? (
          <RequestForm
            draft={`quotationRequest.again.${quotationId}`}
            lines={lines}
            readLines={async () => lines}
            companyId={data.quotation.company?.id ?? ''}
            title={plural(lines.length, { one: '# product', other: '# products' })}
            change={back}
          />
        ) : (
          <>
            {back}
            <SizeChoiceNeeded lines={present} />
          </>
        )}
      </>
    )
  }
  if (error) return <LoadFailure title={t`We couldn’t load the quotation`} error={error} retry={refetch} />
  if (!data) return <PageSpinner />
  return (
    <PageMessage title={t`Quotation not found`} heading="h2">
      <ButtonLink to="/dashboard/quotations" mt="8">
        {t`Go to Quotations`}
      </ButtonLink>
    </PageMessage>
  )
}
