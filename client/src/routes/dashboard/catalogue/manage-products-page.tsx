import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../../shared/auth/may'
import { ExportList } from '../../../features/bulk/export-list'
import { DeletedProduct } from '../../../features/stock-keeping/deleted-product'
import { productColumns } from '../../../features/stock-keeping/product-columns'
import { useProductActs } from '../../../features/stock-keeping/use-product-acts'
import { Notice } from '../../../shared/forms/notice'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { BulkReport } from '../../../shared/list-page/bulk-report'
import { useListPlace } from '../../../shared/list-page/use-list-address'
import { useListSelection } from '../../../shared/list-page/use-list-selection'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { readReturn } from '../../../shared/navigation/history-state'
import { shownOf } from '../../../shared/page/loaded'
import { ListPage } from '../list-page'
import {
  useManagedCategoriesQuery,
  useManagedProductCountsQuery,
  useManageProductsQuery,
} from './manage-products-page.generated'
import { stateChoices, toManagedSort, toManagedStatus } from './managed-criteria'

/** Statuses that exports exclude. */
const NOT_EXPORTED = ['DRAFT', 'SCHEDULED', 'DELETED']

/** All products with drafts and deleted ones; for staff. */
export function ManageProductsPage() {
  const mayKeep = useMay()('PRODUCTS_WRITE')
  const [search] = useAddressFilter('search')
  const [category] = useAddressFilter('category')
  const [state] = useAddressFilter('status')
  const [sortWord] = useAddressFilter('sort')
  const { after } = useListPlace()
  const status = toManagedStatus(state)
  const { word, sort } = toManagedSort(sortWord)
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null)
  const returnedTo = readReturn(useLocation().state)
  const filter = { ...(search && { search }), ...(category && { category }), ...(status && { status }) }
  const query = useManageProductsQuery({
    variables: { filter: Object.keys(filter).length > 0 ? filter : null, sort, after },
    ...CACHE_THEN_NETWORK,
    // Returning users see the cached list.
    ...(returnedTo !== null && { fetchPolicy: 'cache-first' }),
  })
  const { status: _status, ...counted } = filter
  const counting = useManagedProductCountsQuery({
    variables: { filter: Object.keys(counted).length > 0 ? counted : null },
    ...CACHE_THEN_NETWORK,
  })
  const selection = useListSelection('products', shownOf(query)?.managedProducts.nodes.map(({ id }) => id) ?? [])
  const acts = useProductActs(selection)
  useReturnedRow(returnedTo, query.data !== undefined)
  const { data: choices } = useManagedCategoriesQuery()
  const categories = choices?.categories.map(({ slug, name }) => [slug, name]) ?? []
  const addProduct = mayKeep && (
    <ButtonLink to="/dashboard/addProduct" size="xs">
      <Trans>Add Product</Trans>
    </ButtonLink>
  )
  return (
    <ListPage
      list="products"
      savedList="PRODUCTS"
      title={t`Manage Products`}
      views={[{ label: t({ message: 'All', context: 'products' }), query: '' }]}
      search={t`Search products`}
      query={query}
      pageOf={({ managedProducts }) => managedProducts}
      words={{
        failed: t`We couldn’t load the products`,
        stale: t`Couldn’t refresh products. Showing the last version we loaded.`,
        noMatch: t`No products match your filters`,
        nothing: t`No products yet`,
      }}
      nextStep={addProduct}
      tools={
        <>
          {!NOT_EXPORTED.includes(status ?? '') && (
            <ExportList kind="products" needs="PRODUCTS_WRITE" filter={{ search, category, productStatus: status }} />
          )}
          {addProduct}
        </>
      }
      columns={productColumns({
        mayKeep,
        onDeleted: setDeleted,
        onRestored: (id) => setDeleted((last) => (last?.id === id ? null : last)),
      })}
      nameOf={({ name }) => name}
      pathOf={({ id }) => `/dashboard/manageProducts/${id}`}
      statuses={{
        name: 'status',
        label: t({ message: 'Status', context: 'of a product' }),
        labels: stateChoices(),
        counts: (counting.data ?? counting.previousData)?.managedProductCounts,
      }}
      filters={[{ kind: 'choice', name: 'category', label: t`Category`, options: Object.fromEntries(categories) }]}
      sort={word}
      defaultSort="-added"
      selection={mayKeep ? selection : undefined}
      actions={acts.actions}
      running={acts.progress}
    >
      <BulkReport result={acts.report} onClose={acts.forget} />
      {acts.dialog}
      <Notice kind="success" mb="4">
        {deleted && <DeletedProduct {...deleted} onRestored={() => setDeleted(null)} />}
      </Notice>
    </ListPage>
  )
}

/** Restores the focus on the row of the product that was opened before. */
function useReturnedRow(id: string | null, isLoaded: boolean) {
  useEffect(() => {
    if (id === null || !isLoaded) return
    // After the layout has scrolled to the top, as on any new page.
    const frame = requestAnimationFrame(() => {
      const rows = Array.from(document.querySelectorAll<HTMLElement>('tr[data-id]'))
      const link = rows.find(({ dataset }) => dataset.id === id)?.querySelector('a')
      link?.scrollIntoView({ block: 'center' })
      link?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isLoaded])
}
