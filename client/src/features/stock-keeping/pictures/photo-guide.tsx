import { Trans } from '@lingui/react/macro'
import { chakra } from '@chakra-ui/react/styled-system'

/** Instructions for product photos. */
export function PhotoGuide() {
  return (
    <chakra.details textStyle="sm" color="fg.muted">
      <chakra.summary cursor="pointer" fontWeight="medium" color="fg" py="1" focusVisibleRing="outside">
        <Trans>How to take good photos</Trans>
      </chakra.summary>
      <chakra.ul ps="5" mt="1" display="grid" gap="1" listStyleType="disc">
        <li>
          <Trans>Size: square, with sides of 1,600 pixels or more. We make the smaller sizes.</Trans>
        </li>
        <li>
          <Trans>Background: plain white or light gray, soft light, no text and no logo.</Trans>
        </li>
        <li>
          <Trans>
            Angles: first the whole product, then the working end close up, then in use, in its packaging or beside a
            ruler.
          </Trans>
        </li>
        <li>
          <Trans>Description: one sentence about what the photo shows. Screen readers read it aloud.</Trans>
        </li>
      </chakra.ul>
    </chakra.details>
  )
}
