import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { ButtonLink } from '../../shared/ui/button-link'
import { type Column, asTable, ResponsiveRow, ResponsiveTable } from '../../shared/ui/responsive-table'
import { DeleteProduct } from './delete-product'
import { ManagedProduct_ProductFragmentDoc } from './managed-product.generated'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'

const COLUMNS: Column[] = [
  { label: 'Product' },
  { label: 'Category' },
  { label: 'Price', isNumeric: true },
  { label: 'Minimum', isNumeric: true },
  { label: 'Available', isNumeric: true },
  { label: 'Actions' },
]

type ManagedProduct = { id: string } & FragmentType<ManagedProduct_ProductFragment>

/** Products as those who keep them see them. */
export function ManagedProducts({ products }: { products: readonly ManagedProduct[] }) {
  return (
    <ResponsiveTable caption="Products" columns={COLUMNS}>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </ResponsiveTable>
  )
}

function ProductRow({ product: masked }: { product: ManagedProduct }) {
  const { data: product, complete } = useFragment({ fragment: ManagedProduct_ProductFragmentDoc, from: masked })
  if (!complete) return null
  const { id, name, category, price, minQuantity, availableQuantity } = product
  const isLow = availableQuantity < minQuantity
  return (
    <ResponsiveRow
      columns={COLUMNS}
      cells={[
        <Link key="name" asChild variant="plain">
          <RouterLink to={`/products/${id}`}>{name}</RouterLink>
        </Link>,
        category.name,
        formatMoney(price),
        formatQuantity(minQuantity),
        <Box
          key="available"
          as="span"
          color={isLow ? 'fg.error' : undefined}
          fontWeight={isLow ? 'semibold' : undefined}
        >
          {formatQuantity(availableQuantity)}
          {isLow && ' (cannot be ordered)'}
        </Box>,
        <Box
          key="actions"
          display="flex"
          flexWrap="wrap"
          gap="2"
          justifyContent="end"
          css={{ [asTable]: { justifyContent: 'start' } }}
        >
          <ButtonLink to={`/dashboard/manageProducts/${id}`} size="sm" variant="outline" aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
          <DeleteProduct id={id} name={name} />
        </Box>,
      ]}
    />
  )
}
