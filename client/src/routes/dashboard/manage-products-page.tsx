import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ManagedProducts } from '../../features/stock-keeping/managed-products'
import { ButtonLink } from '../../shared/navigation/button-link'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { MoreButton } from '../../shared/lists/more-button'
import { PageSpinner } from '../../shared/page/page-spinner'
import { readReturn } from '../../shared/navigation/list-return'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { ManageProductsDocument } from './manage-products-page.generated'

/** The catalogue for those who keep it; for admins. */
export function ManageProductsPage() {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const { state } = useLocation()
  const returnedTo = readReturn(state)
  const [isReturn] = useState(returnedTo !== null)
  const { data, previousData, error, fetchMore, refetch } = useQuery(ManageProductsDocument, {
    variables: { filter: search ? { search } : null },
    // Who comes back goes on in the list as it was, with all that was loaded of it.
    fetchPolicy: isReturn ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // While the next search is on its way, the last one's result stays.
  const list = (data ?? previousData)?.products
  return (
    <DashboardPage title="Manage Products" aside={<ListSearch label="Search products" />}>
      {!list && (error ? <LoadFailure what="The products" error={error} retry={refetch} /> : <PageSpinner />)}
      {list && error && <StaleNotice what="The newest products" error={error} retry={refetch} />}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          <ManagedProducts products={list.nodes} returnedTo={returnedTo} />
        </Box>
      )}
      {list?.nodes.length === 0 && (
        <EmptyList title={search ? 'No product matches' : 'No products yet'}>
          {!search && (
            <ButtonLink to="/dashboard/addProduct" mt="6">
              Add Product
            </ButtonLink>
          )}
        </EmptyList>
      )}
      {data?.products.pageInfo.hasNextPage && (
        <MoreButton
          key={search}
          what="products"
          onMore={() => fetchMore({ variables: { after: data.products.pageInfo.endCursor } })}
        />
      )}
    </DashboardPage>
  )
}
