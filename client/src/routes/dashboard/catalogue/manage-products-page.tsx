import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../shared/auth/may'
import { ManagedProducts } from '../../../features/stock-keeping/managed-products'
import { DeletedProduct } from '../../../features/stock-keeping/deleted-product'
import { SelectField } from '../../../shared/forms/fields'
import { Notice } from '../../../shared/forms/notice'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { readReturn } from '../../../shared/navigation/list-return'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { stateChoices, useManagedOrder, useManagedState } from './managed-criteria'
import { useManagedCategoriesQuery, useManageProductsQuery } from './manage-products-page.generated'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

/** The catalogue for those who keep it, with what is not in the shop; for admins. */
export function ManageProductsPage() {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const mayKeep = useMay()('PRODUCTS_WRITE')
  const [category, chooseCategory] = useAddressFilter('category')
  const [status, chooseState] = useManagedState()
  const [order, chooseOrder] = useManagedOrder()
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null)
  const { state: remembered } = useLocation()
  const returnedTo = readReturn(remembered)
  const filter = { ...(search && { search }), ...(category && { category }), ...(status && { status }) }
  const isFiltered = Object.keys(filter).length > 0
  const query = useManageProductsQuery({
    variables: { filter: isFiltered ? filter : null, sort: order },
    ...CACHE_THEN_NETWORK,
    // Who comes back goes on in the list as it was, with all that was loaded of it.
    ...(returnedTo !== null && { fetchPolicy: 'cache-first' }),
  })
  const { data: choices } = useManagedCategoriesQuery()
  const categories = choices?.categories.map(({ slug, name }) => [slug, name]) ?? []
  return (
    <DashboardPage
      title={t`Manage Products`}
      aside={
        <Box display="flex" flexWrap="wrap" gap="3" w={{ base: 'full', sm: 'auto' }}>
          <ListSearch label={t`Search products`} />
          <SelectField
            label={t`Category`}
            name="category"
            frame={{ w: { base: 'full', sm: '10rem' } }}
            options={{ '': t`All categories`, ...Object.fromEntries(categories) }}
            value={category ?? ''}
            onChange={({ target }) => chooseCategory(target.value)}
          />
          <SelectField
            label={t({ message: 'State', context: 'of a product' })}
            name="state"
            frame={{ w: { base: 'full', sm: '13rem' } }}
            options={{ '': t`All but deleted ones`, ...stateChoices() }}
            value={status ?? ''}
            onChange={({ target }) => chooseState(target.value)}
          />
        </Box>
      }
    >
      <Notice kind="success" mb="4">
        {deleted && <DeletedProduct {...deleted} onRestored={() => setDeleted(null)} />}
      </Notice>
      <ListSection
        query={query}
        pageOf={({ managedProducts }) => managedProducts}
        words={{
          failed: t`The products could not be loaded`,
          stale: t`The newest products could not be loaded; this is how they stood before.`,
          moreFailed: t`The next products could not be loaded.`,
        }}
        filter={JSON.stringify([filter, order])}
        empty={
          <EmptyList title={isFiltered ? t`No product matches` : t`No products yet`}>
            {!isFiltered && mayKeep && (
              <ButtonLink to="/dashboard/addProduct" mt="6">
                <Trans>Add Product</Trans>
              </ButtonLink>
            )}
          </EmptyList>
        }
      >
        {(products) => (
          <ManagedProducts
            products={products}
            returnedTo={returnedTo}
            order={order}
            onSort={chooseOrder}
            onDeleted={setDeleted}
            onRestored={(id) => setDeleted((last) => (last?.id === id ? null : last))}
          />
        )}
      </ListSection>
    </DashboardPage>
  )
}
