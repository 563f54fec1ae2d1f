import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { Muted } from '../../shared/list-page/cells'
import type { ListColumn, SortWords } from '../../shared/list-page/list-definition'
import { ButtonLink } from '../../shared/navigation/links'
import { wayBackTo } from '../../shared/navigation/history'
import type { Tone } from '../../shared/ui/status'
import { StatusBadge } from '../../shared/ui/status'
import type { ManagedProduct_ProductFragment } from './managed-product.generated'
import { CopyProduct, DeleteProduct, RestoreProduct } from './product-actions'
import { PriceCell, StockCell } from './product-cells'

type Product = ManagedProduct_ProductFragment

interface ProductColumnOptions {
  mayKeep: boolean
  onDeleted: (product: { id: string; name: string }) => void
  onRestored: (id: string) => void
}

const Picture = chakra('img', {
  base: { w: '6', h: '6', flexShrink: '0', objectFit: 'cover', borderRadius: 'l1', bg: 'bg.subtle' },
})

const words = (name: string): SortWords => ({ ascending: name, descending: `-${name}`, first: 'ascending' })

/** Columns of the catalogue. Price and stock are editable in their cells. */
export function productColumns({ mayKeep, onDeleted, onRestored }: ProductColumnOptions): ListColumn<Product>[] {
  // Deleted products, and all products for users without the permission, are read-only.
  const isFixed = ({ status }: Product) => status === 'DELETED' || !mayKeep
  return [
    {
      id: 'name',
      label: t`Product`,
      place: 'title',
      sort: words('name'),
      cell: (product) => <Name product={product} isFixed={isFixed(product)} />,
    },
    {
      id: 'code',
      label: t({ message: 'SKU', context: 'of a product' }),
      width: '7rem',
      isWide: true,
      place: 'note',
      sort: words('code'),
      cell: ({ sku }) => (
        <Muted>
          <bdi dir="ltr">{sku}</bdi>
        </Muted>
      ),
    },
    {
      id: 'category',
      label: t`Category`,
      width: '11rem',
      isWide: true,
      place: 'text',
      sort: words('category'),
      cell: ({ category }) => <Muted title={category.name}>{category.name}</Muted>,
    },
    {
      id: 'price',
      label: t`Price`,
      width: '7.5rem',
      isNumeric: true,
      place: 'amount',
      sort: words('price'),
      cell: (product) => {
        const { name } = product
        const price = formatMoney(product.basePrice)
        if (isFixed(product)) return price
        if (!product.priceBySize) return <PriceCell product={product} />
        return (
          <ToForm id={product.id} label={t`Prices of ${name}`}>
            {price}
          </ToForm>
        )
      },
    },
    {
      id: 'stock',
      label: t({ message: 'Stock', context: 'pieces' }),
      width: '7rem',
      isNumeric: true,
      place: 'actions',
      sort: words('stock'),
      cell: (product) => {
        const { name } = product
        const stock = formatQuantity(product.availableQuantity)
        if (isFixed(product)) return stock
        if (!product.stockBySize) return <StockCell product={product} />
        return (
          <ToForm id={product.id} label={t`Stock of ${name}`}>
            {stock}
          </ToForm>
        )
      },
    },
    {
      id: 'status',
      label: t({ message: 'Status', context: 'of a product' }),
      width: '10rem',
      place: 'status',
      cell: (product) => <ProductStatusBadge product={product} />,
    },
    {
      id: 'actions',
      label: t`Actions`,
      // Fits three buttons in German.
      width: '14rem',
      place: 'more',
      cell: (product) => <Actions {...{ product, mayKeep, onDeleted, onRestored }} />,
    },
  ]
}

/** Links to a product's form, which leads back to this list. */
function ToForm({ id, label, title, children }: { id: string; label: string; title?: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={`/dashboard/manageProducts/${id}`} state={wayBackTo(pathname + search)} aria-label={label} title={title}>
      {children}
    </Link>
  )
}

function Name({ product: { id, name, image }, isFixed }: { product: Product; isFixed: boolean }) {
  return (
    <Box display="flex" gap="2" alignItems="center" minW="0">
      {image && <Picture src={image.url} srcSet={image.webpSrcSet} sizes="24px" alt="" loading="lazy" />}
      <Box as="span" minW="0" overflow={{ md: 'hidden' }} textOverflow="ellipsis">
        {isFixed ? (
          <span title={name}>{name}</span>
        ) : (
          <ToForm id={id} label={t`Edit ${name}`} title={name}>
            {name}
          </ToForm>
        )}
      </Box>
    </Box>
  )
}

function Actions({ product, mayKeep, onDeleted, onRestored }: ProductColumnOptions & { product: Product }) {
  const { id, name, status } = product
  if (status === 'DELETED') {
    return mayKeep && <RestoreProduct id={id} name={name} onRestored={() => onRestored(id)} />
  }
  return (
    <Box display="flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} justifyContent={{ base: 'end', md: 'start' }}>
      {status === 'IN_SHOP' && (
        <ButtonLink to={`/products/${id}`} size="2xs" variant="ghost" aria-label={t`View ${name} in the shop`}>
          <Trans>View</Trans>
        </ButtonLink>
      )}
      {mayKeep && <CopyProduct id={id} name={name} />}
      {mayKeep && <DeleteProduct id={id} name={name} onDeleted={() => onDeleted({ id, name })} />}
    </Box>
  )
}

type StatedProduct = Pick<
  ManagedProduct_ProductFragment,
  'status' | 'visibleFrom' | 'availableQuantity' | 'minQuantity' | 'lowStockAt'
>

/** Stock is low below this many minimum orders, unless the product has its own threshold. */
const FEW_ORDERS = 3

function describeStatus(product: StatedProduct): [text: string, tone: Tone] {
  const { status, visibleFrom, availableQuantity, minQuantity, lowStockAt } = product
  const time = visibleFrom === null ? '' : formatDateTime(visibleFrom)
  if (status === 'SCHEDULED') return [t`From ${time}`, 'progress']
  if (status === 'DRAFT') return [t({ message: 'Draft', context: 'of a product' }), 'waiting']
  if (status === 'DELETED') return [t({ message: 'Deleted', context: 'of a product' }), 'ended']
  if (availableQuantity < minQuantity) return [t`Can’t be ordered`, 'wrong']
  if (availableQuantity < (lowStockAt ?? FEW_ORDERS * minQuantity))
    return [t({ message: 'Low stock', context: 'of a product' }), 'waiting']
  return [t({ message: 'In the shop', context: 'of a product' }), 'done']
}

/** A product's publication and stock status. */
function ProductStatusBadge({ product }: { product: StatedProduct }) {
  const [text, tone] = describeStatus(product)
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}
