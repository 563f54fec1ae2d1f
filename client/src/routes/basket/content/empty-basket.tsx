import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../shared/navigation/button-link'

/**
 * Shown for an empty basket.
 * @param takesFocus whether the button that emptied it had the focus
 */
export function EmptyBasket({ takesFocus }: { takesFocus: boolean }) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) way.current?.focus()
    // Once, when it comes in the place of the lines.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Box borderWidth="1px" borderRadius="l3" px="6" py="12" textAlign="center">
      <Heading as="h2" size="lg">
        <Trans>Your basket is empty</Trans>
      </Heading>
      <Text color="fg.muted" mt="2" mb="6">
        <Trans>Add products from the catalogue, or paste a list of SKUs below.</Trans>
      </Text>
      <ButtonLink ref={way} to="/products">
        <Trans>Browse instruments</Trans>
      </ButtonLink>
    </Box>
  )
}
