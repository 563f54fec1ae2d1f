import { Badge } from '@chakra-ui/react/badge'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useParams } from 'react-router-dom'
import { CopyProduct, RestoreProduct } from '../../../features/stock-keeping/product-actions'
import { ProductForm } from '../../../features/stock-keeping/product-form'
import { useProductToEditQuery } from '../../../features/stock-keeping/product-to-edit.generated'
import type { ProductForm_ProductFragment } from '../../../features/stock-keeping/save-product.generated'
import { formatMoney } from '../../../shared/format/money'
import { formatQuantity } from '../../../shared/format/number'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/links'
import { readWayBack, returnTo } from '../../../shared/navigation/history'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
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

const Picture = chakra('img', { base: { w: 'full', aspectRatio: 'square', objectFit: 'contain', bg: 'bg.subtle' } })

/**
 * Preview of the saved product, for staff. Separate from public pages, so that none of them contains it.
 */
function DraftPreview({ product }: { product: ProductForm_ProductFragment }) {
  const { name, image, price, description, material, sizes } = product
  const minimum = formatQuantity(product.minQuantity)
  const facts = [material, sizes.join(', ')].filter(Boolean)
  return (
    <Box as="section" aria-label={t`Preview`} borderWidth="1px" borderRadius="l3" overflow="hidden" mb="6">
      <Box display="flex" alignItems="center" gap="2" px="4" py="2" borderBottomWidth="1px" bg="bg.subtle">
        <Heading as="h2" size="sm">
          <Trans>Preview</Trans>
        </Heading>
        <Badge colorPalette="amber">{t({ message: 'Draft', context: 'of a product' })}</Badge>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
        gap="4"
        p="4"
        alignItems="start"
      >
        {image && <Picture src={image.url} alt={image.alt} loading="lazy" />}
        <Box dir="auto" overflowWrap="anywhere">
          <chakra.p textStyle="xl" fontWeight="semibold">
            {name}
          </chakra.p>
          <chakra.p mt="1">{formatMoney(price)}</chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>Minimum order {minimum}</Trans>
          </chakra.p>
          {facts.map((fact) => (
            <chakra.p key={fact} mt="1" textStyle="sm">
              {fact}
            </chakra.p>
          ))}
          <chakra.p mt="3" textStyle="sm" whiteSpace="pre-line">
            {description}
          </chakra.p>
        </Box>
      </Box>
    </Box>
  )
}
