import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { OfferedProduct, SizeRow, useQuantities } from './size-rows'
import { isSame } from './size-rows'
import { SizeTableRow } from './size-table-row'

/** Table layout on wide screens; otherwise rows are stacked. */
const asTable = '@container (min-width: 38rem)'

// One markup for both layouts. Roles are explicit, because `display` removes them from a table in some browsers.
const Table = chakra('table', {
  base: {
    display: 'block',
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& :is(thead)': { display: 'none' },
    '& :is(tbody)': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 9.5rem',
      columnGap: '4',
      px: { base: '4', md: '4' },
      py: '3',
      borderTopWidth: '1px',
    },
    '& tbody tr[data-chosen]': { bg: 'brand.subtle' },
    '& tbody :is(td, th)': { gridColumn: '1', textAlign: 'start' },
    '& tbody td[data-quantity]': { gridColumn: '2', gridRow: '1 / span 5', alignSelf: 'center' },
    '& tbody td[data-empty]': { display: 'none' },
    [asTable]: {
      display: 'table',
      '& :is(thead)': { display: 'table-header-group' },
      '& :is(tbody)': { display: 'table-row-group' },
      '& tbody tr': { display: 'table-row' },
      '& thead th': { px: '3', py: '2', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'start' },
      '& tbody :is(td, th)': { px: '3', py: '2.5', borderTopWidth: '1px', verticalAlign: 'middle' },
      '& tbody td[data-empty]': { display: 'table-cell' },
      '& :is(td, th)[data-numeric]': { textAlign: 'end' },
      '& thead th[data-quantity]': { w: '11rem' },
    },
  },
})

interface SizeTableProps {
  product: OfferedProduct
  rows: readonly SizeRow[]
  quantities: ReturnType<typeof useQuantities>
}

/** The order table of a product, a row per size: SKU, stock, price and quantity. */
export function SizeTable({ product, rows, quantities }: SizeTableProps) {
  const isSized = rows.length > 1
  // Sizes with a shared stock would each show the total.
  const hasStock = product.stockBySize || !isSized
  const isTermsCommon = isSame(rows, ({ minQuantity, increment }) => [minQuantity, increment])
  const isPriceCommon = isSame(rows, ({ priceTiers }) => priceTiers)
  return (
    <Table role="table" aria-label={isSized ? t`Sizes` : t`Units`}>
      <thead role="rowgroup">
        <tr role="row">
          {isSized && <Head>{t({ message: 'Size', context: 'of a product' })}</Head>}
          <Head>
            <Trans>SKU</Trans>
          </Head>
          {hasStock && (
            <Head>
              <Trans>Stock</Trans>
            </Head>
          )}
          <Head isNumeric>
            <Trans>Unit price</Trans>
          </Head>
          <th role="columnheader" scope="col" data-quantity="">
            <Trans>Quantity</Trans>
          </th>
          <Head isNumeric>
            <Trans>Amount</Trans>
          </Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <SizeTableRow
            key={row.id}
            {...{ row, isSized, hasStock, quantities }}
            productId={product.id}
            showsTerms={!isTermsCommon}
            showsTiers={!isPriceCommon}
          />
        ))}
      </tbody>
    </Table>
  )
}

function Head({ isNumeric, children }: { isNumeric?: boolean; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" data-numeric={isNumeric ? '' : undefined}>
      {children}
    </th>
  )
}
