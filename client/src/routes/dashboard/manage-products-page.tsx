import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ManagedProducts } from '../../features/stock-keeping/managed-products'
import { ButtonLink } from '../../shared/navigation/button-link'
import { readReturn } from '../../shared/navigation/list-return'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { ListSection } from './list-section'
import { ManageProductsDocument } from './manage-products-page.generated'

/** The catalogue for those who keep it; for admins. */
export function ManageProductsPage() {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const { state } = useLocation()
  const returnedTo = readReturn(state)
  const [isReturn] = useState(returnedTo !== null)
  const query = useQuery(ManageProductsDocument, {
    variables: { filter: search ? { search } : null },
    ...CACHE_THEN_NETWORK,
    // Who comes back goes on in the list as it was, with all that was loaded of it.
    ...(isReturn && { fetchPolicy: 'cache-first' }),
  })
  return (
    <DashboardPage title={t`Manage Products`} aside={<ListSearch label={t`Search products`} />}>
      <ListSection
        query={query}
        pageOf={({ products }) => products}
        words={{
          failed: t`The products could not be loaded`,
          stale: t`The newest products could not be loaded; this is how they stood before.`,
          moreFailed: t`The next products could not be loaded.`,
        }}
        filter={search}
        empty={
          <EmptyList title={search ? t`No product matches` : t`No products yet`}>
            {!search && (
              <ButtonLink to="/dashboard/addProduct" mt="6">
                <Trans>Add Product</Trans>
              </ButtonLink>
            )}
          </EmptyList>
        }
      >
        {(products) => <ManagedProducts products={products} returnedTo={returnedTo} />}
      </ListSection>
    </DashboardPage>
  )
}
