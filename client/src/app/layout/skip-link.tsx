import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import { PAGE_CONTENT_ID } from '../../shared/navigation/page-content'

/**
 * Skips a page's own menu, and in a list goes to the current row. Otherwise, and without script, the link leads to the
 * content.
 */
function handleSkip(event: MouseEvent): void {
  const content = document.getElementById(PAGE_CONTENT_ID)
  if (!content) return
  event.preventDefault()
  ;(content.querySelector<HTMLElement>('tbody a[tabindex="0"]') ?? content).focus()
}

/** First in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      onClick={handleSkip}
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
