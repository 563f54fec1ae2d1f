import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Fragment, useEffect, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { ButtonLink } from '../../shared/navigation/button-link'
import { type Column, asTable, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { wayBackTo } from '../../shared/navigation/list-return'
import { DeleteProduct } from './delete-product'
import { ManagedProduct_ProductFragmentDoc } from './managed-product.generated'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'

const columns = (): Column[] => [
  { label: t`Product` },
  { label: t`Category`, width: '10rem' },
  { label: t`Price`, isNumeric: true, width: '7rem' },
  { label: t({ message: 'Minimum', context: 'pieces in one order' }), isNumeric: true, width: '6.5rem' },
  { label: t({ message: 'Available', context: 'pieces in stock' }), isNumeric: true, width: '8rem' },
  { label: t`Actions`, width: '16.5rem' },
]

type ManagedProduct = { id: string } & FragmentType<ManagedProduct_ProductFragment>

/** Products as those who keep them see them. Who comes back from changing one, `returnedTo`, goes on at its row. */
export function ManagedProducts({
  products,
  returnedTo,
}: {
  products: readonly ManagedProduct[]
  returnedTo: string | null
}) {
  return (
    <ResponsiveTable caption={t`Products`} columns={columns()}>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} isReturnedTo={product.id === returnedTo} />
      ))}
    </ResponsiveTable>
  )
}

function ProductRow({ product: masked, isReturnedTo }: { product: ManagedProduct; isReturnedTo: boolean }) {
  const { pathname, search } = useLocation()
  const edit = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isReturnedTo) return
    // Not before the layout has gone to the beginning of what to it is a new page.
    const frame = requestAnimationFrame(() => {
      edit.current?.scrollIntoView({ block: 'center' })
      edit.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isReturnedTo])
  const { data: product, complete } = useFragment({ fragment: ManagedProduct_ProductFragmentDoc, from: masked })
  if (!complete) return null
  const { id, sku, name, category, price, minQuantity, availableQuantity } = product
  const isLow = availableQuantity < minQuantity
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <Fragment key="name">
          <Link asChild variant="plain">
            <RouterLink to={`/products/${id}`}>{name}</RouterLink>
          </Link>
          <Box textStyle="xs" fontWeight="normal" color="fg.muted">
            <bdi dir="ltr">{sku}</bdi>
          </Box>
        </Fragment>,
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
          {isLow && (
            <>
              {' '}
              <Trans>(cannot be ordered)</Trans>
            </>
          )}
        </Box>,
        <Box
          key="actions"
          display="flex"
          flexWrap="wrap"
          gap="2"
          justifyContent="end"
          css={{ [asTable]: { justifyContent: 'start' } }}
        >
          <ButtonLink
            ref={edit}
            to={`/dashboard/manageProducts/${id}`}
            state={wayBackTo(pathname + search)}
            size="sm"
            variant="outline"
            aria-label={t`Edit ${name}`}
          >
            <Trans>Edit</Trans>
          </ButtonLink>
          <ButtonLink
            to={`/dashboard/translations/${id}`}
            size="sm"
            variant="outline"
            aria-label={t`Translate ${name}`}
          >
            <Trans>Translate</Trans>
          </ButtonLink>
          <DeleteProduct id={id} name={name} />
        </Box>,
      ]}
    />
  )
}
