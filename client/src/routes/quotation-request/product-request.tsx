import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import type { RequestedProduct } from '../../features/quotations/request-address'
import { ButtonLink } from '../../shared/navigation/button-link'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageMessage } from '../../shared/page/page-message'
import { PageSpinner } from '../../shared/page/page-spinner'
import { RequestForm } from './request-form'
import { RequestedProductDocument } from './request-quotation.generated'

/** Asks for one product; the basket stays as it is. */
export function ProductRequest({ productId, quantity }: RequestedProduct) {
  const { data, error, refetch } = useQuery(RequestedProductDocument, { variables: { id: productId } })
  if (data?.product) {
    const line = { productId, quantity: quantity ?? data.product.minQuantity }
    return (
      <RequestForm
        draft={`quotationRequest.${productId}`}
        lines={[{ ...line, name: data.product.name }]}
        readLines={async () => [line]}
        title={t`One product`}
        change={
          <ButtonLink to={`/products/${productId}`} size="sm" variant="outline">
            <Trans>Back to the product</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (error) return <LoadFailure title={t`The product could not be loaded`} error={error} retry={refetch} />
  if (!data) return <PageSpinner />
  return (
    <PageMessage title={t`There is no such product here`} heading="h2">
      <p>
        <Trans>It may have left the shop, or the address may be mistyped.</Trans>
      </p>
      <ButtonLink to="/products" mt="8">
        <Trans>Look at the instruments</Trans>
      </ButtonLink>
    </PageMessage>
  )
}
