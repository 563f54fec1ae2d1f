import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ManagedCategory } from '../../../features/categories/category-form'
import { CategoryForm } from '../../../features/categories/category-form'
import { CategoryTable } from '../../../features/categories/category-table'
import { useCategoryOrder } from '../../../features/categories/use-category-order'
import { May, useMay } from '../../../shared/auth/may'
import { useReturnedFocus } from '../../../shared/ui/focus'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import { QueryBoundary } from '../../../shared/page/loaded'
import { useCategoriesPageQuery } from './categories-page.generated'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useAddressFilter } from '../../../shared/list-page/list-address'

/** Value in the address of the form for a new category. */
const NEW = 'new'

/** Categories, for their editors. */
export function CategoriesPage() {
  const [edited, edit] = useAddressFilter('edit')
  const mayWrite = useMay()('PRODUCTS_WRITE')
  const { data, previousData, error, refetch } = useCategoriesPageQuery(FOR_EDITING)
  const categories = (data ?? previousData)?.categories
  const order = useCategoryOrder(categories ?? [], refetch)
  const category = categories?.find(({ id }) => id === edited) ?? null
  const isOpen = mayWrite && (edited === NEW || category !== null)
  const addButton = useReturnedFocus(isOpen)

  function close(): void {
    edit(null)
  }

  async function readNow(): Promise<ManagedCategory | undefined> {
    const { data: now } = await refetch()
    return now?.categories.find(({ id }) => id === edited)
  }

  return (
    <DashboardPage
      title={t`Categories`}
      aside={
        <May do="PRODUCTS_WRITE">
          <Button ref={addButton} onClick={() => edit(NEW)}>
            <Trans>Add a category</Trans>
          </Button>
        </May>
      }
    >
      <chakra.p color="fg.muted" textStyle="sm" mb="5">
        <Trans>Categories in the order shown in menus and filters.</Trans>
      </chakra.p>
      {isOpen && categories && (
        <CategoryForm
          key={edited}
          category={category}
          readNow={readNow}
          onClose={close}
          onSaved={() => {
            close()
            void refetch()
          }}
        />
      )}
      <QueryBoundary
        query={{ error, refetch }}
        shown={categories}
        words={{
          failed: t`We couldn’t load the categories`,
          stale: t`Couldn’t refresh categories. Showing the last version we loaded.`,
        }}
      />
      {categories?.length === 0 && <EmptyList title={t`No categories yet`} />}
      {categories && categories.length > 0 && (
        <CategoryTable order={order} onEdit={({ id }) => edit(id)} onChanged={() => void refetch()} />
      )}
    </DashboardPage>
  )
}
