import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { quotationRequestOf } from '../../shared/navigation/paths'
import type { RequestedProduct } from '../../shared/navigation/paths'
import { SIZE_FIELD, SizeField } from '../../shared/forms/size-field'
import { nameInSize } from '../../shared/lines/line-item'
import { ButtonLink } from '../../shared/navigation/links'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageMessage, PageSpinner } from '../../shared/page/page-placeholder'
import { mustNameSize } from '../../shared/prices/chosen-size'
import { RequestForm } from './request-form'
import { useRequestedProductQuery } from './request-quotation.generated'

/** Requests a quotation for one product; the basket is unchanged. */
export function ProductRequest({ productId, variantId, quantity }: RequestedProduct) {
  const navigate = useNavigate()
  const [isSizeRequested, setIsSizeRequested] = useState(false)
  const { data, error, refetch } = useRequestedProductQuery({ variables: { id: productId } })
  if (data?.product) {
    const { name, variants } = data.product
    // A discontinued size counts as none.
    const size = variants.find((one) => one.id === variantId && one.name !== '')
    const line = {
      productId,
      ...(size && { variantId: size.id }),
      quantity: quantity ?? (size ?? data.product).minQuantity,
    }
    const isMissing = mustNameSize(data.product) && !size
    return (
      <RequestForm
        draft={`quotationRequest.${productId}`}
        lines={[{ ...line, name: nameInSize(name, size?.name) }]}
        choice={
          <SizeField
            product={data.product}
            chosen={size?.id}
            isMissing={isSizeRequested && isMissing}
            onChoose={(id) =>
              void navigate(quotationRequestOf({ productId, variantId: id, quantity }), { replace: true })
            }
          />
        }
        isReady={() => {
          setIsSizeRequested(isMissing)
          if (isMissing) document.getElementsByName(SIZE_FIELD)[0]?.focus()
          return !isMissing
        }}
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
  if (error) return <LoadFailure title={t`We couldn’t load the product`} error={error} retry={refetch} />
  if (!data) return <PageSpinner />
  return (
    <PageMessage title={t`Product not found`} heading="h2">
      <p>
        <Trans>It may no longer be available, or the address may be wrong.</Trans>
      </p>
      <ButtonLink to="/products" mt="8">
        <Trans>Browse instruments</Trans>
      </ButtonLink>
    </PageMessage>
  )
}
