import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { ProductForm } from '../../features/stock-keeping/product-form'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageSpinner } from '../../shared/page/page-spinner'
import { readWayBack, returnTo } from '../../shared/navigation/list-return'
import { DashboardPage, EmptyList } from './dashboard-page'
import { EditProductPageDocument } from './edit-product-page.generated'

const LIST = '/dashboard/manageProducts'

/** Changes a product; for admins. */
export function EditProductPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // Never from the cache: what the form shows as stock must be so.
  const { data, error, refetch } = useQuery(EditProductPageDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const product = data?.product
  const name = product?.name
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
    >
      {!data && (error ? <LoadFailure what={t`The product`} error={error} retry={refetch} /> : <PageSpinner />)}
      {data && !product && <EmptyList title={t`This product is not in the shop any more`} />}
      {product && (
        <Box maxW="2xl">
          <ProductForm
            key={product.id}
            product={product}
            categories={data.categories}
            onSaved={(saved) => void navigate(readWayBack(state) ?? LIST, { state: returnTo(saved) })}
          />
        </Box>
      )}
    </DashboardPage>
  )
}
