import { t } from '@lingui/core/macro'
import type { FragmentType } from '@apollo/client'
import { type Column, ResponsiveTable } from '../../shared/lists/responsive-table'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { ManagedProductRow } from './managed-product-row'

/** What the list can be sorted by. */
export type ManagedSort = 'CREATED' | 'NAME' | 'CODE' | 'CATEGORY' | 'PRICE' | 'STOCK'

/** An order of the list. */
export interface ManagedOrder {
  sort: ManagedSort
  descending: boolean
}

interface ManagedProductsProps {
  products: readonly ({ id: string } & FragmentType<ManagedProduct_ProductFragment>)[]
  /** The row at which somebody goes on who comes back from changing it. */
  returnedTo: string | null
  order: ManagedOrder
  onSort: (order: ManagedOrder) => void
  onDeleted: (product: { id: string; name: string }) => void
  onRestored: (id: string) => void
}

function columnsOf({ order, onSort }: Pick<ManagedProductsProps, 'order' | 'onSort'>): Column[] {
  const sortedBy = (sort: ManagedSort): Pick<Column, 'sort'> => {
    const isChosen = order.sort === sort
    return {
      sort: {
        order: isChosen ? (order.descending ? 'descending' : 'ascending') : null,
        onSort: () => onSort({ sort, descending: isChosen && !order.descending }),
      },
    }
  }
  return [
    { label: t`Product`, ...sortedBy('NAME') },
    { label: t({ message: 'Code', context: 'of a product' }), width: '6.5rem', ...sortedBy('CODE') },
    { label: t`Category`, width: '8rem', ...sortedBy('CATEGORY') },
    { label: t`Price`, isNumeric: true, width: '6.5rem', ...sortedBy('PRICE') },
    { label: t({ message: 'Stock', context: 'pieces' }), isNumeric: true, width: '6rem', ...sortedBy('STOCK') },
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
