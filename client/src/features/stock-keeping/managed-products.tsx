import { t } from '@lingui/core/macro'
import type { FragmentType } from '@apollo/client'
import type { ManagedProductSort } from '../../shared/graphql/schema.generated'
import { type Column, ResponsiveTable } from '../../shared/lists/responsive-table'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { ManagedProductRow } from './managed-product-row'

interface ManagedProductsProps {
  products: readonly ({ id: string } & FragmentType<ManagedProduct_ProductFragment>)[]
  /** The row at which somebody goes on who comes back from changing it. */
  returnedTo: string | null
  order: ManagedProductSort
  onSort: (order: ManagedProductSort) => void
  onDeleted: (product: { id: string; name: string }) => void
  onRestored: (id: string) => void
}

function columnsOf({ order, onSort }: Pick<ManagedProductsProps, 'order' | 'onSort'>): Column[] {
  const sortedBy = (ascending: ManagedProductSort, descending: ManagedProductSort): Pick<Column, 'sort'> => ({
    sort: {
      order: order === ascending ? 'ascending' : order === descending ? 'descending' : null,
      onSort: () => onSort(order === ascending ? descending : ascending),
    },
  })
  return [
    { label: t`Product`, ...sortedBy('NAME', 'NAME_Z_TO_A') },
    { label: t({ message: 'Code', context: 'of a product' }), width: '6.5rem', ...sortedBy('CODE', 'CODE_Z_TO_A') },
    { label: t`Category`, width: '8rem', ...sortedBy('CATEGORY', 'CATEGORY_Z_TO_A') },
    { label: t`Price`, isNumeric: true, width: '6.5rem', ...sortedBy('PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW') },
    {
      label: t({ message: 'Stock', context: 'pieces' }),
      isNumeric: true,
      width: '6rem',
      ...sortedBy('STOCK_LOW_TO_HIGH', 'STOCK_HIGH_TO_LOW'),
    },
    { label: t({ message: 'State', context: 'of a product' }), width: '6.5rem' },
    // The three stand beside each other in German, too.
    { label: t`Actions`, width: '14rem' },
  ]
}

/** Products as those who keep them see them, with price and stock to be changed in their places. */
export function ManagedProducts({ products, returnedTo, onDeleted, onRestored, ...sorting }: ManagedProductsProps) {
  const columns = columnsOf(sorting)
  return (
    <ResponsiveTable caption={t`Products`} columns={columns} isDense>
      {products.map((product) => (
        <ManagedProductRow
          key={product.id}
          product={product}
          columns={columns}
          isReturnedTo={product.id === returnedTo}
          onDeleted={onDeleted}
          onRestored={onRestored}
        />
      ))}
    </ResponsiveTable>
  )
}
