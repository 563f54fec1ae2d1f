import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import type { OrderPaper_OrderFragment } from './order-papers.generated'

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
