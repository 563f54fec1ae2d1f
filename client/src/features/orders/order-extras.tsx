import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Fact } from '../../shared/page/part'

interface OrderExtrasProps {
  order: { costCenter: string | null; billingAddressText: string | null; buyerNote: string | null }
}

/** The buyer's optional details of an order. */
export function OrderExtras({ order: { costCenter, billingAddressText, buyerNote } }: OrderExtrasProps) {
  const texts = [
    [t`Cost centre`, costCenter],
    [t`Billing address`, billingAddressText],
    [t`Note from the buyer`, buyerNote],
  ] as const
  return texts.map(
    ([label, text]) =>
      text && (
        <Fact key={label} label={label}>
          <Box as="bdi" whiteSpace="pre-line">
            {text}
          </Box>
        </Fact>
      ),
  )
}
