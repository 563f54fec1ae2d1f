import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../shared/auth/may'
import { type MoneyValue, formatMoney } from '../../shared/format/money'
import { formatPieces } from '../../shared/format/number'
import { NothingThere, Panel } from './panel'

interface BestSeller {
  product: { id: string } | null
  name: string
  pieces: number
  revenue: MoneyValue
}

/** The products with the highest revenue first. */
export function BestSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  return (
    <Panel title={t`Best sellers`}>
      {sellers.length === 0 ? (
        <NothingThere>
          <Trans>No sales in this period.</Trans>
        </NothingThere>
      ) : (
        <Box as="ol" listStyleType="none">
          {sellers.map(({ product, name, pieces: count, revenue }, index) => (
            <Entry
              key={product?.id ?? `${name} ${index}`}
              name={
                product ? (
                  <EditLink id={product.id} name={name} />
                ) : (
                  <Trans>
                    <bdi>{name}</bdi> (no longer available)
                  </Trans>
                )
              }
              note={formatPieces(count)}
              value={formatMoney(revenue)}
            />
          ))}
        </Box>
      )}
    </Panel>
  )
}

interface LowStockProduct {
  id: string
  name: string
  availableQuantity: number
  minQuantity: number
}

/** The products with the lowest stock first. */
export function LowStock({ products }: { products: readonly LowStockProduct[] }) {
  return (
    <Panel title={t`Low stock`}>
      {products.length === 0 ? (
        <NothingThere>
          <Trans>No products are low on stock.</Trans>
        </NothingThere>
      ) : (
        <Box as="ul" listStyleType="none">
          {products.map(({ id, name, availableQuantity, minQuantity }) => (
            <Entry
              key={id}
              name={<EditLink id={id} name={name} />}
              note={
                <>
                  {plural(minQuantity, { one: 'Minimum order # unit', other: 'Minimum order # units' })}
                  {availableQuantity < minQuantity && (
                    <Box as="span" color="fg.error" fontWeight="semibold">
                      {' '}
                      <Trans>(can’t be ordered)</Trans>
                    </Box>
                  )}
                </>
              }
              value={plural(availableQuantity, { one: '# left', other: '# left' })}
            />
          ))}
        </Box>
      )}
    </Panel>
  )
}

/** A product's name, as a link for users who may edit it. */
function EditLink({ id, name }: { id: string; name: string }) {
  if (!useMay()('PRODUCTS_WRITE')) return name
  return (
    <Link asChild>
      <RouterLink to={`/dashboard/manageProducts/${id}`}>{name}</RouterLink>
    </Link>
  )
}

function Entry({ name, note, value }: { name: ReactNode; note: ReactNode; value: string }) {
  return (
    <Box
      as="li"
      display="flex"
      justifyContent="space-between"
      gap="4"
      py="2.5"
      borderTopWidth="1px"
      textStyle="sm"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Box minW="0" overflowWrap="anywhere">
        {name}
        <Box color="fg.muted">{note}</Box>
      </Box>
      <Box whiteSpace="nowrap" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </Box>
  )
}
