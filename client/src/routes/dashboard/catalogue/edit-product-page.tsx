import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useLocation, useParams } from 'react-router-dom'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { CopyProduct } from '../../../features/stock-keeping/copy-product'
import { ProductForm } from '../../../features/stock-keeping/product-form'
import { useProductToEditQuery } from '../../../features/stock-keeping/product-to-edit.generated'
import { RestoreProduct } from '../../../features/stock-keeping/restore-product'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { QueryBoundary } from '../../../shared/page/loaded'
import { readWayBack, returnTo } from '../../../shared/navigation/history-state'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { DraftPreview } from './draft-preview'
import { useEditProductPageQuery } from './edit-product-page.generated'

/** Edits a product; for staff. */
export function EditProductPage() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  // Bypasses the cache, because the form needs the current stock.
  const { data, error, refetch } = useProductToEditQuery({ variables: { id }, ...FOR_EDITING })
  const { data: choices, ...choosing } = useEditProductPageQuery()
  const failure = error ?? choosing.error
  const isComplete = data && choices
  const product = data?.managedProduct
  const isDeleted = product?.status === 'DELETED'
  const isInShop = product?.status === 'IN_SHOP'
  const name = product?.name

  return (
    <>
      <Breadcrumb to={readWayBack(state) ?? '/dashboard/manageProducts'} state={returnTo(id)}>
        <Trans>Manage Products</Trans>
      </Breadcrumb>
      <DashboardPage
        title={name ? t`Edit ${name}` : t`Edit product`}
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
        <QueryBoundary
          query={{ error: failure, refetch: () => Promise.all([refetch(), choosing.refetch()]) }}
          shown={isComplete}
          words={{ failed: t`We couldn’t load the product` }}
        />
        {isComplete && !product && <EmptyList title={t`This product is no longer available`} />}
        {isDeleted && (
          <EmptyList title={t`This product is deleted`}>
            <Box mt="6">
              <RestoreProduct id={product.id} name={product.name} onRestored={() => void refetch()} />
            </Box>
          </EmptyList>
        )}
        {product && !isDeleted && choices && (
          <Box>
            {!isInShop && <DraftPreview product={product} />}
            <ProductForm
              key={product.id}
              product={product}
              categories={choices.categories}
              onSaved={() => void refetch()}
            />
          </Box>
        )}
      </DashboardPage>
    </>
  )
}
