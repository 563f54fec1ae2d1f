import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ExportList } from '../../../features/bulk/export-list'
import { DeletedProduct } from '../../../features/stock-keeping/product-actions'
import { productColumns } from '../../../features/stock-keeping/product-columns'
import { useProductActs } from '../../../features/stock-keeping/use-product-acts'
import { useMay } from '../../../shared/auth/may'
import { Notice } from '../../../shared/forms/notice'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { ManagedProductSort, ManagedProductStatus } from '../../../shared/graphql/schema.generated'
import { BulkReport } from '../../../shared/list-page/bulk-run'
import { useListPlace, useAddressFilter, knownWord } from '../../../shared/list-page/list-address'
import { useListSelection } from '../../../shared/list-page/list-selection'
import { ButtonLink } from '../../../shared/navigation/links'
import { readReturn } from '../../../shared/navigation/history'
import { shownOf } from '../../../shared/page/loaded'
import { ListPage } from '../list-page'
import {
  useManagedCategoriesQuery,
  useManagedProductCountsQuery,
  useManageProductsQuery,
} from './manage-products-page.generated'

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

/** Labels of product statuses. */
const stateChoices = (): Record<ManagedProductStatus, string> => ({
  IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
  DRAFT: t({ message: 'Draft', context: 'of a product' }),
  SCHEDULED: t({ message: 'Scheduled', context: 'of a product' }),
  LOW: t({ message: 'Low stock', context: 'of a product' }),
  SOLD_OUT: t`Can’t be ordered`,
  DELETED: t({ message: 'Deleted', context: 'of a product' }),
})

/** Sort orders by their value in the address. */
const sorts: Record<string, ManagedProductSort> = {
  added: 'OLDEST',
  '-added': 'NEWEST',
  name: 'NAME',
  '-name': 'NAME_Z_TO_A',
  code: 'CODE',
  '-code': 'CODE_Z_TO_A',
  category: 'CATEGORY',
  '-category': 'CATEGORY_Z_TO_A',
  price: 'PRICE_LOW_TO_HIGH',
  '-price': 'PRICE_HIGH_TO_LOW',
  stock: 'STOCK_LOW_TO_HIGH',
  '-stock': 'STOCK_HIGH_TO_LOW',
}

/** The sort order of an address parameter; newest first by default. */
function toManagedSort(word: string | null): { word: string; sort: ManagedProductSort } {
  const known = knownWord(sorts, word) ?? '-added'
  return { word: known, sort: sorts[known] ?? 'NEWEST' }
}

/** Status in the address; null for all products that are not deleted. */
const toManagedStatus = (word: string | null): ManagedProductStatus | null => knownWord(stateChoices(), word)
