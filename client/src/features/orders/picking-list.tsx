import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { formatQuantity } from '../../shared/format/number'
import { FiguresTable } from '../../shared/lists/figures-table'
import type { OrderPaper_OrderFragment } from './order-papers.generated'
import { picksOf } from './papers'
import { PaperHead } from './print-frame'

/** The picking list of several orders, by SKU. */
export function PickingList({ orders }: { orders: readonly OrderPaper_OrderFragment[] }) {
  const picks = picksOf(orders)
  return (
    <Box
      as="section"
      aria-label={t`Picking list`}
      borderWidth="1px"
      borderRadius="l3"
      p="5"
      _print={{ borderWidth: '0', p: '0' }}
    >
      <PaperHead />
      <Heading as="h2" size="lg" mb="2">
        <Trans>Picking list</Trans>
      </Heading>
      <Box mb="4" overflowWrap="anywhere">
        <bdi dir="ltr">{orders.map(({ number }) => number).join(' · ')}</bdi>
      </Box>
      {/* Focusable, so that keys can scroll it sideways. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={t`Units to pick`}>
        <FiguresTable isDocument aria-label={t`Units to pick`}>
          <thead>
            <tr>
              <th scope="col">{t`SKU`}</th>
              <th scope="col" style={{ textAlign: 'start' }}>{t`Product`}</th>
              <th scope="col">{t`Units`}</th>
              <th scope="col">{t`By order`}</th>
            </tr>
          </thead>
          <tbody>
            {picks.map(({ sku, name, size, quantity, orders: of }) => (
              <Box as="tr" key={`${sku} ${size ?? ''}`} _print={{ breakInside: 'avoid' }}>
                <th scope="row">
                  <bdi dir="ltr">{sku}</bdi>
                </th>
                <Box as="td" style={{ textAlign: 'start' }}>
                  <bdi>{name}</bdi>
                  {size !== null && (
                    <Box textStyle="sm">
                      <Trans>
                        Size: <bdi>{size}</bdi>
                      </Trans>
                    </Box>
                  )}
                </Box>
                <Box as="td" fontWeight="semibold">
                  {formatQuantity(quantity)}
                </Box>
                <td>
                  {of.map(({ number, quantity: some }) => (
                    <Box key={number} textStyle="sm" whiteSpace="nowrap">
                      <bdi dir="ltr">{number}</bdi>: {formatQuantity(some)}
                    </Box>
                  ))}
                </td>
              </Box>
            ))}
          </tbody>
        </FiguresTable>
      </Box>
    </Box>
  )
}
