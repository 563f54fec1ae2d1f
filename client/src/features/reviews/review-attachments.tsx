import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSeller } from '../../shared/config/page-config'

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

interface ReviewPhotoProps {
  image: { url: string; alt: string; width: number; height: number }
  /** Size token of the square. */
  size: '16' | '20' | { base: '20'; md: '28' }
}

/** A review's photo as a small, lazily loaded square. The API's URL is a WebP of medium width. */
export function ReviewPhoto({ image, size }: ReviewPhotoProps) {
  return (
    <chakra.img
      src={image.url}
      alt={image.alt}
      htmlWidth={image.width}
      htmlHeight={image.height}
      loading="lazy"
      decoding="async"
      flexShrink="0"
      w={size}
      h="auto"
      aspectRatio="1"
      objectFit="cover"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.muted"
    />
  )
}
