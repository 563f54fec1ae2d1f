import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useMay } from '../../shared/auth/may'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { type Column, asTable, ResponsiveRow } from '../../shared/lists/responsive-table'
import { ButtonLink } from '../../shared/navigation/button-link'
import { wayBackTo } from '../../shared/navigation/list-return'
import { CopyProduct } from './copy-product'
import { DeleteProduct } from './delete-product'
import { ManagedProduct_ProductFragmentDoc } from './managed-product.generated'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { PriceCell } from './price-cell'
import { ProductStatus } from './product-state'
import { RestoreProduct } from './restore-product'
import { StockCell } from './stock-cell'

interface ManagedProductRowProps {
  product: FragmentType<ManagedProduct_ProductFragment>
  columns: Column[]
  isReturnedTo: boolean
  onDeleted: (product: { id: string; name: string }) => void
  onRestored: (id: string) => void
}

const Picture = chakra('img', {
  base: { w: '8', h: '8', flexShrink: '0', objectFit: 'cover', borderRadius: 'l1', bg: 'bg.subtle' },
})

/** In the table two lines, which is as high as the picture is; more is cut. */
const Lines = chakra('span', {
  base: { display: 'block', [asTable]: { lineClamp: '2', lineHeight: '1.2' } },
})

/** One product of the list. */
export function ManagedProductRow({
  product: masked,
  columns,
  isReturnedTo,
  onDeleted,
  onRestored,
}: ManagedProductRowProps) {
  const { pathname, search } = useLocation()
  const mayKeep = useMay()('PRODUCTS_WRITE')
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
  const { id, sku, name, category, image, status } = product
  const isDeleted = status === 'DELETED'
  // What stands there stands still: of a deleted product, and for those who only look.
  const isFixed = isDeleted || !mayKeep
  const address = `/dashboard/manageProducts/${id}`
  const toForm = (text: string, label: string) => (
    <Link asChild variant="plain" textDecoration="underline" textDecorationStyle="dotted">
      <RouterLink to={address} state={wayBackTo(pathname + search)} aria-label={label}>
        {text}
      </RouterLink>
    </Link>
  )
  const price = formatMoney(product.basePrice)
  const stock = formatQuantity(product.availableQuantity)
  return (
    <ResponsiveRow
      columns={columns}
      cells={[
        <Box key="name" display="flex" gap="2.5" alignItems="center">
          {image && <Picture src={image.url} srcSet={image.webpSrcSet} sizes="32px" alt="" loading="lazy" />}
          {isFixed ? (
            <Lines title={name}>{name}</Lines>
          ) : (
            // Cut within it, not around it, which would cut the ring of its focus.
            <Link asChild variant="plain" minW="0" title={name}>
              <RouterLink ref={edit} to={address} state={wayBackTo(pathname + search)} aria-label={t`Edit ${name}`}>
                <Lines>{name}</Lines>
              </RouterLink>
            </Link>
          )}
        </Box>,
        <Lines key="code">
          <bdi dir="ltr">{sku}</bdi>
        </Lines>,
        <Lines key="category">{category.name}</Lines>,
        isFixed ? price : product.priceBySize ? toForm(price, t`Prices of ${name}`) : <PriceCell product={product} />,
        isFixed ? stock : product.stockBySize ? toForm(stock, t`Stock of ${name}`) : <StockCell product={product} />,
        <ProductStatus key="state" product={product} />,
        <Box
          key="actions"
          display="flex"
          flexWrap="wrap"
          gap="0"
          justifyContent="end"
          css={{ [asTable]: { justifyContent: 'start', flexWrap: 'nowrap' } }}
        >
          {isDeleted ? (
            mayKeep && <RestoreProduct id={id} name={name} onRestored={() => onRestored(id)} />
          ) : (
            <>
              {status === 'IN_SHOP' && (
                <ButtonLink to={`/products/${id}`} size="xs" variant="ghost" aria-label={t`View ${name} in the shop`}>
                  <Trans>View</Trans>
                </ButtonLink>
              )}
              {mayKeep && <CopyProduct id={id} name={name} />}
              {mayKeep && <DeleteProduct id={id} name={name} onDeleted={() => onDeleted({ id, name })} />}
            </>
          )}
        </Box>,
      ]}
    />
  )
}
