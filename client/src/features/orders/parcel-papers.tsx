import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDateTime, formatDay } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/number'
import { formatWeightOfLines } from '../../shared/format/units'
import { FiguresTable } from '../../shared/lists/figures-table'
import { Fact, Facts } from '../../shared/page/part'
import type { OrderPaper_OrderFragment } from './order-papers.generated'
import { piecesOnSlip, weightOfPieces } from './papers'
import { PaperHead } from './print-frame'

/** A packing slip without prices, on its own sheet. */
export function PackingSlip({ order }: { order: OrderPaper_OrderFragment }) {
  const { number } = order
  const pieces = piecesOnSlip(order)
  const total = formatQuantity(pieces.reduce((sum, { quantity }) => sum + quantity, 0))
  return (
    <Box
      as="section"
      aria-label={t`Packing slip ${number}`}
      borderWidth="1px"
      borderRadius="l3"
      p="5"
      mb="5"
      _print={{ borderWidth: '0', p: '0', mb: '0', breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } }}
    >
      <PaperHead />
      <Heading as="h2" size="lg" mb="4">
        <Trans>Packing slip</Trans> <bdi dir="ltr">{order.number}</bdi>
      </Heading>
      <Facts>
        <Fact label={t`Delivery address`}>
          <bdi>{order.customerName}</bdi>
          {order.company && (
            <Box>
              <bdi>{order.company.name}</bdi>
            </Box>
          )}
          <Box whiteSpace="pre-line">
            <bdi>{order.address}</bdi>
          </Box>
          <bdi dir="ltr">{order.phone}</bdi>
        </Fact>
        <Fact label={t`Ordered on`}>{formatDateTime(order.createdAt)}</Fact>
        {order.purchaseOrderNumber && (
          <Fact label={t`Purchase order number`}>
            <bdi>{order.purchaseOrderNumber}</bdi>
          </Fact>
        )}
        {order.expectedOn && <Fact label={t`Expected delivery`}>{formatDay(order.expectedOn)}</Fact>}
        <Fact label={t`Weight of these items`}>{formatWeightOfLines(weightOfPieces(pieces))}</Fact>
      </Facts>
      <FiguresTable isDocument aria-label={t`Units to pack`}>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t`SKU`}</th>
            <th scope="col">{t`Units`}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ line: { id, sku, name, size }, quantity }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
                {size !== null && (
                  <Box textStyle="sm" fontWeight="normal">
                    <Trans>
                      Size: <bdi>{size}</bdi>
                    </Trans>
                  </Box>
                )}
              </th>
              {/* Keeps text of usual length on one line. */}
              <Box as="td" minW="7rem">
                <bdi dir="ltr">{sku}</bdi>
              </Box>
              <td>{formatQuantity(quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <Trans>Total</Trans>
            </th>
            <td>{total}</td>
          </tr>
        </tfoot>
      </FiguresTable>
      {order.customerNote && (
        <Box mt="5" ps="3" borderStartWidth="4px" whiteSpace="pre-line" overflowWrap="anywhere">
          <bdi>{order.customerNote}</bdi>
        </Box>
      )}
    </Box>
  )
}

/** An order's delivery address in large type, on its own sheet. */
export function AddressLabel({ order }: { order: OrderPaper_OrderFragment }) {
  const { number, customerName, company, address, phone, purchaseOrderNumber } = order
  return (
    <Box
      as="section"
      aria-label={t`Address label ${number}`}
      borderWidth="1px"
      borderRadius="l3"
      p="6"
      mb="4"
      maxW="32rem"
      overflowWrap="anywhere"
      _print={{ breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } }}
    >
      <Box textStyle="xl" fontWeight="semibold" whiteSpace="pre-line">
        <bdi>{customerName}</bdi>
        {company && (
          <Box>
            <bdi>{company.name}</bdi>
          </Box>
        )}
        <Box fontWeight="normal">
          <bdi>{address}</bdi>
        </Box>
      </Box>
      <Box mt="3" textStyle="sm" display="flex" flexWrap="wrap" columnGap="4">
        <bdi dir="ltr">{phone}</bdi>
        <bdi dir="ltr">{number}</bdi>
        {purchaseOrderNumber && <bdi>{purchaseOrderNumber}</bdi>}
      </Box>
    </Box>
  )
}
