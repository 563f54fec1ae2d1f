import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { ProductPrices } from '../../../features/prices/product-prices'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { CopyProduct } from '../../../features/stock-keeping/copy-product'
import { ProductDocuments } from '../../../features/stock-keeping/documents/product-documents'
import { ProductPictures } from '../../../features/stock-keeping/pictures/product-pictures'
import { DeviceIdentifiers } from '../../../features/stock-keeping/devices/device-identifiers'
import { RelatedProducts } from '../../../features/stock-keeping/related/related-products'
import { ProductForm } from '../../../features/stock-keeping/product-form'
import { draftOfProduct } from '../../../features/stock-keeping/use-product-form'
import { useProductToEditQuery } from '../../../features/stock-keeping/product-to-edit.generated'
import { RestoreProduct } from '../../../features/stock-keeping/restore-product'
import { isUnsavedBesides } from '../../../shared/forms/unsaved'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { Loaded } from '../../../shared/page/loaded'
import { releasePage } from '../../../shared/navigation/leave-guard'
import { readWayBack, returnTo } from '../../../shared/navigation/list-return'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { DraftPreview } from './draft-preview'
import { useEditProductPageQuery } from './edit-product-page.generated'

const LIST = '/dashboard/manageProducts'

/** Changes a product; for admins. */
export function EditProductPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // Never from the cache: what the form shows as stock must be so.
  const { data, error, refetch } = useProductToEditQuery({ variables: { id }, ...AS_KEPT })
  const { data: choices, ...choosing } = useEditProductPageQuery()
  const [saves, setSaves] = useState(0)
  const failure = error ?? choosing.error
  const isComplete = data && choices
  const product = data?.managedProduct
  const isDeleted = product?.status === 'DELETED'
  const isInShop = product?.status === 'IN_SHOP'
  const name = product?.name

  /** Goes back to the list, unless another section of the page holds something unsaved. */
  function handleSaved(saved: string): void {
    if (!isUnsavedBesides(draftOfProduct(saved))) {
      releasePage()
      void navigate(readWayBack(state) ?? LIST, { state: returnTo(saved) })
      return
    }
    // The form begins again from what was saved.
    void refetch().finally(() => setSaves((count) => count + 1))
  }

  return (
    <DashboardPage
      title={name ? t`Edit ${name}` : t`Edit Product`}
      heading={
        name && (
          <Trans>
            Edit <bdi>{name}</bdi>
          </Trans>
        )
      }
      aside={
        product && (
          <Box display="flex" flexWrap="wrap" gap="2">
            {isInShop && (
              <>
                <ButtonLink to={`/products/${product.id}`} variant="outline">
                  <Trans>View in the shop</Trans>
                </ButtonLink>
                <ButtonLink to={`/dashboard/translations/${product.id}`} variant="outline">
                  <Trans>Translate</Trans>
                </ButtonLink>
              </>
            )}
            <CopyProduct id={product.id} name={product.name} size="md" />
          </Box>
        )
      }
    >
      <Loaded
        query={{ error: failure, refetch: () => Promise.all([refetch(), choosing.refetch()]) }}
        shown={isComplete}
        words={{ failed: t`The product could not be loaded` }}
      />
      {isComplete && !product && <EmptyList title={t`This product is not in the shop any more`} />}
      {isDeleted && (
        <EmptyList title={t`This product is deleted`}>
          <Box mt="6">
            <RestoreProduct id={product.id} name={product.name} onRestored={() => void refetch()} />
          </Box>
        </EmptyList>
      )}
      {product && !isDeleted && choices && (
        <Box maxW="2xl">
          {!isInShop && <DraftPreview product={product} />}
          <ProductForm
            key={`${product.id}.${saves}`}
            product={product}
            categories={choices.categories}
            onSaved={handleSaved}
          />
          <ProductPictures key={`pictures.${product.id}`} productId={product.id} onSaved={() => void refetch()} />
          <ProductDocuments key={`documents.${product.id}`} productId={product.id} />
          <RelatedProducts key={`related.${product.id}`} productId={product.id} />
          <DeviceIdentifiers key={`devices.${product.id}`} productId={product.id} />
          <ProductPrices key={`prices.${product.id}`} productId={product.id} />
        </Box>
      )}
    </DashboardPage>
  )
}
