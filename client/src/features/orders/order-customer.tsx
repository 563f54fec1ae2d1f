import { Box } from '@chakra-ui/react/box'
import type { OrderCustomer_OrderFragment } from './order-row.generated'

/** The customer and the delivery address. */
export function OrderCustomer({ who }: { who: OrderCustomer_OrderFragment }) {
  return (
    <>
      <bdi>{who.customerName}</bdi>
      <Box color="fg.muted">
        <bdi dir="ltr">{who.customerEmail}</bdi>
      </Box>
      <Box color="fg.muted">
        <bdi dir="ltr">{who.phone}</bdi>
      </Box>
      <Box color="fg.muted" whiteSpace="pre-line">
        <bdi>{who.address}</bdi>
      </Box>
    </>
  )
}
