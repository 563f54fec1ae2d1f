import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'

/** First in the tab order: past the navigation. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="fixed"
      top="3"
      insetStart="3"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="l2"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      focusVisibleRing="outside"
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  )
}
