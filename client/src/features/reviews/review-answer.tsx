import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSeller } from '../../shared/config/seller'

/** The shop's answer below a review. */
export function ReviewAnswer({ text }: { text: string }) {
  const { name: shop } = useSeller()
  return (
    <chakra.div mt="3" ps="3" borderStartWidth="2px" borderColor="brand.solid" textStyle="sm">
      <chakra.p fontWeight="semibold">
        <Trans>Reply from {shop}</Trans>
      </chakra.p>
      <chakra.p dir="auto" mt="1" maxW="3xl" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
    </chakra.div>
  )
}
