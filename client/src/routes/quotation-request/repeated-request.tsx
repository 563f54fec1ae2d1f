import { Button } from '@chakra-ui/react/button'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { useAddEarlier } from '../../features/basket/use-put-earlier'
import { formatList } from '../../shared/format/list'
import { Notice } from '../../shared/forms/notice'
import { isolate } from '../../shared/i18n/messages'
import { nameInSize } from '../../shared/lines/line-item'
import { describeMissing } from '../../shared/lines/say-missing'
import { ButtonLink } from '../../shared/navigation/links'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageMessage, PageSpinner } from '../../shared/page/page-placeholder'
import { mustNameSize } from '../../shared/prices/chosen-size'
import { RequestForm } from './request-form'
import type { RepeatedQuotationQuery } from './request-quotation.generated'
import { useRepeatedQuotationQuery } from './request-quotation.generated'

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

/** Links to the basket, where the user chooses sizes for the earlier lines. */
function SizeChoiceNeeded({ lines }: { lines: readonly EarlierLine[] }) {
  const navigate = useNavigate()
  const { isBusy, error, put } = useAddEarlier(() => void navigate('/basket'))
  const names = namesOf(lines.filter((line) => !isSizeRight(line)))

  return (
    <>
      <Notice kind="info" my="4">
        {t`Some items need a size, or theirs is no longer available: ${names}. Add everything to your basket, choose sizes there, then request the quotation.`}
      </Notice>
      <Button aria-busy={isBusy || undefined} onClick={() => void put(async () => lines)}>
        <Trans>Add to basket</Trans>
      </Button>
      {error && (
        <Notice kind="error" mt="4">
          {error}
        </Notice>
      )}
    </>
  )
}

type RequestedLine = NonNullable<RepeatedQuotationQuery['quotation']>['lines'][number]

/** A line of an earlier quotation whose product is still sold. */
type EarlierLine = RequestedLine & { product: NonNullable<RequestedLine['product']> }

/** Whether the product of a line is still sold. */
const isInShop = (line: RequestedLine): line is EarlierLine => line.product !== null

/** Whether a line names an existing size, or none if the product needs none. */
const isSizeRight = ({ variantId, product }: EarlierLine): boolean =>
  variantId ? product.variants.some(({ id }) => id === variantId) : !mustNameSize(product)

/** Names of lines as a list in a sentence. */
const namesOf = (lines: readonly RequestedLine[]): string =>
  formatList(lines.map(({ name, size }) => isolate(nameInSize(name, size))))
